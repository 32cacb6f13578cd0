// Determines the state of a match's markets: settled or void by the log; otherwise suspended; otherwise open at the price of the source
// with the highest priority. Pure.
import type { MarketKey, MarketView, PriceSource, SuspendReason } from "#shared/contract/odds.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { isOperatorLost } from "#shared/match/operator-presence.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CountedMatch, countedMatch } from "#shared/odds/counted-match.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { priceOf } from "#shared/odds/margin.ts";
import type { OfferedMarket } from "#shared/odds/market.ts";
import { marketsOf } from "#shared/odds/markets/registry.ts";
import { isOutrun } from "#shared/odds/score-changes.ts";
import { noteOf, settle } from "#shared/odds/settlement.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import type { StoredMarket } from "./odds.store.ts";
import type { InputSource, OddsInput } from "./odds-input.store.ts";

export interface MarketCase {
	state: MatchState;
	strengths: Pair<number>;
	/** Newest version of each market; markets that have never existed are missing. */
	stored: ReadonlyMap<MarketKey, StoredMarket>;
	/** Returns the input in force for a market; `null` if there is none. */
	inputOf(market: MarketKey, source: InputSource): OddsInput | null;
	/** Settings of staff for all markets of the match, which come from the match or the whole site. */
	setting: CaseSetting;
	/** Time of the last report of the match's source; `hasFeed` is `true` if that source reports regularly. */
	reportedAt: Instant;
	hasFeed: boolean;
	/** `true` if the whole match is overridden against feeds. */
	isOverridden: boolean;
	operatorSeenAt: Instant;
}

export interface CaseSetting {
	/** Margin; `null` for the margin of the rules. */
	margin: number | null;
	isSuspended: boolean;
	/** `true` if no price has been computed with this margin yet. */
	isMarginNew: boolean;
}

export interface PriceRules {
	/** Margin that applies if nobody has set another; 0.05 is a book of 105 %. */
	margin: number;
	/** If the match's source has not reported for this time while the clock runs, markets are suspended as feed_lost. */
	silentMs: number;
}

/** Maximum age of a feed's price while the match is in play. */
const FEED_PRICE_MS = 30 * SECOND_MS;
/** If the kick-off is overdue by this time, no source is reporting the match. */
const OVERDUE_MS = 15 * MINUTE_MS;
/** Time before kick-off from which a match is priced. Earlier, nobody requests prices, and calendars still change. */
const PRICED_AHEAD_MS = 7 * 24 * 60 * MINUTE_MS;
/** A price of 10.00 and more is replaced only if it moves by 2 %, because such prices change all the time by amounts that matter to nobody. */
const [LONG_PRICE, LEAST_LONG_MOVE] = [1_000, 0.02];

type Verdict = Pick<MarketView, "status" | "reason" | "prices" | "source" | "result">;

/** Returns the next versions of the markets that must change; their `changedAt` is `now`. */
export function judgeMarkets(match: MarketCase, { margin, silentMs }: PriceRules, now: Instant): StoredMarket[] {
	const { state, stored } = match;
	const isFarOff = state.status === "scheduled" && state.startsAt - now > PRICED_AHEAD_MS;
	const ownMargin = match.setting.margin ?? margin;
	const all = marketsOf(state.setup, match.strengths, (key) => stored.get(key)?.line ?? null);
	const markets = all.filter(({ key }) => !isFarOff || stored.has(key) || hasWord(match, key));
	if (markets.length === 0) return [];
	const silence = isSilent(match, silentMs, now) ? "feed_lost" : isLeftAlone(match, now) ? "operator_lost" : null;
	const forecast = forecastMatch(state, match.strengths, now);
	const leastMove = pricingModelOf(state.setup.sport)?.leastMove ?? 0;
	return markets.flatMap((market): StoredMarket[] => {
		const before = stored.get(market.key);
		const counted = countedMatch(state, market);
		const reason = suspensionOf(state, market.play) ?? silence;
		const verdict = judge({ match, market, before, counted, reason, forecast, leastMove, margin: ownMargin, now });
		const news = noteOf(market, before ?? null, state);
		if (before && !news && !hasChanged(before, verdict)) return [];
		const note = news ?? before?.note ?? null;
		return [
			{
				market: market.key,
				line: market.line,
				...verdict,
				note,
				version: (before?.version ?? 0) + 1,
				changedAt: now,
				logSeq: state.seq,
				strengths: match.strengths,
			},
		];
	});
}

