// GET /api/matches/{id}/odds…, and what operators and feeds set for a market.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getOdds, getOddsHistory, releaseOdds, setOdds } from "#shared/contract/rest/odds/odds.ts";
import { marketBrief } from "./desk/market-brief.ts";
import type { MarketInput } from "./desk/market-commands.ts";
import { oddsDeskApi } from "./desk/odds-desk.api.ts";
import type { OddsDeskParts } from "./desk/odds-desk.ts";
import type { Odds } from "./odds.service.ts";
import type { OddsHistories } from "./odds-history.ts";

/** A feed that prices a Saturday's matches. */
const INPUT_RATE = { points: 1_000, perSeconds: 10 };
/** A reconstruction costs work. */
const HISTORY_RATE = { points: 60, perSeconds: 10 };
const INPUT = { scope: "ops:scores", rate: INPUT_RATE, isIdempotent: true } as const;

export function oddsApi(parts: Omit<OddsDeskParts, "odds"> & { odds: Odds; histories: OddsHistories }): ApiDefinition[] {
	const { odds, histories } = parts;

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
			async ({ params: { matchId } }) => {
				const history = await histories.historyOf(matchId);
				if (!history) throw unknown(matchId);
				return history;
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
