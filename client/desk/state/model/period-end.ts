// Whether the running period may end by the rules: its time is up, or what it is played for is decided. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** A clock that stands at its end cannot run on, nor need it be stopped: of a sport whose clock is shown otherwise than logged. */
export function isTimeUp({ clock, setup, period }: MatchState, now: Instant): boolean {
	if (!clock || period === null) return false;
	const endMs = deskOf(setup.sport).regularEndMs?.(period, setup.format) ?? null;
	return endMs !== null && elapsedAt(clock, now) >= endMs;
}

/** In its stoppage time, or cut short by the rules. */
export function isInStoppage(state: MatchState, now: Instant): boolean {
	const sport = sportOf(state.setup.sport);
	return sport.longClock(state, now).stoppage !== null || sport.isCutShort?.(state) === true;
}

/** False before the time of the rules, and while what a period without a clock is played for is open. */
export function mayPeriodEnd(state: MatchState, now: Instant): boolean {
	const { period, isPeriodOpen, setup } = state;
	if (!isPeriodOpen || period === null) return true;
	if (isTimeUp(state, now) || isInStoppage(state, now)) return true;
	if (sportOf(setup.sport).periodStartMs(period, setup.format) !== null) return false;
	return deskOf(setup.sport).isPeriodDecided?.(state) ?? true;
}
