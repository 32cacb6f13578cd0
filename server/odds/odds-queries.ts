// GET /api/matches/{id}/odds and its history. Part of odds.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getOdds, getOddsHistory } from "#shared/contract/rest/odds/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { OddsBoard } from "./kernel/odds-board.ts";
import type { OddsHistories } from "./odds-history.ts";
import { recentHistory } from "./recent-history.ts";

/** Limit of requests, because a reconstruction takes much work. */
const HISTORY_RATE = { points: 60, perSeconds: 10 };

/** Returns whether the reader's plan includes the whole history of matches of a sport. */
export type MayReadFullHistory = (sport: SportKey, actor: Actor | null) => Promise<boolean>;

export function oddsQueries(parts: {
	/** Returns `null` for an unknown match. */
	boardOf(matchId: string): Promise<Pick<OddsBoard, "views" | "position"> | null>;
	histories: OddsHistories;
	mayReadFullHistory: MayReadFullHistory;
}): ApiDefinition[] {
	const { boardOf, histories, mayReadFullHistory } = parts;
	return [
		defineQuery(getOdds, { delay: "applies", isShared: true }, async ({ params: { matchId } }) => {
			const board = await boardOf(matchId);
			if (!board) throw unknown(matchId);
			return { markets: board.views(), position: board.position() };
		}),

		defineQuery(getOddsHistory, { delay: "applies", rate: HISTORY_RATE }, async ({ params: { matchId } }, { actor }) => {
			const history = await histories.historyOf(matchId);
			if (!history) throw unknown(matchId);
			const { sport, isReconstructed, entries } = history;
			const isOpen = await mayReadFullHistory(sport, actor);
			return { isReconstructed, ...(isOpen ? { cutBefore: null, entries } : recentHistory(entries)) };
		}),
	];
}

const unknown = (matchId: string): AppError => new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
