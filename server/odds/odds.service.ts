// The odds of all matches on this machine: hears the log, follows the matches that matter, has them judged at each event and as
// the clock runs. One machine prices what is under way (db/lease.ts); any may price what stands still.
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import { holdLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import { createDeskSettings, type DeskSettings } from "./desk-settings.ts";
import { followOdds } from "./follow-odds.ts";
import { judgeMarkets } from "./judge-markets.ts";
import { createMarketCommands, type MarketCommands } from "./market-commands.ts";
import { readMatchesToPrice, readPricedMatches } from "./odds.store.ts";
import type { OddsBoard } from "./odds-board.ts";
import { type OddsSetting, SITE } from "./odds-setting.store.ts";
import { createPriceWriter } from "./price-writer.ts";
import type { OperatorSigns, TrackedMatch } from "./tracked-match.ts";
import { createTrackedMatches } from "./tracked-matches.ts";

export interface OddsParts {
	db: Db;
	bus: Bus;
	matchLog: MatchLog;
	/** Goals a match against an average side, of both sides. */
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	/** Who is at matches that are scored by hand. */
	operators: OperatorSigns;
	clock: Clock;
	log: Logger;
	/** 0.05 is a book of 105 %; where the desk set no other. */
	margin: number;
	/** 2 where matches take twice their time, and their sources as long between two words; 1 at the least. */
	slowness?: number;
	/** How often the clock alone has a live match priced again. */
	repriceMs?: number;
	/** How soon another machine takes over from one that died. */
	leaseMs?: number;
}

export interface OddsStats {
	tracked: number;
	live: number;
	/** This machine prices what is under way. */
	isPricing: boolean;
	/** Stored since the start. */
	versions: number;
}

export interface Odds extends MarketCommands, DeskSettings {
	/** Null for an unknown match. Stands as it is now; of a match that was not priced yet, once it is. */
	boardOf(matchId: string): Promise<OddsBoard | null>;
	stats(): OddsStats;
	stop(): Promise<void>;
}

type Fact = BusFacts["match.appended"];

const LEASE = "odds";
/** A running clock without a word of the match's source for so long: feed_lost. */
const SILENT_MS = 3 * MINUTE_MS;
const REPRICE_MS = 5 * SECOND_MS;
const LOOK_EVERY_MS = 250;
/** An event that happened longer ago is told as history, of a match that nobody watches. */
const NEWS_MS = 2 * MINUTE_MS;
/** After that an open price that should have changed is withheld, saved or not. */
const SAVE_PATIENCE_MS = SECOND_MS;
/** How far back a machine that begins to price looks for matches whose log moved. */
const LOOK_BACK_MS = 72 * HOUR_MS;
const ASK_AT_ONCE = 500;

export function createOddsEngine(parts: OddsParts): Odds {
	const { db, bus, clock, log, margin, operators, slowness = 1, repriceMs = REPRICE_MS, leaseMs } = parts;
	const rules = { margin, silentMs: SILENT_MS * slowness };
	let versions = 0;
	/** Their log moved, and markets of theirs may have been written before. */
	const unsure = new Set<string>();
	let lookedAt: Instant = clock();

	const matches = createTrackedMatches({ ...parts, repriceMs, hear, mayPrice });
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
	const lease = holdLease({ db, name: LEASE, clock, log, leaseMs, taken: () => void takeOver() });

	/** What stands still is judged alike by all: whoever is asked may write it. */
	function mayPrice(match: TrackedMatch): boolean {
		return lease.isHeld() || !match.isInPlay;
	}

	function hear(match: TrackedMatch, fact: Fact): void {
		const isPricedHere = mayPrice(match);
		if (!match.hear(fact, clock(), isPricedHere)) void matches.readAgain(match).then(price);
		else if (isPricedHere) price(match);
	}

	function price(match: TrackedMatch): void {
		if (mayPrice(match)) void writer.write(match).catch(() => undefined);
	}

	/** Whole matches of the past come in bulk: nobody watched, so they are priced when somebody asks. */
	function hearUntracked(fact: Fact): void {
		if (!lease.isHeld()) return;
		const told = fact.events.at(-1);
		const isNow = isInPlay(fact.live.status) && told !== undefined && clock() - told.occurredAt < NEWS_MS;
		if (isNow) followUp(fact.matchId);
		else unsure.add(fact.matchId);
	}

	function followUp(matchId: string): void {
		matches
			.follow(matchId)
			.then((match) => match && price(match))
			.catch((error: unknown) => {
				log.error({ err: error, matchId }, "a match could not be followed for its odds");
				unsure.add(matchId);
			});
	}

	/** What moved while nobody priced. */
	async function takeOver(): Promise<void> {
		for (const match of matches.all()) price(match);
		try {
			for (const matchId of await readMatchesToPrice(db, clock() - LOOK_BACK_MS)) {
				const match = await matches.follow(matchId);
				if (match) price(match);
			}
		} catch (error) {
			log.error({ err: error }, "odds could not be caught up with");
			if (!hasStopped) setTimeout(() => lease.isHeld() && void takeOver(), SECOND_MS).unref();
		}
	}

	/** Of the site: whoever suspends in a panic does not wait for the prices of hundreds of matches. */
	async function takeSetting(setting: OddsSetting): Promise<void> {
		const own = matches.find(setting.matchId);
		const moved = (setting.matchId === SITE ? [...matches.all()] : own ? [own] : []).filter((match) => match.takeSetting(setting));
		if (own && moved.length > 0 && mayPrice(own)) await writer.write(own).catch(() => undefined);
		else for (const match of moved) price(match);
	}

	async function askAboutUnsure(): Promise<void> {
		const asked = [...unsure].slice(0, ASK_AT_ONCE);
		for (const matchId of asked) unsure.delete(matchId);
		try {
			for (const matchId of await readPricedMatches(db, asked)) followUp(matchId);
		} catch (error) {
			log.error({ err: error }, "odds of matches that moved could not be read");
			for (const matchId of asked) unsure.add(matchId);
		}
	}

	function look(): void {
		const now = clock();
		for (const match of matches.all()) {
			match.look(now, SAVE_PATIENCE_MS);
			if (match.attend(operators, now)) price(match);
			const isMoving = match.isInPlay || (match.state.status === "scheduled" && match.state.startsAt < now);
			// Further ahead than it can be: the clock was set back.
			const isDue = match.nextPriceAt <= now || match.nextPriceAt > now + repriceMs;
			if (!isMoving || !isDue) continue;
			match.nextPriceAt = now + repriceMs;
			price(match);
		}
		if (Math.abs(now - lookedAt) < SECOND_MS) return;
		lookedAt = now;
		if (unsure.size > 0) void askAboutUnsure();
		matches.forgetIdle(now);
	}

	let hasStopped = false;
	const unsubscribe = bus.subscribe("match.appended", (fact) => {
		if (!matches.hear(fact)) hearUntracked(fact);
	});
	const followed = followOdds({
		db,
		clock,
		log,
		found({ markets, inputs, settings }) {
			for (const setting of settings) void takeSetting(setting);
			for (const { matchId, input } of inputs) {
				const match = matches.find(matchId);
				if (match?.takeInput(input)) price(match);
			}
			for (const [matchId, ofMatch] of Map.groupBy(markets, (entry) => entry.matchId)) {
				const match = matches.find(matchId);
				const news = match?.take(ofMatch.map(({ market }) => market));
				if (match && news && news.length > 0) bus.publish("odds.changed", { matchId, markets: match.board.views() });
			}
			for (const match of matches.all()) if (match.unsavedSince === null || !mayPrice(match)) match.setBlind(false);
		},
		/** What is under way is written every few seconds by whoever prices it: he finds out by himself. */
		failed() {
			for (const match of matches.all()) if (!lease.isHeld() || !match.isInPlay) match.setBlind(true);
		},
	});
	const timer = setInterval(look, LOOK_EVERY_MS).unref();

	return {
		async boardOf(matchId) {
			const match = await matches.follow(matchId);
			if (!match) return null;
			match.askedAt = clock();
			const isNew = match.stored.size === 0 || !match.isJudged;
			if (isNew && mayPrice(match)) await writer.write(match).catch(() => undefined);
			return match.board;
		},
		...createMarketCommands({ ...parts, rules, follow: matches.follow }),
		...createDeskSettings({ db, clock, follow: matches.follow, take: takeSetting }),
		stats() {
			const all = [...matches.all()];
			return { tracked: all.length, live: all.filter(({ isInPlay }) => isInPlay).length, isPricing: lease.isHeld(), versions };
		},
		async stop() {
			hasStopped = true;
			unsubscribe();
			clearInterval(timer);
			await followed.stop();
			await writer.stop();
			await lease.stop();
		},
	};
}
