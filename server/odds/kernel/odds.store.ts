// Queries on markets: their current state, their history, and matches that must be judged.
import type { Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { OddsPriceTable } from "#server/db/tables/odds-tables.ts";
import type { MarketKey, MarketView, OddsHistoryEntry } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";

/** A market, and the seq up to which the log was folded for this version. */
export interface StoredMarket extends MarketView {
	logSeq: number;
	/** Strengths of the sides by which the market was judged; `null` if unknown. */
	strengths: Pair<number> | null;
}

/** Converts a market to the form that readers see. */
export const toView = ({ logSeq: _logSeq, strengths: _strengths, ...view }: StoredMarket): MarketView => view;

/** Returns the strengths by which the newest version was judged; `null` if none are known. */
export function strengthsIn(markets: Iterable<StoredMarket>): Pair<number> | null {
	let newest: StoredMarket | null = null;
	for (const market of markets) {
		if (market.strengths && market.changedAt > (newest?.changedAt ?? 0)) newest = market;
	}
	return newest?.strengths ?? null;
}

export interface MarketOfMatch {
	matchId: string;
	market: StoredMarket;
}

type Connection = Db["kysely"] | Transaction<Database>;

/** Maximum number of rows in one statement, because its parameters are bounded. */
const ROW_BATCH_SIZE = 500;
const IN_PLAY = MATCH_STATUSES.filter(isInPlay);

export async function readMarkets(connection: Connection, matchIds: readonly string[]): Promise<MarketOfMatch[]> {
	const rows = await connection
		.selectFrom("odds_markets")
		.selectAll()
		.where("match_id", "in", [...matchIds])
		.execute();
	return rows.map(fromRow);
}

/** Returns the versions, oldest first. */
export async function readHistory(db: Db, matchId: string): Promise<OddsHistoryEntry[]> {
	const rows = await db.kysely
		.selectFrom("odds_prices")
		.selectAll()
		.where("match_id", "=", matchId)
		.orderBy("changed_at")
		.orderBy("version")
		.execute();
	return rows.map((row) => toView(fromRow(row).market));
}

/** Returns the state of a market at one of its versions; `null` if that version does not exist. */
export async function readVersion(
	connection: Connection,
	{ matchId, market }: { matchId: string; market: MarketKey },
	version: number,
): Promise<StoredMarket | null> {
	const row = await connection
		.selectFrom("odds_prices")
		.selectAll()
		.where("match_id", "=", matchId)
		.where("market", "=", market)
		.where("version", "=", version)
		.executeTakeFirst();
	return row ? fromRow(row).market : null;
}

/**
 * Inserts the next versions of markets. `node` is the bus that publishes the versions after the commit. Throws a unique violation if
 * another writer has created one of these versions.
 */
export async function insertVersions(transaction: Transaction<Database>, markets: readonly MarketOfMatch[], node: string): Promise<void> {
	const matchIds = [...new Set(markets.map(({ matchId }) => matchId))];
	await recordChanges(
		transaction,
		matchIds.map((subject) => ({ topic: "odds", subject })),
		node,
	);
	for (let start = 0; start < markets.length; start += ROW_BATCH_SIZE) {
		const rows = markets.slice(start, start + ROW_BATCH_SIZE).map(toRow);
		await transaction.insertInto("odds_prices").values(rows).execute();
		await putMarkets(transaction, rows);
	}
}

/** Makes each row the newest version of its market, unless a newer one is stored. */
async function putMarkets(connection: Connection, rows: readonly OddsPriceTable[]): Promise<void> {
	await connection
		.insertInto("odds_markets")
		.values([...rows])
		.onConflict((conflict) =>
			conflict
				.columns(["match_id", "market"])
				.doUpdateSet((row) => ({
					line: row.ref("excluded.line"),
					version: row.ref("excluded.version"),
					status: row.ref("excluded.status"),
					reason: row.ref("excluded.reason"),
					prices: row.ref("excluded.prices"),
					source: row.ref("excluded.source"),
					result: row.ref("excluded.result"),
					note: row.ref("excluded.note"),
					log_seq: row.ref("excluded.log_seq"),
					changed_at: row.ref("excluded.changed_at"),
					home_strength: row.ref("excluded.home_strength"),
					away_strength: row.ref("excluded.away_strength"),
				}))
				.whereRef("odds_markets.version", "<", "excluded.version"),
		)
		.execute();
}

/**
 * Writes the markets of a match again from their versions, for a database in which `odds_markets` lacks rows or is behind, such as one that
 * was restored in part. Without them, the next version would be one that exists already.
 */
export async function restoreMarkets(connection: Connection, matchId: string): Promise<void> {
	const newest = await connection
		.selectFrom("odds_prices as price")
		.selectAll("price")
		.where("match_id", "=", matchId)
		.where(({ eb, selectFrom }) =>
			eb(
				"price.version",
				"=",
				selectFrom("odds_prices as other")
					.select(({ fn }) => fn.max("other.version").as("version"))
					.whereRef("other.match_id", "=", "price.match_id")
					.whereRef("other.market", "=", "price.market"),
			),
		)
		.execute();
	if (newest.length > 0) await putMarkets(connection, newest);
}

/**
 * Returns matches in play, and those whose log changed after their markets were written: a node that begins to price must process these.
 */
export async function readMatchesToPrice({ kysely }: Db, movedSince: Instant): Promise<string[]> {
	const live = await kysely
		.selectFrom("match_heads")
		.select("match_id")
		.where("status", "in", IN_PLAY)
		.where("updated_at", ">=", movedSince)
		.execute();
	const behind = await kysely
		.selectFrom("odds_markets")
		.innerJoin("match_heads", "match_heads.match_id", "odds_markets.match_id")
		.select("odds_markets.match_id")
		.distinct()
		.whereRef("match_heads.seq", ">", "odds_markets.log_seq")
		.where((where) => where.or([where("odds_markets.status", "in", ["open", "suspended"]), where("updated_at", ">=", movedSince)]))
		.execute();
	return [...new Set([...live, ...behind].map((row) => row.match_id))];
}

/** Returns which of the matches already have markets. */
export async function readPricedMatches({ kysely }: Db, matchIds: readonly string[]): Promise<string[]> {
	const rows = await kysely
		.selectFrom("odds_markets")
		.select("match_id")
		.distinct()
		.where("match_id", "in", [...matchIds])
		.execute();
	return rows.map((row) => row.match_id);
}

function fromRow(row: OddsPriceTable): MarketOfMatch {
	const market = {
		market: row.market as MarketKey,
		line: row.line,
		status: row.status,
		reason: row.reason,
		prices: row.prices === null ? null : JSON.parse(row.prices),
		source: row.source,
		result: row.result,
		note: row.note === null ? null : JSON.parse(row.note),
		version: row.version,
		changedAt: row.changed_at,
		logSeq: row.log_seq,
		strengths: row.home_strength === null || row.away_strength === null ? null : { home: row.home_strength, away: row.away_strength },
	} as StoredMarket;
	return { matchId: row.match_id, market };
}

function toRow({ matchId, market }: MarketOfMatch): OddsPriceTable {
	return {
		match_id: matchId,
		market: market.market,
		line: market.line,
		version: market.version,
		status: market.status,
		reason: market.reason,
		prices: market.prices && JSON.stringify(market.prices),
		source: market.source,
		result: market.result,
		note: market.note && JSON.stringify(market.note),
		log_seq: market.logSeq,
		changed_at: market.changedAt,
		home_strength: market.strengths?.home ?? null,
		away_strength: market.strengths?.away ?? null,
	};
}
