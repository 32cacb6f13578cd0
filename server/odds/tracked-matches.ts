// The matches whose markets this node follows: loads them on demand, caches them while they are used, and applies new events of their
// logs.
import { setTimeout as sleep } from "node:timers/promises";
import type { BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readMarkets, strengthsIn } from "./kernel/odds.store.ts";
import { readInputs } from "./kernel/odds-input.store.ts";
import { readSettings } from "./kernel/odds-setting.store.ts";
import { hasBegun, type OperatorSigns, TrackedMatch } from "./kernel/tracked-match.ts";

type Fact = BusFacts["match.appended"];

export interface TrackedMatches {
	/** Returns `null` for an unknown match, and for one at which no odds are offered. */
	follow(matchId: string): Promise<TrackedMatch | null>;
	/** Removes the matches at which odds are not offered any longer: they are not priced again. */
	dropUnoffered(): Promise<void>;
	find(matchId: string): TrackedMatch | undefined;
	/** Resolves when the matches that are being loaded are tracked. */
	loaded(): Promise<unknown>;
	all(): IterableIterator<TrackedMatch>;
	/** Returns `false` for a match that is not tracked. */
	apply(fact: Fact): boolean;
	/** Reads the log of a match again, with retries until it can be read. */
	readAgain(match: TrackedMatch): Promise<TrackedMatch>;
	/** Records that a sport has a new or corrected result; `null` means that the results of any sport may have changed. */
	noteResult(sport: SportKey | null): void;
	/** If there are new results, rates the sides of upcoming matches that are in use. Returns the matches whose strengths changed. */
	rateAgain(now: Instant): Promise<TrackedMatch[]>;
	/** Removes matches that nobody reads, watches or prices. */
	forgetIdle(now: Instant): void;
}

/** Time without use after which a match is removed; a page joins the topic soon after it was rendered. */
const IDLE_MS = 10 * MINUTE_MS;
/** Maximum number of unused matches, so that reading through years of matches does not fill the memory. */
const MAX_IDLE = 256;
const READ_AGAIN_MS = SECOND_MS;
/** Minimum interval of ratings: reading the results of leagues takes some ten milliseconds, and an import brings thousands a minute. */
const RATE_EVERY_MS = MINUTE_MS;
/** Distributes matches evenly over the repricing interval, however many begin at once. */
const GOLDEN_SHARE = 0.618_034;

