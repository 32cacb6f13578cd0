// The next clock action of a match, shown as a button in its row, by the sport's order of periods.
import type { Instant } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

export type ClockAction =
	| { kind: "start" | "end"; period: string }
	/** The clock runs on: it was stopped, or play rested. */
	| { kind: "resume" | "stop" | "finish" };

/** Null where no clock action is possible: the match has ended or is postponed. */
export function nextClockAction(state: MatchState, now: Instant): ClockAction | null {
	const sport = sportOf(state.setup.sport);
	const { status, period, clock, isPeriodOpen } = state;
	if (hasEnded(status) || status === "postponed") return null;
	if (isPeriodOpen && period !== null) {
		if (isTimeUp(state, period, now)) return { kind: "end", period };
		if (status !== "live" || (clock && !clock.isRunning)) return { kind: "resume" };
		// Stoppage counts from the regular end on; without a clock the end is always near.
		const isNearEnd =
			sport.periodStartMs(period, state.setup.format) === null ||
			sport.longClock(state, now).stoppage !== null ||
			sport.isCutShort?.(state) === true;
		return isNearEnd ? { kind: "end", period } : { kind: "stop" };
	}
	const next = sport.periods.find((one) => sport.mayFollow(state, one));
	const isDecided = sport.mayFollow(state, null) && (next === undefined || sport.winner(state) !== null);
	if (isDecided) return { kind: "finish" };
	return next === undefined ? null : { kind: "start", period: next };
}

/** A clock that stands at its end cannot run on, nor need it be stopped: of a sport whose clock is shown otherwise than logged. */
function isTimeUp({ clock, setup, status }: MatchState, period: string, now: Instant): boolean {
	if (!clock || status !== "live") return false;
	const endMs = deskOf(setup.sport).regularEndMs?.(period, setup.format) ?? null;
	return endMs !== null && elapsedAt(clock, now) >= endMs;
}
