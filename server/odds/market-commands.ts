// What operators and feeds say of a market: kept as their word, judged at once, and written in one transaction with what
// follows from it. Part of odds.service; called by odds.api.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import { MARKETS, type MarketKey, type MarketView } from "#shared/contract/odds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { marketsOf } from "#shared/odds/registry.ts";
import { judgeMarkets, type PriceRules } from "./judge-markets.ts";
import { insertVersions, readMarkets } from "./odds.store.ts";
import { type InputSource, type OddsInput, putInput } from "./odds-input.store.ts";
import type { TrackedMatch } from "./tracked-match.ts";

export interface MarketWord {
	matchId: string;
	market: MarketKey;
	source: InputSource;
	/** Not suspended and null: what was said before is taken back. */
	isSuspended: boolean;
	prices: number[] | null;
	/** Refused with conflict_sequence when the market has another version. */
	expectedVersion?: number | undefined;
	toldBy: string;
}

export interface MarketCommands {
	/** The market as it stands after it. */
	tell(word: MarketWord): Promise<Result<MarketView>>;
}

/** Another machine may write the same market at the same moment. */
const ROUNDS = 5;

export function createMarketCommands(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	rules: PriceRules;
	follow(matchId: string): Promise<TrackedMatch | null>;
}): MarketCommands {
	const { db, bus, clock, rules, follow } = parts;

	async function tellOnce(match: TrackedMatch, word: MarketWord): Promise<Result<MarketView>> {
		const { matchId, market, source, isSuspended, prices, toldBy } = word;
		const outcome = await db.kysely.transaction().execute(async (transaction) => {
			const stored = new Map((await readMarkets(transaction, [matchId])).map((entry) => [entry.market.market, entry.market]));
			const refused = refusalOf(word, stored.get(market));
			if (refused) return { refused };
			const now = clock();
			// Later than what it replaces, however fast the two came: machines keep the newer one.
			const toldAt = Math.max(now, (match.wordAt(market, source) ?? 0) + 1);
			const input: OddsInput = { market, source, isSuspended, prices, toldAt };
			const inputOf: TrackedMatch["inputOf"] = (key, from) => {
				if (key !== market || from !== source) return match.inputOf(key, from);
				return isSuspended || prices ? input : null;
			};
			const { state, strengths, heardAt, hasFeed } = match;
			const judged = judgeMarkets({ state, strengths, heardAt, hasFeed, stored, inputOf }, rules, now);
			// The others are for the machine that prices this match.
			const markets = judged.filter((version) => version.market === market);
			await putInput(transaction, { matchId, input }, toldBy);
			await insertVersions(
				transaction,
				markets.map((version) => ({ matchId, market: version })),
			);
			return { refused: null, input, markets: [...stored.values(), ...markets], hasChanged: markets.length > 0 };
		});
		if (outcome.refused) return { ok: false, error: outcome.refused };
		match.takeInput(outcome.input);
		match.take(outcome.markets);
		if (outcome.hasChanged) bus.publish("odds.changed", { matchId, markets: match.board.views() });
		const view = match.board.views().find((shown) => shown.market === market);
		if (!view) throw new Error(`market ${market} of match ${matchId} was not written`);
		return { ok: true, value: view };
	}

	return {
		async tell(word) {
			const { matchId, market, prices } = word;
			const match = await follow(matchId);
			const isKnown = match && marketsOf(match.state.setup.sport).some(({ key }) => key === market);
			if (!isKnown) return { ok: false, error: { code: "not_found", message: `Match ${matchId} has no market ${market}.` } };
			const count = MARKETS[market].length;
			if (prices && prices.length !== count) {
				return {
					ok: false,
					error: { code: "invalid_request", message: `The market ${market} has ${count} outcomes, not ${prices.length}.` },
				};
			}
			for (let round = 1; ; round++) {
				try {
					return await tellOnce(match, word);
				} catch (error) {
					if (round === ROUNDS || !isUniqueViolation(error)) throw error;
				}
			}
		},
	};
}

function refusalOf({ market, expectedVersion, isSuspended, prices }: MarketWord, stored: MarketView | undefined): AppErrorFields | null {
	const version = stored?.version ?? 0;
	if (expectedVersion !== undefined && expectedVersion !== version) {
		const stands = stored
			? `${stored.status} at ${stored.prices?.map((price) => (price / 100).toFixed(2)).join(" / ") ?? "no price"}`
			: "new";
		const message = `The market ${market} is ${stands}, version ${version}: it changed since you looked.`;
		return { code: "conflict_sequence", message, headSeq: version };
	}
	const isSettled = stored?.status === "settled" || stored?.status === "void";
	const isWord = isSuspended || prices !== null;
	return isSettled && isWord
		? { code: "match_ended", message: `The market ${market} is ${stored.status}: the match log decides it.` }
		: null;
}
