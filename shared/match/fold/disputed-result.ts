// Whether a source states another final score than the log has. Derived from the fold, so that every screen agrees (MR15). Rules: rules.md.
import type { Instant } from "#shared/kit/instant.ts";
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Score } from "../sides.ts";
import type { SportModule } from "../sport-module.ts";
import type { LifecycleEvent } from "./lifecycle.ts";

export interface DisputedResult {
	statedScore: Score;
	/** The source by its name: `openfootball`, `wyscout` … */
	statedBy: string;
	/** When the source stated it. */
	since: Instant;
}

type ResultStated = Extract<LifecycleEvent, { type: "result_stated" }>;

/** Null: nothing is disputed, or the match is not over. Of several statements that differ from the log, the newest. */
export function disputedResult(sport: SportModule, state: MatchState): DisputedResult | null {
	if (!hasFinalScore(sport, state)) return null;
	let confirmedSeq = 0;
	let newest: ResultStated | null = null;
	for (const { event } of state.timeline) {
		if (!isStatement(event)) continue;
		const isLogged = isSameScore(event.payload.score, state.score);
		if (event.source === "operator") {
			if (isLogged) confirmedSeq = Math.max(confirmedSeq, event.seq);
		} else if (!isLogged && event.seq > (newest?.seq ?? 0)) newest = event;
	}
	if (!newest || newest.seq < confirmedSeq) return null;
	const { payload, source, occurredAt } = newest;
	return { statedScore: payload.score, statedBy: payload.statedBy ?? source, since: occurredAt };
}

export const isSameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;

const isStatement = (event: MatchEvent): event is ResultStated => event.type === "result_stated" && !isCancelled(event);

/** The match is finished, or its last period is over and only the end can follow. An award overrules what was stated. */
function hasFinalScore(sport: SportModule, state: MatchState): boolean {
	if (state.status !== "break") return state.status === "finished";
	return sport.mayFollow(state, null) && !sport.periods.some((period) => sport.mayFollow(state, period));
}
