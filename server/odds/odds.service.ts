// The odds of all matches on this node: follows the log of matches, and has their markets judged at each event and as the clock runs. One
// node prices the matches in play (db/lease.ts); any node may price a match whose state does not change.
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import { createOddsNews } from "./apply-odds-news.ts";
import { createDeskSettings, type DeskSettings } from "./desk/desk-settings.ts";
import { createMarketCommands, type MarketCommands } from "./desk/market-commands.ts";
import { followOdds } from "./follow-odds.ts";
import { judgeMarkets } from "./kernel/judge-markets.ts";
import type { OddsBoard } from "./kernel/odds-board.ts";
import type { OperatorSigns, TrackedMatch } from "./kernel/tracked-match.ts";
import { createPriceWriter } from "./price-writer.ts";
import { createTrackedMatches } from "./tracked-matches.ts";
import { createUntrackedMatches } from "./untracked-matches.ts";

export interface OddsParts {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	matchLog: MatchLog;
	/** Returns the strengths of both sides before the match, 1.35 for an average side: stated, or rated from results. */
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	/** Presence of operators at matches that are scored by hand. */
	operators: OperatorSigns;
	clock: Clock;
	log: Logger;
	/** Returns whether odds are offered at the match to anyone; by default everywhere. Without an offer nothing is priced, stored or shown. */
	isOffered?(matchId: string): Promise<boolean>;
	/** Margin if the desk has not set another; 0.05 is a book of 105 %. */
	margin: number;
	/** Factor, at least 1, by which matches are slower than in real time: with 2, their sources report half as often. */
	slowness?: number;
	/** Interval at which a live match is priced again only because of the clock. */
	repriceMs?: number;
	/** Time after which another node takes over from one that failed. */
	leaseMs?: number;
}

export interface OddsStats {
	tracked: number;
	live: number;
	/** `true` if this node prices the matches in play. */
	isPricing: boolean;
	/** Number of versions that were stored since the start. */
	versions: number;
}

export interface Odds extends MarketCommands, DeskSettings {
	/**
	 * Returns `null` for an unknown match. The board has the current state; if the match has no prices, the promise resolves after the first
	 * pricing.
	 */
	boardOf(matchId: string): Promise<OddsBoard | null>;
	stats(): OddsStats;
	stop(): Promise<void>;
}

type Fact = BusFacts["match.appended"];

const LEASE = "odds";
/** If the match's source has not reported for this time while the clock runs, markets are suspended as feed_lost. */
const SILENT_MS = 3 * MINUTE_MS;
const REPRICE_MS = 5 * SECOND_MS;
const POLL_EVERY_MS = 250;
/** An open price that should have changed this long ago is withheld, whether or not the change is saved. */
const SAVE_PATIENCE_MS = SECOND_MS;

