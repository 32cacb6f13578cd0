// Handles matches whose log changed while this node did not track them. Current ones are tracked and priced; those of bulk imports only if
// they already have prices. After a takeover, this covers all matches whose log changed since the last pricing.
import type { BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { readMatchesToPrice, readPricedMatches } from "./kernel/odds.store.ts";
import type { TrackedMatch } from "./kernel/tracked-match.ts";
import type { TrackedMatches } from "./tracked-matches.ts";

export interface UntrackedMatches {
	/** Called with a fact of a match that is not tracked. */
	receive(fact: BusFacts["match.appended"]): void;
	/** Checks which of the matches that changed in bulk have prices. */
	check(): void;
	/** Prices the matches whose changes no node has priced. */
	takeOver(): Promise<void>;
	stop(): void;
}

/** Events that are older than this belong to a match that nobody watches. */
const NEWS_MS = 2 * MINUTE_MS;
/** Time before the takeover in which changed logs are considered. */
const LOOKBACK_MS = 72 * HOUR_MS;
const CHECK_BATCH_SIZE = 500;

export function createUntrackedMatches(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	matches: Pick<TrackedMatches, "follow" | "all">;
	/** Returns whether this node prices the matches in play. */
	isPricing(): boolean;
	price(match: TrackedMatch): void;
}): UntrackedMatches {
	const { db, clock, log, matches, isPricing, price } = parts;
	/** Matches whose log changed, and which may have stored markets. */
	const unchecked = new Set<string>();
	let hasStopped = false;

	function track(matchId: string): void {
		matches
			.follow(matchId)
			.then((match) => match && price(match))
			.catch((error: unknown) => {
				log.error({ err: error, matchId }, "Tracking a match for its odds failed, retrying");
				unchecked.add(matchId);
			});
	}

	async function checkSome(): Promise<void> {
		const some = [...unchecked].slice(0, CHECK_BATCH_SIZE);
		for (const matchId of some) unchecked.delete(matchId);
		try {
			for (const matchId of await readPricedMatches(db, some)) track(matchId);
		} catch (error) {
			log.error({ err: error }, "Reading the odds of matches that moved failed, retrying");
			for (const matchId of some) unchecked.add(matchId);
		}
	}

	async function takeOver(): Promise<void> {
		for (const match of matches.all()) price(match);
		try {
			for (const matchId of await readMatchesToPrice(db, clock() - LOOKBACK_MS)) {
				const match = await matches.follow(matchId);
				if (match) price(match);
			}
		} catch (error) {
			log.error({ err: error }, "Taking over the odds failed, retrying in 1 s");
			if (!hasStopped) setTimeout(() => isPricing() && void takeOver(), SECOND_MS).unref();
		}
	}

	return {
		receive({ matchId, live, events }) {
			if (!isPricing()) return;
			const newest = events.at(-1);
			const isNow = isInPlay(live.status) && newest !== undefined && clock() - newest.occurredAt < NEWS_MS;
			if (isNow) track(matchId);
			else unchecked.add(matchId);
		},
		check() {
			if (unchecked.size > 0) void checkSome();
		},
		takeOver,
		stop() {
			hasStopped = true;
		},
	};
}
