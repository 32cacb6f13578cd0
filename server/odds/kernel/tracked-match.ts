// A match whose markets this node follows: the fold of its log, its stored markets, the inputs of operators and feeds, and the board that
// readers see. Kept in memory only.

import type { BusFacts } from "#server/bus/bus.ts";
import type { LoggedMatch } from "#server/match-log/match-states.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { MarketKey, SuspendReason } from "#shared/contract/odds.ts";
import { PLAYS, type Play } from "#shared/forecast/pricing-model.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import type { Pair } from "#shared/match/sides.ts";
import { marketPlay } from "#shared/odds/markets/registry.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type CaseSetting, isLeftAlone, type MarketCase } from "./judge-markets.ts";
import { type StoredMarket, strengthsIn, toView } from "./odds.store.ts";
import { OddsBoard } from "./odds-board.ts";
import { type InputSource, isInput, type OddsInput } from "./odds-input.store.ts";
import { type OddsSetting, SITE } from "./odds-setting.store.ts";
import { byPlay, type PlayReasons, suspensionsIn } from "./suspensions-in.ts";

/**
 * Maximum wait for a new price after a goal or a suspension. After it the old price counts again; a takeover by another node takes 10 s.
 */
const PRICE_PATIENCE_MS = 12 * SECOND_MS;

/** The presence of operators at matches, as the desk records it. */
export interface OperatorSigns {
	/** Time since when presence is observed. */
	since: Instant;
	/** Returns the time at which an operator was last seen at the match; `null` if none is known. */
	seenAt(matchId: string): Instant | null;
	/** Returns since when the whole match has been overridden against feeds; `null` if it is not. */
	overriddenSince(matchId: string): Instant | null;
}

export class TrackedMatch implements MarketCase {
	readonly board: OddsBoard;
	epoch: string;
	/** Newest version of each market, by market. */
	readonly stored = new Map<MarketKey, StoredMarket>();
	readonly #inputs = new Map<string, OddsInput>();
	/** Settings of staff for the match and for the site. */
	readonly #settings = new Map<string, OddsSetting>();
	#isMarginNew = false;
	/** Time of the last report of the match's source. */
	reportedAt: Instant;
	/** `true` if the match has a source that reports regularly, and not only operators. */
	hasFeed = false;
	isOverridden = false;
	operatorSeenAt: Instant;
	#isLeftAlone = false;
	/** Time at which the match is priced again although only the clock has advanced. */
	nextPriceAt: Instant;
	/** Time at which the match was last used. */
	usedAt: Instant;
	/** Strengths of the sides, rated from the results so far. */
	#rated: Pair<number>;
	/** Time at which the results for the ratings were read. */
	ratedAt: Instant;
	/** `true` if the match was judged after this node began to track it, here or by the pricing node. */
	isJudged = false;
	/** Time since when the stored markets have lagged behind the known state; `null` if they do not. */
	unsavedSince: Instant | null = null;
	/**
	 * Wait for a judgement of the log up to `seq`: until then, open prices of markets that were suspended, or that another node prices, do
	 * not count.
	 */
	#awaited: { reasons: PlayReasons; seq: number; reportedAt: Instant } | null = null;
	#isBlind = false;
	#state: MatchState;
	/** Reasons to suspend markets, derived from the log once per state. */
	#suspensions: PlayReasons;

	constructor({ epoch, state }: LoggedMatch, strengths: Pair<number>, clock: Clock) {
		const now = clock();
		this.board = new OddsBoard(newEpoch(), clock);
		this.epoch = epoch;
		this.#state = state;
		this.#suspensions = suspensionsIn(state);
		this.#rated = strengths;
		this.ratedAt = now;
		this.reportedAt = Math.min(now, Math.max(0, ...state.timeline.map(({ event }) => event.occurredAt)));
		this.hasFeed = hasFeedIn(state);
		this.operatorSeenAt = now;
		this.nextPriceAt = now;
		this.usedAt = now;
	}

	get matchId(): string {
		return this.#state.setup.matchId;
	}

	get state(): MatchState {
		return this.#state;
	}

