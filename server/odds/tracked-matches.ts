// The matches whose markets this machine follows: loads them on demand, caches them while they are used, and applies new events of their
// logs. Owned by odds.service.
import { setTimeout as sleep } from "node:timers/promises";
import type { BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { readSettings } from "./desk/odds-setting.store.ts";
import { readMarkets } from "./odds.store.ts";
import { readInputs } from "./odds-input.store.ts";
import { type OperatorSigns, TrackedMatch } from "./tracked-match.ts";

type Fact = BusFacts["match.appended"];

export interface TrackedMatches {
	/** Null for an unknown match. */
	follow(matchId: string): Promise<TrackedMatch | null>;
	find(matchId: string): TrackedMatch | undefined;
	all(): Iterable<TrackedMatch>;
	/** False for a match that is not followed. */
	apply(fact: Fact): boolean;
	/** Tries until the log can be read. */
	readAgain(match: TrackedMatch): Promise<TrackedMatch>;
	/** Lets go of what nobody reads, watches or prices. */
	forgetIdle(now: Instant): void;
}

/** A page that was rendered joins within this. */
const IDLE_MS = 10 * MINUTE_MS;
/** Limit of cached idle matches: reading through years of matches must not fill the memory. */
const MAX_IDLE = 256;
const READ_AGAIN_MS = SECOND_MS;
/** Spreads matches evenly over the time between two looks, however many begin at once. */
const GOLDEN_SHARE = 0.618_034;

export function createTrackedMatches(parts: {
	db: Db;
	matchLog: Pick<MatchLog, "stateOf">;
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	clock: Clock;
	log: Logger;
	repriceMs: number;
	operators: OperatorSigns;
	apply(match: TrackedMatch, fact: Fact): void;
	mayPrice(match: TrackedMatch): boolean;
}): TrackedMatches {
	const { db, matchLog, strengthsOf, clock, log, repriceMs, operators, apply, mayPrice } = parts;
	const tracked = new Map<string, TrackedMatch>();
	const loading = new Map<string, { match: Promise<TrackedMatch | null>; received: Fact[] }>();
	let loaded = 0;

	/** Subscribes first, reads after: no fact falls between. */
	async function load(matchId: string, received: Fact[]): Promise<TrackedMatch | null> {
		const logged = await matchLog.stateOf(matchId);
		if (!logged) return null;
		const [markets, inputs, settings, strengths] = await Promise.all([
			readMarkets(db.kysely, [matchId]),
			readInputs(db, matchId),
			readSettings(db.kysely, [matchId]),
			strengthsOf(logged.state.setup),
		]);
		const match = new TrackedMatch(logged, strengths, clock);
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

	return {
		async follow(matchId) {
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
		find: (matchId) => tracked.get(matchId),
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
					log.error({ err: error, matchId: match.matchId }, "reading the missed part of a log failed");
					await sleep(READ_AGAIN_MS, undefined, { ref: false });
				}
			}
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
