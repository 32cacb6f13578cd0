// Decides whether the running period may end by the rules: its time is up, or its outcome is decided. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** Returns whether the clock has reached the regular end, in a sport that defines one: that clock cannot run on and need not be stopped. */
export function isTimeUp({ clock, setup, period }: MatchState, now: Instant): boolean {
	if (!clock || period === null) return false;
	const endMs = deskOf(setup.sport).regularEndMs?.(period, setup.format) ?? null;
	return endMs !== null && elapsedAt(clock, now) >= endMs;
}

/** Returns whether the period is in its stoppage time, or cut short by the rules. */
export function isInStoppage(state: MatchState, now: Instant): boolean {
	const sport = sportOf(state.setup.sport);
	return sport.longClock(state, now).stoppage !== null || sport.isCutShort?.(state) === true;
}

/** Returns false before the end by the rules, and while the outcome of a period without a clock is open. */
export function mayPeriodEnd(state: MatchState, now: Instant): boolean {
	const { period, isPeriodOpen, setup } = state;
	if (!isPeriodOpen || period === null) return true;
	if (isTimeUp(state, now) || isInStoppage(state, now)) return true;
	if (sportOf(setup.sport).periodStartMs(period, setup.format) !== null) return false;
	return deskOf(setup.sport).isPeriodDecided?.(state) ?? true;
}
