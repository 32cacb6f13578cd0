// The odds of all matches on this node: follows the log and the matches that matter, and has them judged at each event and as the clock
// runs. One node prices the matches in play (db/lease.ts); any node may price a match whose state does not change.
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
	/** Strengths of both sides before the match, 1.35 for an average one: stated, or rated from results. */
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	/** Presence of operators at matches that are scored by hand. */
	operators: OperatorSigns;
	clock: Clock;
	log: Logger;
	/** Margin if the desk set no other; 0.05 is a book of 105 %. */
	margin: number;
	/** 2 if matches take twice their time, and their sources report half as often; at least 1. */
	slowness?: number;
	/** Interval at which a live match is priced again only because of the clock. */
	repriceMs?: number;
	/** Time after which another node takes over from one that failed. */
	leaseMs?: number;
}

export interface OddsStats {
	tracked: number;
	live: number;
	/** This node prices the matches in play. */
	isPricing: boolean;
	/** Number of versions stored since the start. */
	versions: number;
}

export interface Odds extends MarketCommands, DeskSettings {
	/**
	 * Returns `null` for an unknown match. The board has the current state; for a match without prices it is returned after the first
	 * pricing.
	 */
	boardOf(matchId: string): Promise<OddsBoard | null>;
	stats(): OddsStats;
	stop(): Promise<void>;
}

type Fact = BusFacts["match.appended"];

const LEASE = "odds";
/** After this time with a running clock and without a report of the match's source, markets are suspended as feed_lost. */
const SILENT_MS = 3 * MINUTE_MS;
const REPRICE_MS = 5 * SECOND_MS;
const POLL_EVERY_MS = 250;
/** After this time, an open price that should have changed is withheld, whether or not the change is saved. */
const SAVE_PATIENCE_MS = SECOND_MS;

export function createOddsEngine(parts: OddsParts): Odds {
	const { db, bus, outbox, clock, log, margin, operators, slowness = 1, repriceMs = REPRICE_MS, leaseMs } = parts;
	const rules = { margin, silentMs: SILENT_MS * slowness };
	let versions = 0;
	let lookedAt: Instant = clock();
	let rating: Promise<void> = Promise.resolve();

	const matches = createTrackedMatches({ ...parts, repriceMs, apply: applyFact, mayPrice });
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

	/** All nodes judge an unchanged state in the same way, so any may write it. */
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
			// If the time is further ahead than possible, the clock was set back.
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
			// Any event of a finished match is a correction.
			if (hasEnded(fact.live.status)) matches.noteResult(fact.setup.sport);
			if (!matches.apply(fact)) untracked.receive(fact);
		}),
		bus.subscribe("catalogue.changed", () => matches.noteResult(null)),
	];
	const unfollow = followOdds({
		...{ db, outbox, matches },
		found: news.apply,
		upToDate: news.upToDate,
		/** The node that prices the matches in play writes every few seconds, so it detects a failure without this. */
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

/** Calls `run` again and again, each time after the number of milliseconds that `delay` returns. Returns a function that ends it. */
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