export function createTrackedMatches(parts: {
	db: Db;
	matchLog: Pick<MatchLog, "stateOf">;
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	clock: Clock;
	log: Logger;
	repriceMs: number;
	operators: OperatorSigns;
	isOffered(matchId: string): Promise<boolean>;
	apply(match: TrackedMatch, fact: Fact): void;
	mayPrice(match: TrackedMatch): boolean;
}): TrackedMatches {
	const { db, matchLog, strengthsOf, clock, log, repriceMs, operators, isOffered, apply, mayPrice } = parts;
	const tracked = new Map<string, TrackedMatch>();
	const loading = new Map<string, { match: Promise<TrackedMatch | null>; received: Fact[] }>();
	let loaded = 0;
	/** Time of the last result by sport; "" for all sports. */
	const resultAt = new Map<SportKey | "", Instant>();
	let rating: Promise<TrackedMatch[]> | null = null;

	/** Returns `false` for a match that has begun, because its strengths do not change. */
	function isRatedBefore(match: TrackedMatch, now: Instant): boolean {
		const { hasBegun, ratedAt, usedAt, board, state } = match;
		const isRead = board.isWatched || usedAt > ratedAt;
		if (hasBegun || !isRead || now - ratedAt < RATE_EVERY_MS) return false;
		return Math.max(resultAt.get(state.setup.sport) ?? 0, resultAt.get("") ?? 0) >= ratedAt;
	}

	/** The subscription precedes the read, so that no fact is missed in between. */
	async function load(matchId: string, received: Fact[]): Promise<TrackedMatch | null> {
		const logged = await matchLog.stateOf(matchId);
		if (!logged) return null;
		const ratedAt = clock();
		const [markets, inputs, settings] = await Promise.all([
			readMarkets(db.kysely, [matchId]),
			readInputs(db, [matchId]),
			readSettings(db.kysely, [matchId]),
		]);
		const priced = hasBegun(logged.state) ? strengthsIn(markets.map(({ market }) => market)) : null;
		const strengths = priced ?? (await strengthsOf(logged.state.setup));
		const match = new TrackedMatch(logged, strengths, clock);
		match.ratedAt = ratedAt;
		match.nextPriceAt += repriceMs * ((++loaded * GOLDEN_SHARE) % 1);
		for (const { input } of inputs) match.takeInput(input);
		for (const setting of settings) match.takeSetting(setting);
		match.take(markets.map(({ market }) => market));
		match.attend(operators, clock());
		if (!mayPrice(match)) match.awaitMissedGoals(clock());
		tracked.set(matchId, match);
		for (const fact of received) apply(match, fact);
		return match;
	}

	/** Matches are rated one after the other, so that requests and live frames are served in between. */
	async function rateOutdated(now: Instant): Promise<TrackedMatch[]> {
		const moved: TrackedMatch[] = [];
		try {
			for (const match of [...tracked.values()].filter((each) => isRatedBefore(each, now))) {
				const ratedAt = clock();
				if (match.takeStrengths(await strengthsOf(match.state.setup), ratedAt)) moved.push(match);
			}
		} catch (error) {
			log.error({ err: error }, "Rating the sides of matches failed, retrying");
		}
		return moved;
	}

	return {
		async follow(matchId) {
			if (!(await isOffered(matchId))) return null;
			const known = tracked.get(matchId);
			if (known) return known;
			let entry = loading.get(matchId);
			if (!entry) {
				const received: Fact[] = [];
				entry = { match: load(matchId, received).finally(() => loading.delete(matchId)), received: received };
				loading.set(matchId, entry);
			}
			return entry.match;
		},
		async dropUnoffered() {
			await Promise.allSettled([...loading.values()].map(({ match }) => match));
			for (const matchId of [...tracked.keys()]) if (!(await isOffered(matchId))) tracked.delete(matchId);
		},
		find: (matchId) => tracked.get(matchId),
		loaded: () => Promise.allSettled([...loading.values()].map(({ match }) => match)),
		all: () => tracked.values(),
		apply(fact) {
			const match = tracked.get(fact.matchId);
			if (match) apply(match, fact);
			else loading.get(fact.matchId)?.received.push(fact);
			return match !== undefined || loading.has(fact.matchId);
		},
		async readAgain(match) {
			for (;;) {
				try {
					const logged = await matchLog.stateOf(match.matchId);
					if (logged) match.catchUp(logged, clock(), mayPrice(match));
					return match;
				} catch (error) {
					log.error({ err: error, matchId: match.matchId }, "Reading the missed part of a match log failed, retrying");
					await sleep(READ_AGAIN_MS, undefined, { ref: false });
				}
			}
		},
		noteResult: (sport) => void resultAt.set(sport ?? "", clock()),
		rateAgain(now) {
			rating ??= rateOutdated(now).finally(() => {
				rating = null;
			});
			return rating;
		},
		forgetIdle(now) {
			const isOfUse = (match: TrackedMatch) => (match.isInPlay && mayPrice(match)) || match.board.isWatched || match.unsavedSince !== null;
			const idle = [...tracked.values()].filter((match) => !isOfUse(match)).sort((one, other) => other.usedAt - one.usedAt);
			for (const [place, match] of idle.entries()) {
				if (place >= MAX_IDLE || now - match.usedAt >= IDLE_MS) tracked.delete(match.matchId);
			}
		},
	};
}
