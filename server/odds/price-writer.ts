// Writes the next versions of changed matches, many in one transaction, each judged by the newest state of its match. If the database
// fails, nothing is lost: matches that could not be written stay due and are judged again.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { type DueMatch, DueMatches } from "./due-matches.ts";
import type { StoredMarket } from "./kernel/odds.store.ts";
import { insertVersions, type MarketOfMatch, readMarkets, restoreMarkets } from "./kernel/odds.store.ts";
import { readInputs } from "./kernel/odds-input.store.ts";
import { readSettings } from "./kernel/odds-setting.store.ts";
import type { TrackedMatch } from "./kernel/tracked-match.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/** Markets of a match changed. `markets` has the current state of all its markets. */
		"odds.changed": { matchId: string; markets: MarketView[] };
	}
}

export interface PriceWriter {
	/** Schedules the match to be judged and written. Resolves when it is written; rejects if that failed, and then the match stays due. */
	write(match: TrackedMatch): Promise<void>;
	/** Waits for running writes. */
	stop(): Promise<void>;
}

/** Returns the markets of a match that need another version, or `null` if another node prices the match. */
type Judge = (match: TrackedMatch) => StoredMarket[] | null;

interface JudgedMatch extends DueMatch {
	/** Seq of the state, and the margin, by which the match was judged. */
	seq: number;
	margin: number | null;
	markets: StoredMarket[];
}

const MATCH_BATCH_SIZE = 200;
/** Time of judging after which requests and live frames get a turn. */
const JUDGE_AT_ONCE_MS = 5;
const RETRY_MS = SECOND_MS;

export function createPriceWriter(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	judge: Judge;
	/** Called with the number of versions that were stored. */
	written(versions: number): void;
}): PriceWriter {
	const { db, bus, clock, log, judge, written } = parts;
	const due = new DueMatches();
	let running: Promise<void> | null = null;
	let retry: NodeJS.Timeout | undefined;
	let hasStopped = false;

	async function run(): Promise<void> {
		while (due.size > 0 && !hasStopped) {
			await nextTurn();
			await writeBatch(due.takeBatch(MATCH_BATCH_SIZE));
			if (retry) return;
		}
	}

	async function writeBatch(batch: readonly DueMatch[]): Promise<void> {
		const judged = await judgeAll(batch, judge, log);
		const versions = judged.flatMap(({ match, markets }): MarketOfMatch[] => markets.map((market) => ({ matchId: match.matchId, market })));
		try {
			if (versions.length > 0) await db.kysely.transaction().execute((transaction) => insertVersions(transaction, versions, bus.node));
		} catch (error) {
			if (!isUniqueViolation(error)) return putBack(batch, error);
			// Another node wrote one of them: the matches are written one by one, and the conflicting one is judged by the other node's data.
			if (batch.length > 1) for (const entry of batch) await writeBatch([entry]);
			else await rebase(batch[0] as DueMatch, judged[0]?.markets ?? [], error);
			return;
		}
		for (const { match, seq, margin, markets, waiting } of judged) {
			match.take(markets);
			match.isSavedUpTo(seq, margin, clock());
			if (markets.length > 0) publishChange(match);
			for (const { resolve } of waiting) resolve();
		}
		written(versions.length);
	}

	function publishChange({ matchId, board }: TrackedMatch): void {
		bus.publish("odds.changed", { matchId, markets: board.views() });
	}

	/** Takes what another node stored in place of `refused`, and judges the match again by it. */
	async function rebase(entry: DueMatch, refused: readonly StoredMarket[], conflict: unknown): Promise<void> {
		try {
			const { hasNews, isExplained } = await takeConflict(db, entry.match, refused);
			if (hasNews) publishChange(entry.match);
			// An unexplained conflict would return at once, so the callers that wait are answered without new prices.
			if (isExplained) due.add(entry.match, entry.waiting, clock());
			else putBack([entry], conflict);
		} catch (error) {
			putBack([entry], error);
		}
	}

	function putBack(batch: readonly DueMatch[], error: unknown): void {
		log.error({ err: error, matches: batch.length }, "Writing odds failed");
		for (const { match, waiting } of batch) {
			due.add(match, [], clock());
			for (const { reject } of waiting) reject(error);
		}
		clearTimeout(retry);
		retry = setTimeout(() => {
			retry = undefined;
			start();
		}, RETRY_MS);
	}

	function start(): void {
		if (running || retry || hasStopped) return;
		running = run().finally(() => {
			running = null;
			if (due.size > 0) start();
		});
	}

	return {
		write(match) {
			const done = Promise.withResolvers<void>();
			// A rejection must not be unhandled, because not every caller waits for the result.
			done.promise.catch(() => undefined);
			due.add(match, [done], clock());
			start();
			return done.promise;
		},
		async stop() {
			hasStopped = true;
			clearTimeout(retry);
			await running;
			due.rejectAll(new Error("odds have stopped"));
		},
	};
}

/**
 * Takes what is stored of a match whose next versions `refused` exist already. `isExplained` is `false` if none of these versions can be
 * read; `hasNews` is `true` if a market has a newer version than before.
 */
async function takeConflict(db: Db, match: TrackedMatch, refused: readonly StoredMarket[]) {
	const isExplained = () => refused.some(({ market, version }) => (match.stored.get(market)?.version ?? 0) >= version);
	const news = await takeStored(db, match);
	if (isExplained()) return { hasNews: news.length > 0, isExplained: true };
	await restoreMarkets(db.kysely, match.matchId);
	const restored = await takeStored(db, match);
	return { hasNews: news.length + restored.length > 0, isExplained: isExplained() };
}

async function takeStored(db: Db, match: TrackedMatch): Promise<StoredMarket[]> {
	const markets = await readMarkets(db.kysely, [match.matchId]);
	// The other node's version may result from an input that this node has not read yet.
	for (const { input } of await readInputs(db, [match.matchId])) match.takeInput(input);
	for (const setting of await readSettings(db.kysely, [match.matchId])) match.takeSetting(setting);
	return match.take(markets.map(({ market }) => market));
}

/** Judges each match by its state at that moment; a match that changes later becomes due again. */
async function judgeAll(batch: readonly DueMatch[], judge: Judge, log: Logger): Promise<JudgedMatch[]> {
	const judged: JudgedMatch[] = [];
	let since = performance.now();
	for (const entry of batch) {
		const one = judgeDue(entry, judge, log);
		if (one) judged.push(one);
		if (performance.now() - since < JUDGE_AT_ONCE_MS) continue;
		await nextTurn();
		since = performance.now();
	}
	return judged;
}

/**
 * Returns `null` if nothing has to be written. A match that cannot be judged must not block the others: its prices are withheld without
 * being saved, and it is judged again when it changes.
 */
function judgeDue(entry: DueMatch, judge: Judge, log: Logger): JudgedMatch | null {
	const { match, waiting } = entry;
	try {
		const markets = judge(match);
		if (markets) return { ...entry, seq: match.state.seq, margin: match.setting.margin, markets };
		match.unsavedSince = null;
		for (const { resolve } of waiting) resolve();
		return null;
	} catch (error) {
		log.error({ err: error, matchId: match.matchId }, "Pricing a match failed");
		for (const { reject } of waiting) reject(error);
		return null;
	}
}
