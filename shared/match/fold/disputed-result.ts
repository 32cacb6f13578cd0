// Whether a source states another final score than the log, or contradicts itself. Derived from the folded state, so that every screen
// shows the same dispute (MR15). Rules: rules.md.
import type { Instant } from "#shared/kit/instant.ts";
import type { ContradictingPart } from "../contradiction.ts";
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import { isInPlay } from "../match-status.ts";
import type { Score } from "../sides.ts";
import type { SportModule } from "../sport-module.ts";
import type { LifecycleEvent } from "./lifecycle.ts";

export interface DisputedResult {
	/** The stated score, which differs from the log's. */
	statedScore: Score;
	/** The part of the source's report that implies `statedScore`; set if the source contradicts itself. */
	by?: ContradictingPart;
	/** Name of the source: `openfootball`, `wyscout` … */
	statedBy: string;
	/** Time at which the source stated the score. */
	since: Instant;
}

type ResultStated = Extract<LifecycleEvent, { type: "result_stated" }>;

/**
 * `null` if nothing is disputed. A differing score or outcome is disputed once it is final; and so are events that break the rules of the
 * game, if no source states the outcome. A source that contradicts itself is disputed during the match too. The newest of several such
 * statements counts.
 */
export function disputedResult(sport: SportModule, state: MatchState): DisputedResult | null {
	const isFinal = hasFinalScore(sport, state);
	if (!isFinal && !isInPlay(state.status)) return null;
	let confirmedSeq = 0;
	let isOutcomeStated = false;
	let newest: ResultStated | null = null;
	for (const { event } of state.timeline) {
		if (!isStatement(event)) continue;
		const { score, outcome, contradiction } = event.payload;
		const isLogged = isSameScore(score, state.score);
		const isOutcome = isLogged && outcome !== undefined && sport.hasOutcome?.(state, outcome) === true;
		const differs = isFinal && (!isLogged || (outcome !== undefined && !isOutcome));
		if (event.source === "operator" || event.source === "official_reporter") {
			if (isLogged) confirmedSeq = Math.max(confirmedSeq, event.seq);
		} else if (differs || contradiction) {
			if (event.seq > (newest?.seq ?? 0)) newest = event;
		} else if (isOutcome) isOutcomeStated = true;
	}
	if (newest && newest.seq > confirmedSeq) return disputeOf(newest, state, isFinal);
	const irregularity = isFinal && !isOutcomeStated && confirmedSeq === 0 ? sport.irregularity?.(state) : null;
	return irregularity ? { statedScore: state.score, statedBy: irregularity.source, since: irregularity.at, by: "outcome" } : null;
}

function disputeOf({ payload, source, occurredAt: since }: ResultStated, { score: logged }: MatchState, isFinal: boolean): DisputedResult {
	const { score, statedBy = source, contradiction } = payload;
	if (isFinal && !isSameScore(score, logged)) return { statedScore: score, statedBy, since };
	if (contradiction) return { statedScore: contradiction.score, statedBy, since, by: contradiction.by };
	return { statedScore: score, statedBy, since, by: "outcome" };
}

export const isSameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;

const isStatement = (event: MatchEvent): event is ResultStated => event.type === "result_stated" && !isCancelled(event);

/**
 * Whether the match is finished, or its last period is over and only the end can follow. An award takes precedence over stated results.
 */
function hasFinalScore(sport: SportModule, state: MatchState): boolean {
	if (state.status !== "break") return state.status === "finished";
	return sport.mayFollow(state, null) && !sport.periods.some((period) => sport.mayFollow(state, period));
}
