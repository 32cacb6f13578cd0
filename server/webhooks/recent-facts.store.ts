// Reads settlements of a match, and its state.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MarketKey, MarketView } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;
export async function readLive(connection: Connection, matchId: string): Promise<MatchLive | null> {
	const head = await connection.selectFrom("match_heads").select("live").where("match_id", "=", matchId).executeTakeFirst();
	return head ? parseMatchLive(head.live) : null;
}

/** Versions of the match's markets that were settled, void, or rolled back since an instant. */
export async function readSettlements(
	connection: Connection,
	{ matchId, since }: { matchId: string; since: Instant },
): Promise<MarketView[]> {
	const rows = await connection
		.selectFrom("odds_prices")
		.selectAll()
		.where("match_id", "=", matchId)
		.where("changed_at", ">=", since)
		.where("note", "is not", null)
		.orderBy("version")
		.execute();
	return rows.map(toMarket);
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
