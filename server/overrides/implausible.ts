// Whether a report of a reporter is implausible, so that it waits for the desk in place of entering the log: a result beyond all of its
// competition, or goals faster than anybody scores. Pure.
import type { AppendRequest } from "#server/match-log/append-request.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import type { Score } from "#shared/match/sides.ts";
import { findReportersIncidents } from "#shared/sports/match-duplicates.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { Discrepancy } from "./discrepancy.ts";
import { finalScoreIn } from "./match-duplicates.ts";

/** Extremes of the results of a competition, or of those of its sport and age group if it has too few. */
export interface ResultRecord {
	results: number;
	highestMargin: number;
	highestSum: number;
}

/** If a competition has fewer results, only the rate of entries is judged. */
export const MIN_RESULTS = 50;

/** `waiting` are the reports that wait already, which count for the rate too. */
export function isImplausible(
	{ sourceKind, draft }: Pick<AppendRequest, "sourceKind" | "draft">,
	state: MatchState,
	desk: Pick<DeskModule, "fastestScoring">,
	{ record, waiting }: { record: ResultRecord | undefined; waiting: readonly Discrepancy[] },
): boolean {
	if (reporterKindOf(sourceKind) === null || isCancelled(draft) || draft.revises !== undefined) return false;
	const after = scoreAfter(state, draft);
	if (!after) return false;
	// Another reporter entered it before, so that it adds nothing to the score.
	if (findReportersIncidents(state, draft).some(({ source }) => source !== sourceKind)) return false;
	return isBeyond(after, record) || isTooFast(draft, state, desk, waiting);
}

function scoreAfter({ score, setup }: MatchState, draft: EventDraft): Score | null {
	const final = finalScoreIn(draft);
	if (final) return final;
	const scored = sportOf(setup.sport).scoring({ ...draft, seq: 0, id: "", revision: 1, status: "confirmed", source: "operator" });
	return scored && { ...score, [scored.side]: score[scored.side] + scored.points };
}

function isBeyond({ home, away }: Score, record: ResultRecord | undefined): boolean {
	if (!record || record.results < MIN_RESULTS) return false;
	return Math.abs(home - away) > record.highestMargin || home + away > record.highestSum;
}

function isTooFast(
	{ type, occurredAt }: EventDraft,
	{ timeline }: MatchState,
	desk: Pick<DeskModule, "fastestScoring">,
	waiting: readonly Discrepancy[],
): boolean {
	const fastest = desk.fastestScoring;
	if (!fastest) return false;
	const isNear = (at: number) => Math.abs(at - occurredAt) <= fastest.withinMs;
	const logged = timeline.filter(
		({ event, earlier }) => event.type === type && !isCancelled(event) && isNear((earlier[0] ?? event).occurredAt),
	);
	const held = waiting.filter(({ draft }) => draft.type === type && isNear(draft.occurredAt));
	return logged.length + held.length >= fastest.events;
}
