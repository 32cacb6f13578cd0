// Judges whether a period, the end or a status change is possible at this position of the match (MR4, MR10, MR11).
import type { LifecycleEvent } from "../fold/lifecycle.ts";
import type { MatchState } from "../match-state.ts";
import { isInPlay, type MatchStatus } from "../match-status.ts";
import type { Refusal, SportModule } from "../sport-module.ts";

/** MR11: the statuses that a status change can set. Play itself changes the status by period_started, period_ended and match_ended. */
const NEXT_STATUSES: Record<MatchStatus, readonly MatchStatus[]> = {
	scheduled: ["scheduled", "postponed", "cancelled", "awarded", "finished"],
	postponed: ["scheduled", "postponed", "cancelled", "awarded"],
	live: ["interrupted", "suspended", "abandoned", "awarded"],
	break: ["interrupted", "suspended", "abandoned", "awarded"],
	interrupted: ["live", "break", "suspended", "abandoned", "awarded"],
	suspended: ["live", "break", "interrupted", "abandoned", "awarded"],
	abandoned: ["awarded"],
	cancelled: ["awarded"],
	finished: ["awarded"],
	awarded: [],
};

/** The statuses that a status change can set from the current state (MR11). */
export function nextStatuses(state: MatchState): MatchStatus[] {
	return NEXT_STATUSES[state.status].filter((status) => judgeStatus(state, null, status) === null);
}

/** `state` is the fold of what comes before the event in match order. */
export function judgeLifecycle(sport: SportModule, state: MatchState, event: LifecycleEvent): Refusal | null {
	const { period } = event;
	switch (event.type) {
		case "period_started":
			if (state.isPeriodOpen) return outOfOrder(`Period ${state.period} must end before ${period} starts.`);
			if (state.status !== "scheduled" && !isInPlay(state.status))
				return outOfOrder(`A match that is ${state.status} cannot start a period.`);
			if (period === null || !sport.mayFollow(state, period))
				return outOfOrder(`Period ${period} cannot follow ${state.period ?? "the start"} in this match.`);
			return null;
		case "period_ended":
			return isRunning(state, period) ? null : notRunning(period);
		case "match_ended":
			if (!isInPlay(state.status)) return outOfOrder(`A match that is ${state.status} cannot end.`);
			if (period !== null && period !== state.period) return notRunning(period);
			return sport.mayFollow(state, null) ? null : outOfOrder(`The match cannot end with period ${state.period}: it can be abandoned.`);
		case "clock_set":
			if (!isRunning(state, period)) return notRunning(period);
			if (event.elapsedMs === null) return { code: "invalid_event", message: "Setting the clock needs elapsedMs." };
			return event.payload.isRunning && state.status !== "live" ? outOfOrder(`The clock stands while the match is ${state.status}.`) : null;
		case "status_changed":
			return judgeStatus(state, period, event.payload.status);
		// A stated result is always accepted; disputed-result.ts compares it with the log.
		case "result_stated":
			return null;
	}
}

function judgeStatus(state: MatchState, period: string | null, status: MatchStatus): Refusal | null {
	if (period !== null && period !== state.period) return notRunning(period);
	if (!NEXT_STATUSES[state.status].includes(status)) return outOfOrder(`A match that is ${state.status} cannot become ${status}.`);
	const resumes = status === "live" ? state.isPeriodOpen : status === "break" ? !state.isPeriodOpen && state.period !== null : true;
	return resumes ? null : outOfOrder(`The match cannot go on as ${status} from here.`);
}

const isRunning = (state: MatchState, period: string | null): boolean => state.isPeriodOpen && state.period === period;
const outOfOrder = (message: string): Refusal => ({ code: "event_out_of_order", message });
const notRunning = (period: string | null): Refusal => ({ code: "wrong_period", message: `Period ${period ?? "none"} is not running.` });
