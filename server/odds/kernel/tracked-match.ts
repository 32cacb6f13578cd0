// A match whose markets this machine follows: the fold of its log, its stored markets, the inputs of operators and feeds, and the board
// that readers see. Pure memory; owned by odds.service.

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

/** So long the price after a goal or a suspension is waited for before the old one is trusted again: a take-over takes 10 s. */
const PRICE_PATIENCE_MS = 12 * SECOND_MS;

/** What the desk knows of operators at matches. */
export interface OperatorSigns {
	/** Since when it watches. */
	since: Instant;
	/** The last sign of an operator at the match; null: none is known. */
	seenAt(matchId: string): Instant | null;
	/** Since when the whole match is overridden against feeds; null: it is not. */
	overriddenSince(matchId: string): Instant | null;
}

export class TrackedMatch implements MarketCase {
	readonly board: OddsBoard;
	epoch: string;
	/** Newest version of each market, by market. */
	readonly stored = new Map<MarketKey, StoredMarket>();
	readonly #inputs = new Map<string, OddsInput>();
	/** The match's own and the site's. */
	readonly #settings = new Map<string, OddsSetting>();
	#isMarginNew = false;
	/** When the match's source last reported. */
	reportedAt: Instant;
	/** It has a source that reports regularly: not operators alone. */
	hasFeed = false;
	isOverridden = false;
	operatorSeenAt: Instant;
	#isLeftAlone = false;
	/** When the clock alone gives reason to price it again. */
	nextPriceAt: Instant;
	/** When it was last used. */
	usedAt: Instant;
	/** By the results so far. */
	#rated: Pair<number>;
	/** When they were read. */
	ratedAt: Instant;
	/** It was judged since it is followed, here or by the pricing machine. */
	isJudged = false;
	/** What is stored does not follow what is known since then; null: it does. */
	unsavedSince: Instant | null = null;
	/** What was suspended, or priced by another machine, has to be judged up to `seq` before an open price counts again. */
	#awaited: { reasons: PlayReasons; seq: number; reportedAt: Instant } | null = null;
	#isBlind = false;
	#state: MatchState;
	/** Derived from the log, once per state. */
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

