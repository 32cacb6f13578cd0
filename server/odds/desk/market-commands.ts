// Commands of operators and feeds for a market. Each is stored as an input and judged immediately; input and resulting versions are written
// in one transaction. Part of odds.service.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import { MARKETS, type MarketKey, type MarketView } from "#shared/contract/odds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { marketPlay } from "#shared/odds/markets/registry.ts";
import { isOutrun } from "#shared/odds/score-changes.ts";
import { judgeMarkets, type PriceRules } from "../kernel/judge-markets.ts";
import { insertVersions, readMarkets, readVersion, restoreMarkets, type StoredMarket, toView } from "../kernel/odds.store.ts";
import { type InputSource, isInput, type OddsInput, putInput, readInputs } from "../kernel/odds-input.store.ts";
import { readSettings } from "../kernel/odds-setting.store.ts";
import type { TrackedMatch } from "../kernel/tracked-match.ts";

export interface MarketInput {
	matchId: string;
	market: MarketKey;
	source: InputSource;
	/** `false` with `prices` that are `null` releases the previous input. */
	isSuspended: boolean;
	prices: number[] | null;
	/** If present, the command is refused with conflict_sequence if the market has another version. */
	expectedVersion?: number | undefined;
	authorId: string;
}

/** The state of the market before and after. `before` is `null` if the market did not exist. */
interface MarketChange {
	before: MarketView | null;
	after: MarketView;
}

export interface MarketCommands {
	submitInput(request: MarketInput): Promise<Result<MarketChange>>;
}

export function createMarketCommands(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	rules: PriceRules;
	follow(matchId: string): Promise<TrackedMatch | null>;
}): MarketCommands {
	const { db, bus, clock, rules, follow } = parts;

	async function writeInput(match: TrackedMatch, request: MarketInput): Promise<Result<MarketChange>> {
		const { matchId, market, source, isSuspended, prices, authorId } = request;
		const outcome = await db.kysely.transaction().execute(async (transaction) => {
			const stored = new Map((await readMarkets(transaction, [matchId])).map((entry) => [entry.market.market, entry.market]));
			// Read after the markets, so that the result includes inputs that another node wrote together with one of these versions.
			const storedInputs = (await readInputs({ kysely: transaction }, [matchId])).map(({ input }) => input);
			const before = stored.get(market) ?? null;
			const seen =
				before && request.expectedVersion !== undefined ? await readVersion(transaction, request, request.expectedVersion) : null;
			const refused = refusalOf(request, before, seen && before && isMereMove(seen, before, match.state));
			if (refused) return { refused };
			for (const setting of await readSettings(transaction, [matchId])) match.takeSetting(setting);
			const now = clock();
			const isSameInput = (other: OddsInput) => other.market === market && other.source === source;
			// The time must be later than that of the input to be replaced, whatever the clock shows, because nodes keep the newer input.
			const submittedAt = Math.max(now, (storedInputs.find(isSameInput)?.submittedAt ?? 0) + 1);
			const input: OddsInput = { market, source, isSuspended, prices, submittedAt: submittedAt };
			const inputs = [...storedInputs.filter((other) => !isSameInput(other)), input];
			const { state, strengths, reportedAt, hasFeed, isOverridden, operatorSeenAt, setting } = match;
			const attendance = { reportedAt, hasFeed, isOverridden, operatorSeenAt };
			const judged = judgeMarkets({ state, strengths, setting, ...attendance, stored, inputOf: inputOfAll(inputs) }, rules, now);
			// Only the version of this market is written here; the node that prices the match writes the others.
			const markets = judged.filter((version) => version.market === market);
			if (markets.length === 0 && !stored.has(market)) return { refused: noMarket(request) };
			await putInput(transaction, { matchId, input }, authorId, bus.node);
			await insertVersions(
				transaction,
				markets.map((version) => ({ matchId, market: version })),
				bus.node,
			);
			return { refused: null, before, inputs, markets: [...stored.values(), ...markets], hasChanged: markets.length > 0 };
		});
		if (outcome.refused) return { ok: false, error: outcome.refused };
		for (const input of outcome.inputs) match.takeInput(input);
		match.take(outcome.markets);
		if (outcome.hasChanged) bus.publish("odds.changed", { matchId, markets: match.board.views() });
		else bus.committed();
		const view = match.board.views().find((shown) => shown.market === market);
		if (!view) throw new Error(`market ${market} of match ${matchId} was not written`);
		return { ok: true, value: { before: outcome.before && toView(outcome.before), after: view } };
	}

	return {
		async submitInput(request) {
			const { matchId, market, prices } = request;
			const match = await follow(matchId);
			const isKnown = match && marketPlay(match.state.setup, market) !== null;
			if (!isKnown) return { ok: false, error: noMarket(request) };
			const count = MARKETS[market].outcomes.length;
			if (prices && prices.length !== count) {
				return {
					ok: false,
					error: { code: "invalid_request", message: `The market ${market} has ${count} outcomes, not ${prices.length}.` },
				};
			}
			return retryOnUnique(
				() => writeInput(match, request),
				() => restoreMarkets(db.kysely, matchId),
			);
		},
	};
}

const noMarket = ({ matchId, market }: MarketInput): AppErrorFields => {
	return { code: "not_found", message: `Match ${matchId} has no market ${market}.` };
};

const inputOfAll =
	(inputs: readonly OddsInput[]): TrackedMatch["inputOf"] =>
	(market, source) =>
		inputs.find((input) => input.market === market && input.source === source && isInput(input)) ?? null;

/**
 * Returns why the input is refused, or `null`. `isMoved` is `true` if only the price has changed since the operator read the market, by the
 * model or a feed.
 */
function refusalOf(
	{ market, expectedVersion, isSuspended, prices }: MarketInput,
	stored: StoredMarket | null,
	isMoved: boolean | null,
): AppErrorFields | null {
	const version = stored?.version ?? 0;
	if (expectedVersion !== undefined && expectedVersion !== version && !isMoved) {
		const stands = stored
			? `${stored.status} at ${stored.prices?.map((price) => (price / 100).toFixed(2)).join(" / ") ?? "no price"}`
			: "new";
		const message = `The market ${market} is ${stands}, version ${version}: it changed since you looked.`;
		return { code: "conflict_sequence", message, headSeq: version, ...(stored && { market: toView(stored) }) };
	}
	const isSettled = stored?.status === "settled" || stored?.status === "void";
	const hasInput = isInput({ isSuspended, prices });
	return isSettled && hasInput
		? { code: "match_ended", message: `The market ${market} is ${stored.status}: the match log decides it.`, market: toView(stored) }
		: null;
}

/**
 * The model and feeds change prices every few seconds; an operator's price that was typed in the meantime still applies. An operator's
 * input, another status or another score is more than a change of the price.
 */
function isMereMove(seen: StoredMarket, now: StoredMarket, state: MatchState): boolean {
	const isSame = seen.source === now.source && seen.status === now.status && seen.reason === now.reason;
	const play = marketPlay(state.setup, now.market);
	return isSame && now.source !== "operator" && play !== null && !isOutrun(state, play, seen.changedAt);
}
