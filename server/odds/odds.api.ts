// GET /api/matches/{id}/odds…, and the inputs of operators and feeds for a market.
import { unwrap } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { releaseOdds, setOdds } from "#shared/contract/rest/odds/odds.ts";
import { marketBrief } from "./desk/market-brief.ts";
import type { MarketInput } from "./desk/market-commands.ts";
import type { Odds } from "./odds.service.ts";
import { oddsDeskApi } from "./odds-desk.api.ts";
import type { OddsDeskParts } from "./odds-desk.ts";
import type { OddsHistories } from "./odds-history.ts";
import { type MayReadFullHistory, oddsQueries } from "./odds-queries.ts";

/** Limit of requests: enough for a feed that prices a Saturday's matches. */
const INPUT_RATE = { points: 1_000, perSeconds: 10 };
const INPUT = { scope: "ops:scores", rate: INPUT_RATE, isIdempotent: true } as const;

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
		// These endpoints come first, because the path for a market would match theirs too.
		...oddsDeskApi(parts),

		...oddsQueries({ boardOf: odds.boardOf, histories, mayReadFullHistory }),

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
