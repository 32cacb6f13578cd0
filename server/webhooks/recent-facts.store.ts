// Reads changes of markets since an instant, the state of a match, and the stored position.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MarketKey, MarketView } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;
const CURSOR = "facts";

export interface RecentMarkets {
	matchId: string;
	markets: MarketView[];
}

export async function readCursor(connection: Connection): Promise<Instant | null> {
	const row = await connection.selectFrom("webhook_cursors").select("read_until").where("id", "=", CURSOR).executeTakeFirst();
	return row ? Number(row.read_until) : null;
}

export async function writeCursor(connection: Connection, readUntil: Instant): Promise<void> {
	await connection
		.insertInto("webhook_cursors")
		.values({ id: CURSOR, read_until: readUntil })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ read_until: readUntil }))
		.execute();
}

export async function readLive(connection: Connection, matchId: string): Promise<MatchLive | null> {
	const head = await connection.selectFrom("match_heads").select("live").where("match_id", "=", matchId).executeTakeFirst();
	return head ? parseMatchLive(head.live) : null;
}

/** Markets that were settled, void, or rolled back. */
export async function readRecentSettlements(connection: Connection, since: Instant): Promise<RecentMarkets[]> {
	const rows = await connection
		.selectFrom("odds_prices")
		.innerJoin("odds_markets", (join) =>
			join.onRef("odds_markets.match_id", "=", "odds_prices.match_id").onRef("odds_markets.market", "=", "odds_prices.market"),
		)
		.selectAll("odds_prices")
		.where("odds_markets.changed_at", ">=", since)
		.where("odds_prices.changed_at", ">=", since)
		.where("odds_prices.note", "is not", null)
		.orderBy("odds_prices.version")
		.execute();
	const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
	return [...byMatch].map(([matchId, ofMatch]) => ({ matchId, markets: ofMatch.map(toMarket) }));
}

function toMarket(row: {
	market: string;
	line: number | null;
	status: string;
	result: string | null;
	note: string | null;
	version: number;
	changed_at: number;
}): MarketView {
	return {
		market: row.market as MarketKey,
		line: row.line,
		status: row.status as MarketView["status"],
		reason: null,
		prices: null,
		source: "model",
		result: row.result as MarketView["result"],
		note: JSON.parse(row.note ?? "null") as MarketView["note"],
		version: row.version,
		changedAt: Number(row.changed_at),
	};
}
