// The facts that a row of the board shows about a match: from the operator's view, or from the list until the log is loaded.

import type { DeskPresence } from "#shared/contract/desk.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MatchMoment } from "#shared/match/clock-label.ts";
import { type DisputedResult, disputedResult } from "#shared/match/fold/disputed-result.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import type { RowMarks, RowNews } from "#shared/match/sport-module.ts";
import { sportOf } from "#shared/sports/registry.ts";
export interface RowFacts extends MatchMoment {
	/** `null` before the start. */
	score: Score | null;
	marks: RowMarks;
	news: RowNews | null;
	/** A source states another final score than the log has. */
	disputed: DisputedResult | null;
}

export function rowFacts(state: MatchState | null, live: MatchLive): RowFacts {
	if (!state) return live;
	const sport = sportOf(state.setup.sport);
	const { status, period, clock } = state;
	const score = hasScore(state) ? state.score : null;
	return { status, period, clock, score, marks: sport.rowMarks(state), news: sport.rowNews(state), disputed: disputedResult(sport, state) };
}

/** Returns the number of users at a match, counted once across tabs, without its assignee and the current user. */
export function presenceOfOthers(presences: readonly Pick<DeskPresence, "userId" | "isAssignee">[], userId: string | undefined): number {
	const known = new Set([userId, ...presences.filter((presence) => presence.isAssignee).map((presence) => presence.userId)]);
	return new Set(presences.map((presence) => presence.userId).filter((id) => !known.has(id))).size;
}