	/** A match that has begun keeps those that it was priced with: results and corrections since then do not move its prices. */
	get strengths(): Pair<number> {
		return (hasBegun(this.#state) ? strengthsIn(this.stored.values()) : null) ?? this.#rated;
	}

	get hasBegun(): boolean {
		return hasBegun(this.#state);
	}

	/** Of a match to come, by newer results. True when they have changed. */
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
	 * Folds what was appended, in this very turn. False when something before it is missing here. Priced elsewhere, the
	 * market is withheld after a goal until the new price comes.
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

	/** The log as it was read anew. */
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
		// The price may have come before the event that it follows from.
		const isPriced = [...this.stored.values()].some(({ logSeq }) => logSeq >= state.seq);
		if (isPriced) this.#awaited = null;
		else if (PLAYS.some((play) => reasons[play] !== null)) this.#awaited = { reasons, seq: state.seq, reportedAt: now };
		this.#state = state;
		this.#suspensions = suspensionsIn(state);
		this.reportedAt = now;
		this.show();
	}

	/** Of a match that another machine prices, loaded just now: goals that the stored prices do not know count as just received. */
	awaitMissedGoals(now: Instant): void {
		const { seq, setup, timeline } = this.#state;
		const knownSeq = Math.min(...[...this.stored.values()].map(({ logSeq }) => logSeq));
		const sport = sportOf(setup.sport);
		const isLowScoring = pricingModelOf(setup.sport)?.isLowScoring === true;
		const isMissed = isLowScoring && timeline.some(({ event }) => event.seq > knownSeq && sport.scoring(event));
		if (isMissed) this.#awaited = { reasons: byPlay(() => "possible_goal"), seq, reportedAt: now };
		this.show();
	}

	/** Versions that were stored, here or elsewhere. Older ones are left out; gives those that were news. */
	take(markets: readonly StoredMarket[]): StoredMarket[] {
		const news = markets.filter(({ market, version }) => version > (this.stored.get(market)?.version ?? 0));
		for (const market of news) this.stored.set(market.market, market);
		if (news.some(({ logSeq }) => logSeq >= (this.#awaited?.seq ?? 0))) this.#awaited = null;
		this.show();
		return news;
	}

	/** What follows from the log up to `seq`, with this margin, is stored. */
	isSavedUpTo(seq: number, margin: number | null, now: Instant): void {
		if (seq >= (this.#awaited?.seq ?? 0)) this.#awaited = null;
		this.isJudged = true;
		if (margin === this.setting.margin) this.#isMarginNew = false;
		this.unsavedSince = seq === this.#state.seq ? null : now;
		this.setBlind(false);
		this.show();
	}

	/** True when it was news. */
	takeInput(input: OddsInput): boolean {
		const key = `${input.market} ${input.source}`;
		const before = this.#inputs.get(key);
		if (before && before.submittedAt >= input.submittedAt) return false;
		this.#inputs.set(key, input);
		return true;
	}

	/** The inputs in force. */
	inputOf(market: MarketKey, source: InputSource): OddsInput | null {
		const input = this.#inputs.get(`${market} ${source}`);
		return input && isInput(input) ? input : null;
	}

	get setting(): CaseSetting {
		const [own, site] = [this.#settings.get(this.matchId), this.#settings.get(SITE)];
		const isSuspended = Boolean(own?.suspension ?? site?.suspension);
		return { margin: own?.margin ?? site?.margin ?? null, isSuspended, isMarginNew: this.#isMarginNew };
	}

	/** Of this match or of the site. A suspension is on show in this very turn. True when it was news. */
	takeSetting(setting: OddsSetting): boolean {
		const known = this.#settings.get(setting.matchId);
		if (known && known.changedAt >= setting.changedAt) return false;
		const { margin } = this.setting;
		this.#settings.set(setting.matchId, setting);
		if (this.setting.margin !== margin) this.#isMarginNew = true;
		this.show();
		return true;
	}

	/** What is known of the operators at it. True when the markets may be others by it. */
	attend(operators: OperatorSigns, now: Instant): boolean {
		const overriddenSince = operators.overriddenSince(this.matchId);
		const wasOverridden = this.isOverridden;
		this.isOverridden = overriddenSince !== null;
		// The feed counts again from now on.
		if (wasOverridden && !this.isOverridden) this.reportedAt = now;
		// A start gives operators' presence time to be renewed, but opens nothing that nobody watched over before it.
		const isLostAlready = [...this.stored.values()].some(({ reason }) => reason === "operator_lost");
		const known = [operators.seenAt(this.matchId), overriddenSince, isLostAlready ? null : operators.since];
		this.operatorSeenAt = Math.max(0, ...known.filter((instant) => instant !== null));
		const wasAlone = this.#isLeftAlone;
		this.#isLeftAlone = isLeftAlone(this, now);
		if (wasAlone !== this.#isLeftAlone) this.show();
		return wasAlone !== this.#isLeftAlone || wasOverridden !== this.isOverridden;
	}

	/** What changes with time alone: patience ends. */
	refresh(now: Instant, savePatienceMs: number): void {
		// The clock was set back: what is to come was reckoned by another time.
		this.reportedAt = Math.min(this.reportedAt, now);
		if (this.unsavedSince !== null && now - this.unsavedSince > savePatienceMs) this.setBlind(true);
		if (this.#awaited && now - this.#awaited.reportedAt >= PRICE_PATIENCE_MS) {
			this.#awaited = null;
			this.show();
		}
	}

	/** Blind: this machine cannot know whether what it shows is still true. */
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

	/** Why an open price may not be shown. What suspends is a fold of the log, which is stored: this need not wait for its row. */
	#withheld(play: Play): SuspendReason | null {
		const alone = this.#isLeftAlone ? "operator_lost" : null;
		const ownReason = this.#suspensions[play] ?? alone ?? (this.setting.isSuspended ? "operator" : null);
		return ownReason ?? (this.#isBlind ? "feed_lost" : (this.#awaited?.reasons[play] ?? null));
	}
}

/** Its log has more than what comes before the start. */
export const hasBegun = ({ period, status }: Pick<MatchState, "period" | "status">): boolean =>
	period !== null || isInPlay(status) || hasEnded(status);

const hasFeedIn = ({ timeline }: MatchState): boolean => timeline.some(({ event }) => event.source !== "operator");
