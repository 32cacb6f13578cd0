// Writes what follows from what is known: the matches that moved, many in one transaction, each judged by its newest state.
// A failing database delays and never loses: what could not be written stays due and is judged anew. Made by odds.service.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { type DueMatch, DueMatches } from "./due-matches.ts";
import type { StoredMarket } from "./kernel/odds.store.ts";
import { insertVersions, type MarketOfMatch, readMarkets } from "./kernel/odds.store.ts";
import { readInputs } from "./kernel/odds-input.store.ts";
import { readSettings } from "./kernel/odds-setting.store.ts";
import type { TrackedMatch } from "./kernel/tracked-match.ts";

export interface PriceWriter {
	/** Has it judged and written soon. Resolves when that is done; rejects when it failed, and then it stays due. */
	write(match: TrackedMatch): Promise<void>;
	/** Waits for what is being written. */
	stop(): Promise<void>;
}

/** The markets of a match that are to have another version. Null: it is another machine's to price. */
type Judge = (match: TrackedMatch) => StoredMarket[] | null;

interface JudgedMatch extends DueMatch {
	/** Of the state and the setting that it was judged by. */
	seq: number;
	margin: number | null;
	markets: StoredMarket[];
}

const MATCHES_AT_ONCE = 200;
/** Judging longer than this, it lets requests and live frames pass. */
const JUDGE_AT_ONCE_MS = 5;
const RETRY_MS = SECOND_MS;

export function createPriceWriter(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	judge: Judge;
	/** So many versions were stored. */
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
			await writeBatch(due.takeBatch(MATCHES_AT_ONCE));
			if (retry) return;
		}
	}

	async function writeBatch(batch: readonly DueMatch[]): Promise<void> {
		const judged = await judgeAll(batch);
		const versions = judged.flatMap(({ match, markets }): MarketOfMatch[] => markets.map((market) => ({ matchId: match.matchId, market })));
		try {
			if (versions.length > 0) await db.kysely.transaction().execute((transaction) => insertVersions(transaction, versions));
		} catch (error) {
			if (!isUniqueViolation(error)) return putBack(batch, error);
			// Another machine wrote one of them: each alone, and that one again from what it wrote.
			if (batch.length > 1) for (const entry of batch) await writeBatch([entry]);
			else await rebase(batch[0] as DueMatch);
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

	/** Each by its state of that moment: one that moves later is due again. */
	async function judgeAll(batch: readonly DueMatch[]): Promise<JudgedMatch[]> {
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

	function publishChange({ matchId, board }: TrackedMatch): void {
		bus.publish("odds.changed", { matchId, markets: board.views() });
	}

	async function rebase(entry: DueMatch): Promise<void> {
		try {
			const markets = await readMarkets(db.kysely, [entry.match.matchId]);
			// What it wrote may follow from an input that this machine has not received yet.
			for (const { input } of await readInputs(db, entry.match.matchId)) entry.match.takeInput(input);
			for (const setting of await readSettings(db.kysely, [entry.match.matchId])) entry.match.takeSetting(setting);
			const news = entry.match.take(markets.map(({ market }) => market));
			if (news.length > 0) publishChange(entry.match);
			due.add(entry.match, entry.waiting, clock());
		} catch (error) {
			putBack([entry], error);
		}
	}

	function putBack(batch: readonly DueMatch[], error: unknown): void {
		log.error({ err: error, matches: batch.length }, "odds could not be written");
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
			// Nobody has to wait.
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
 * Null: nothing is to be written. A match that cannot be judged must not block the others: it is withheld unsaved, and judged again when it
 * changes.
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
		log.error({ err: error, matchId: match.matchId }, "a match could not be judged for its odds");
		for (const { reject } of waiting) reject(error);
		return null;
	}
}
