// GET /api/matches/{id}/odds…, and what operators and feeds set for a market.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import type { Actor, CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getOdds, getOddsHistory, releaseOdds, setOdds } from "#shared/contract/rest/odds/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketBrief } from "./desk/market-brief.ts";
import type { MarketInput } from "./desk/market-commands.ts";
import { oddsDeskApi } from "./desk/odds-desk.api.ts";
import type { OddsDeskParts } from "./desk/odds-desk.ts";
import type { Odds } from "./odds.service.ts";
import type { OddsHistories } from "./odds-history.ts";
import { recentHistory } from "./recent-history.ts";

/** A feed that prices a Saturday's matches. */
const INPUT_RATE = { points: 1_000, perSeconds: 10 };
/** A reconstruction costs work. */
const HISTORY_RATE = { points: 60, perSeconds: 10 };
const INPUT = { scope: "ops:scores", rate: INPUT_RATE, isIdempotent: true } as const;

/** Whether the reader's plan opens the whole history of a sport's matches. */
export type MayReadFullHistory = (sport: SportKey, actor: Actor | null) => Promise<boolean>;

export function oddsApi(
	parts: Omit<OddsDeskParts, "odds"> & { odds: Odds; histories: OddsHistories; mayReadFullHistory: MayReadFullHistory },
): ApiDefinition[] {
	const { odds, histories, mayReadFullHistory } = parts;

	async function submit(input: MarketInput, { audit }: CommandContext) {
		const { before, after } = unwrap(await odds.submitInput(input));
		audit({ before: before && marketBrief(before), after: marketBrief(after) });
		return { market: after };
	}

	return [
		// First: the path of a market would take theirs.
		...oddsDeskApi(parts),

		defineQuery(getOdds, async ({ params: { matchId } }) => {
			const board = await odds.boardOf(matchId);
			if (!board) throw unknown(matchId);
			return { markets: board.views(), position: board.position() };
		}),

		defineQuery(
			getOddsHistory,
			async ({ params: { matchId } }, { actor }) => {
				const history = await histories.historyOf(matchId);
				if (!history) throw unknown(matchId);
				const { sport, isReconstructed, entries } = history;
				const isOpen = await mayReadFullHistory(sport, actor);
				return { isReconstructed, ...(isOpen ? { cutBefore: null, entries } : recentHistory(entries)) };
			},
			null,
			HISTORY_RATE,
		),

		defineCommand(setOdds, INPUT, async ({ params, body }, context) => {
			const { from: source, prices = null, isSuspended, expectedVersion } = body;
			const input = { ...params, source, prices, isSuspended, expectedVersion, authorId: context.actor?.id ?? "" };
			return submit(input, context);
		}),

		defineCommand(releaseOdds, INPUT, async ({ params, query }, context) => {
			const input = { ...params, source: query.from, prices: null, isSuspended: false, authorId: context.actor?.id ?? "" };
			return submit(input, context);
		}),
	];
}

const unknown = (matchId: string): AppError => new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