function judge(parts: {
	match: MarketCase;
	market: OfferedMarket;
	before: StoredMarket | undefined;
	counted: CountedMatch;
	reason: SuspendReason | null;
	forecast: MatchForecast | null;
	/** Minimum share by which the model's price must differ from the current one to replace it. */
	leastMove: number;
	margin: number;
	now: Instant;
}): Verdict {
	const { match, market, before, counted, reason, forecast, margin, now } = parts;
	const [prices, source] = [before?.prices ?? null, before?.source ?? "model"];
	const settlement = settle(market, counted);
	if (settlement && "isVoid" in settlement) return { status: "void", reason: null, prices, source, result: null };
	if (settlement) return { status: "settled", reason: null, prices, source, result: settlement.result };
	if (reason) return suspended(reason, prices, source);

	const isOld = ({ submittedAt }: OddsInput) => isInPlay(match.state.status) && isOutrun(match.state, market.play, submittedAt);
	const operator = match.inputOf(market.key, "operator");
	if (match.setting.isSuspended) return suspended("operator", operator?.prices ?? prices, "operator");
	if (operator?.isSuspended) return suspended("operator", operator.prices ?? prices, "operator");
	if (operator?.prices) return isOld(operator) ? suspended("operator", operator.prices, "operator") : open(operator.prices, "operator");
	const feed = match.inputOf(market.key, "feed");
	if (feed) {
		const isStale = isInPlay(match.state.status) && now - feed.submittedAt > FEED_PRICE_MS;
		if (isStale || isOld(feed) || feed.isSuspended || !feed.prices) return suspended("feed_lost", feed.prices ?? prices, "feed");
		return open(feed.prices, "feed");
	}
	const probabilities = forecast && market.probabilities(forecast);
	// If the model cannot price the market, the market is suspended as if the source of prices were lost.
	if (!probabilities) return suspended("feed_lost", prices, source);
	const priced = priceOf(probabilities, margin);
	const stays =
		before?.status === "open" && source === "model" && prices && !match.setting.isMarginNew && !hasMoved(prices, priced, parts.leastMove);
	return open(stays ? prices : priced, "model");
}

const open = (prices: number[], source: PriceSource): Verdict => ({ status: "open", reason: null, prices, source, result: null });
const suspended = (reason: SuspendReason, prices: number[] | null, source: PriceSource): Verdict => {
	return { status: "suspended", reason, prices, source, result: null };
};

/**
 * Returns `true` if the match's own source is silent while play goes on, or the kick-off is overdue. Operators do not count as a source,
 * because they report only what they see.
 */
function isSilent({ state, reportedAt, hasFeed, isOverridden }: MarketCase, silentMs: number, now: Instant): boolean {
	if (state.status === "scheduled") return now - state.startsAt > OVERDUE_MS;
	return state.status === "live" && state.clock?.isRunning === true && hasFeed && !isOverridden && now - reportedAt > silentMs;
}

/** Returns `true` if the match is scored by hand, and no operator is present. */
export function isLeftAlone(
	{ state, ...attendance }: Pick<MarketCase, "state" | "hasFeed" | "isOverridden" | "operatorSeenAt">,
	now: Instant,
): boolean {
	return isOperatorLost({ ...attendance, isInPlay: isInPlay(state.status) }, now);
}

function hasWord(match: MarketCase, market: MarketKey): boolean {
	return match.inputOf(market, "operator") !== null || match.inputOf(market, "feed") !== null;
}

function hasMoved(before: readonly number[], after: readonly number[], leastMove: number): boolean {
	return after.some((price, place) => {
		const was = before[place] ?? 0;
		return price !== was && Math.abs(price - was) >= (was < LONG_PRICE ? leastMove : Math.max(leastMove, LEAST_LONG_MOVE)) * was;
	});
}

function hasChanged(before: MarketView, after: Verdict): boolean {
	const isSame = before.status === after.status && before.reason === after.reason && before.result === after.result;
	return !isSame || before.source !== after.source || `${before.prices}` !== `${after.prices}`;
}
