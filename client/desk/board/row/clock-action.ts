// The next clock action of a match, shown as a button in its row, by the sport's order of periods.
import { isInStoppage, isTimeUp } from "#client/desk/state/model/period-end.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { sportOf } from "#shared/sports/registry.ts";

export type ClockAction =
	| { kind: "start" | "end"; period: string }
	/** `resume` starts the clock after it was stopped, or play after a break. */
	| { kind: "resume" | "stop" | "finish" };

/** Returns `null` if the match has ended or is postponed, or if it can neither start another period nor finish. */
export function nextClockAction(state: MatchState, now: Instant): ClockAction | null {
	const sport = sportOf(state.setup.sport);
	const { status, period, clock, isPeriodOpen } = state;
	if (hasEnded(status) || status === "postponed") return null;
	if (isPeriodOpen && period !== null) {
		if (status === "live" && isTimeUp(state, now)) return { kind: "end", period };
		if (status !== "live" || (clock && !clock.isRunning)) return { kind: "resume" };
		// In stoppage time, and in a period without a clock, the action is to end the period; otherwise, to stop the clock.
		const isNearEnd = sport.periodStartMs(period, state.setup.format) === null || isInStoppage(state, now);
		return isNearEnd ? { kind: "end", period } : { kind: "stop" };
	}
	const next = sport.periods.find((one) => sport.mayFollow(state, one));
	const isDecided = sport.mayFollow(state, null) && (next === undefined || sport.winner(state) !== null);
	if (isDecided) return { kind: "finish" };
	return next === undefined ? null : { kind: "start", period: next };
}