	/** A match that has begun keeps the strengths with which it was priced: later results and corrections do not change its prices. */
	get strengths(): Pair<number> {
		return (hasBegun(this.#state) ? strengthsIn(this.stored.values()) : null) ?? this.#rated;
	}

	get hasBegun(): boolean {
		return hasBegun(this.#state);
	}

	/** Updates the strengths of an upcoming match from newer results. Returns `true` if they changed. */
	takeStrengths(strengths: Pair<number>, now: Instant): boolean {
		const before = this.#rated;
		this.#rated = strengths;
		this.ratedAt = now;
		return before.home !== strengths.home || before.away !== strengths.away;
	}

	get isInPlay(): boolean {
		return isInPlay(this.#state.status);
	}

	/**
	 * Folds appended events synchronously. Returns `false` if earlier events are missing here. If another node prices the match, markets are
	 * withheld after a goal until the new price arrives.
	 */
	apply({ epoch, events }: Pick<BusFacts["match.appended"], "epoch" | "events">, now: Instant, isPricedHere: boolean): boolean {
		if (this.#state.seq === 0) this.epoch = epoch;
		if (epoch !== this.epoch) return false;
		const verdict = guardFrame(this.#state.seq, events[0]?.seq ?? 0, events.length);
		if (verdict.kind === "gap") return false;
		const news = verdict.kind === "apply" ? events.slice(verdict.from) : [];
		if (news.length === 0) return true;
		const sport = sportOf(this.#state.setup.sport);
		const next = news.reduce((state, event) => reduceMatch(sport, state, event), this.#state);
		this.hasFeed ||= news.some(({ source }) => source !== "operator");
		this.#become(next, now, isPricedHere);
		return true;
	}

	/** Applies the log after it was read again. */
	catchUp({ epoch, state }: LoggedMatch, now: Instant, isPricedHere: boolean): void {
		if (epoch === this.epoch && state.seq <= this.#state.seq) return;
		this.epoch = epoch;
		this.hasFeed ||= hasFeedIn(state);
		this.#become(state, now, isPricedHere);
	}

	#become(state: MatchState, now: Instant, isPricedHere: boolean): void {
		const [{ score }, before] = [this.#state, this.#suspensions];
		const hasNewScore = score.home !== state.score.home || score.away !== state.score.away;
		const isAwaitedScore = hasNewScore && !isPricedHere && pricingModelOf(state.setup.sport)?.isLowScoring === true;
		const reasons = byPlay((play) => before[play] ?? this.#awaited?.reasons[play] ?? (isAwaitedScore ? "possible_goal" : null));
		// The price may have arrived before the event that caused it, so there is nothing to wait for.
		const isPriced = [...this.stored.values()].some(({ logSeq }) => logSeq >= state.seq);
		if (isPriced) this.#awaited = null;
		else if (PLAYS.some((play) => reasons[play] !== null)) this.#awaited = { reasons, seq: state.seq, reportedAt: now };
		this.#state = state;
		this.#suspensions = suspensionsIn(state);
		this.reportedAt = now;
		this.show();
	}

	/**
	 * For a match that was just loaded and that another node prices: treats goals that the stored prices do not include as just received.
	 */
	awaitMissedGoals(now: Instant): void {
		const { seq, setup, timeline } = this.#state;
		const knownSeq = Math.min(...[...this.stored.values()].map(({ logSeq }) => logSeq));
		const sport = sportOf(setup.sport);
		const isLowScoring = pricingModelOf(setup.sport)?.isLowScoring === true;
		const isMissed = isLowScoring && timeline.some(({ event }) => event.seq > knownSeq && sport.scoring(event));
		if (isMissed) this.#awaited = { reasons: byPlay(() => "possible_goal"), seq, reportedAt: now };
		this.show();
	}

	/** Takes versions that were stored, here or on another node. Older versions are ignored; returns the new ones. */
	take(markets: readonly StoredMarket[]): StoredMarket[] {
		const news = markets.filter(({ market, version }) => version > (this.stored.get(market)?.version ?? 0));
		for (const market of news) this.stored.set(market.market, market);
		if (news.some(({ logSeq }) => logSeq >= (this.#awaited?.seq ?? 0))) this.#awaited = null;
		this.show();
		return news;
	}

	/** Records that the consequences of the log up to `seq`, with this margin, are stored. */
	isSavedUpTo(seq: number, margin: number | null, now: Instant): void {
		if (seq >= (this.#awaited?.seq ?? 0)) this.#awaited = null;
		this.isJudged = true;
		if (margin === this.setting.margin) this.#isMarginNew = false;
		this.unsavedSince = seq === this.#state.seq ? null : now;
		this.setBlind(false);
		this.show();
	}

	/** Returns `true` if the input was new. */
	takeInput(input: OddsInput): boolean {
		const key = `${input.market} ${input.source}`;
		const before = this.#inputs.get(key);
		if (before && before.submittedAt >= input.submittedAt) return false;
		this.#inputs.set(key, input);
		return true;
	}

	/** Returns the input in force for a market; `null` if there is none. */
	inputOf(market: MarketKey, source: InputSource): OddsInput | null {
		const input = this.#inputs.get(`${market} ${source}`);
		return input && isInput(input) ? input : null;
	}

	get setting(): CaseSetting {
		const [own, site] = [this.#settings.get(this.matchId), this.#settings.get(SITE)];
		const isSuspended = Boolean(own?.suspension ?? site?.suspension);
		return { margin: own?.margin ?? site?.margin ?? null, isSuspended, isMarginNew: this.#isMarginNew };
	}

	/** Takes a setting of this match or of the site. A suspension is shown in the same turn. Returns `true` if the setting was new. */
	takeSetting(setting: OddsSetting): boolean {
		const known = this.#settings.get(setting.matchId);
		if (known && known.changedAt >= setting.changedAt) return false;
		const { margin } = this.setting;
		this.#settings.set(setting.matchId, setting);
		if (this.setting.margin !== margin) this.#isMarginNew = true;
		this.show();
		return true;
	}

	/** Takes the presence of operators at the match. Returns `true` if the markets may change because of it. */
	attend(operators: OperatorSigns, now: Instant): boolean {
		const overriddenSince = operators.overriddenSince(this.matchId);
		const wasOverridden = this.isOverridden;
		this.isOverridden = overriddenSince !== null;
		// Reports of the feed were ignored during the override, so its silence is measured from now on.
		if (wasOverridden && !this.isOverridden) this.reportedAt = now;
		// Presence is observed only from `operators.since` on, so after a restart operators get time to report again, unless a market is
		// already suspended as operator_lost.
		const isLostAlready = [...this.stored.values()].some(({ reason }) => reason === "operator_lost");
		const known = [operators.seenAt(this.matchId), overriddenSince, isLostAlready ? null : operators.since];
		this.operatorSeenAt = Math.max(0, ...known.filter((instant) => instant !== null));
		const wasAlone = this.#isLeftAlone;
		this.#isLeftAlone = isLeftAlone(this, now);
		if (wasAlone !== this.#isLeftAlone) this.show();
		return wasAlone !== this.#isLeftAlone || wasOverridden !== this.isOverridden;
	}

	/**
	 * Applies what time alone changes: corrects `reportedAt` if the clock was set back, becomes blind if versions stay unsaved for too long,
	 * and stops waiting for a price.
	 */
	refresh(now: Instant, savePatienceMs: number): void {
		this.reportedAt = Math.min(this.reportedAt, now);
		if (this.unsavedSince !== null && now - this.unsavedSince > savePatienceMs) this.setBlind(true);
		if (this.#awaited && now - this.#awaited.reportedAt >= PRICE_PATIENCE_MS) {
			this.#awaited = null;
			this.show();
		}
	}

	/** A blind node withholds all prices, because it cannot know whether they are still valid. */
	setBlind(isBlind: boolean): void {
		if (isBlind === this.#isBlind) return;
		this.#isBlind = isBlind;
		this.show();
	}

	show(): void {
		const views = [...this.stored.values()].map(toView);
		const withheld = byPlay((play) => this.#withheld(play));
		this.board.show(views, (market) => withheld[marketPlay(this.#state.setup, market) ?? "regular"]);
	}

	/**
	 * Returns why an open price must not be shown. A suspension by play follows from the stored log, so it does not wait for its own row.
	 */
	#withheld(play: Play): SuspendReason | null {
		const alone = this.#isLeftAlone ? "operator_lost" : null;
		const ownReason = this.#suspensions[play] ?? alone ?? (this.setting.isSuspended ? "operator" : null);
		return ownReason ?? (this.#isBlind ? "feed_lost" : (this.#awaited?.reasons[play] ?? null));
	}
}

/** Returns `true` if the match has begun, so that its log has more than the events before the start. */
export const hasBegun = ({ period, status }: Pick<MatchState, "period" | "status">): boolean =>
	period !== null || isInPlay(status) || hasEnded(status);

const hasFeedIn = ({ timeline }: MatchState): boolean => timeline.some(({ event }) => event.source !== "operator");