export function createOddsEngine(parts: OddsParts): Odds {
	const {
		db,
		bus,
		outbox,
		clock,
		log,
		margin,
		operators,
		isOffered = async () => true,
		slowness = 1,
		repriceMs = REPRICE_MS,
		leaseMs,
	} = parts;
	const rules = { margin, silentMs: SILENT_MS * slowness };
	let versions = 0;
	let lookedAt: Instant = clock();
	let rating: Promise<void> = Promise.resolve();

	const matches = createTrackedMatches({ ...parts, isOffered, repriceMs, apply: applyFact, mayPrice });
	const writer = createPriceWriter({
		db,
		bus,
		clock,
		log,
		judge: (match) => (mayPrice(match) ? judgeMarkets(match, rules, clock()) : null),
		written(count) {
			versions += count;
		},
	});
	const lease = maintainLease({ db, name: LEASE, clock, log, leaseMs, taken: () => void untracked.takeOver() });
	const untracked = createUntrackedMatches({ db, clock, log, matches, isPricing: lease.isHeld, price });
	const news = createOddsNews({ bus, matches, mayPrice, price, priceNow });

	/** All nodes judge an unchanged state in the same way, so any node may write the result. */
	function mayPrice(match: TrackedMatch): boolean {
		return lease.isHeld() || !match.isInPlay;
	}

	function applyFact(match: TrackedMatch, fact: Fact): void {
		const isPricedHere = mayPrice(match);
		if (!match.apply(fact, clock(), isPricedHere)) void matches.readAgain(match).then(price);
		else if (isPricedHere) price(match);
	}

	function price(match: TrackedMatch): void {
		if (mayPrice(match)) void writer.write(match).catch(() => undefined);
	}

	async function priceNow(match: TrackedMatch): Promise<void> {
		await writer.write(match).catch(() => undefined);
	}

	function refresh(): void {
		const now = clock();
		for (const match of matches.all()) {
			match.refresh(now, SAVE_PATIENCE_MS);
			if (match.attend(operators, now)) price(match);
			const isMoving = match.isInPlay || (match.state.status === "scheduled" && match.state.startsAt < now);
			// If the time is later than an interval from now, the clock was set back.
			const isDue = match.nextPriceAt <= now || match.nextPriceAt > now + repriceMs;
			if (!isMoving || !isDue) continue;
			match.nextPriceAt = now + repriceMs;
			price(match);
		}
		if (Math.abs(now - lookedAt) < SECOND_MS) return;
		lookedAt = now;
		untracked.check();
		matches.forgetIdle(now);
		rating = matches.rateAgain(now).then((moved) => {
			for (const match of moved) price(match);
		});
	}

	const subscriptions = [
		bus.subscribe("match.appended", (fact) => {
			// Any event of a finished match corrects it, so its sport has a new result.
			if (hasEnded(fact.live.status)) matches.noteResult(fact.setup.sport);
			if (!matches.apply(fact)) untracked.receive(fact);
		}),
		bus.subscribe("catalogue.changed", () => matches.noteResult(null)),
		bus.subscribe("rules.changed", () => void matches.dropUnoffered()),
		bus.subscribe("catalogue.changed", ({ matchIds }) => matchIds.length === 0 && void matches.dropUnoffered()),
	];
	const unfollow = followOdds({
		...{ db, outbox, matches },
		found: news.apply,
		upToDate: news.upToDate,
		/** For matches in play, the node that prices them need not do this: it writes every few seconds, and so detects a failure. */
		failed() {
			for (const match of matches.all()) if (!lease.isHeld() || !match.isInPlay) match.setBlind(true);
		},
	});
	const stopTurns = takeTurns(() => (matches.all().next().done ? SECOND_MS : POLL_EVERY_MS), refresh);

	return {
		async boardOf(matchId) {
			const match = await matches.follow(matchId);
			if (!match) return null;
			match.usedAt = clock();
			const isNew = match.stored.size === 0 || !match.isJudged;
			if (isNew && mayPrice(match)) await priceNow(match);
			return match.board;
		},
		...createMarketCommands({ ...parts, rules, follow: matches.follow }),
		...createDeskSettings({ db, bus, clock, follow: matches.follow, take: news.applySetting }),
		stats() {
			const all = [...matches.all()];
			return { tracked: all.length, live: all.filter(({ isInPlay }) => isInPlay).length, isPricing: lease.isHeld(), versions };
		},
		async stop() {
			untracked.stop();
			for (const unsubscribe of subscriptions) unsubscribe();
			stopTurns();
			await rating;
			unfollow();
			await writer.stop();
			await lease.stop();
		},
	};
}

/** Calls `run` repeatedly, each time after the number of milliseconds that `delay` returns. Returns a function that stops the calls. */
function takeTurns(delay: () => number, run: () => void): () => void {
	let timer: NodeJS.Timeout;
	const schedule = () => {
		timer = setTimeout(() => {
			schedule();
			run();
		}, delay()).unref();
	};
	schedule();
	return () => clearTimeout(timer);
}
