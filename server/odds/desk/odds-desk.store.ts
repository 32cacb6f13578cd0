// Queries of the odds desk: its current matches, their last price moves, and inputs with authors.
import type { Db } from "#server/db/open-database.ts";
import type { MarketKey } from "#shared/contract/odds.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { hasEnded, isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** A match that begins within this time is listed. */
const AHEAD_MS = 3 * HOUR_MS;
/** A match that ended within this time is listed. */
const AFTER_MS = HOUR_MS;
/** Maximum duration of a match, from its kick-off to its end. */
const MAX_AGE_MS = 6 * HOUR_MS;
/** A match in play is left out if its source has not reported for this time. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;
const IN_PLAY = MATCH_STATUSES.filter(isInPlay);
const OVER = MATCH_STATUSES.filter(hasEnded);
/** Maximum number of listed matches; on a Saturday some 300 are in play, near or recently over. */
const MAX_MATCHES = 1_000;

/** Returns matches in play, near, or recently ended, in no particular order. */
export async function readDeskMatchIds({ kysely }: Db, sports: readonly SportKey[], now: Instant): Promise<string[]> {
	const rows = await kysely
		.selectFrom("matches")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select("matches.id")
		.where("matches.sport", "in", [...sports])
		.where((where) =>
			where.or([
				where.and([where("match_heads.status", "in", IN_PLAY), where("match_heads.updated_at", ">=", now - ABANDONED_AFTER_MS)]),
				where.and([
					where("matches.starts_at", ">=", now - MAX_AGE_MS),
					where("matches.starts_at", "<=", now + AHEAD_MS),
					where.or([
						where("match_heads.status", "is", null),
						where("match_heads.status", "not in", OVER),
						where("match_heads.updated_at", ">=", now - AFTER_MS),
					]),
				]),
			]),
		)
		.orderBy("matches.starts_at")
		.limit(MAX_MATCHES)
		.execute();
	return rows.map(({ id }) => id);
}

/** Returns the last prices of each market that differ from the current ones; markets whose prices never changed are left out. */
export async function readPricesBefore({ kysely }: Db, matchIds: readonly string[]) {
	if (matchIds.length === 0) return [];
	const rows = await kysely
		.selectFrom("odds_markets as now")
		.innerJoin("odds_prices as past", (join) => join.onRef("past.match_id", "=", "now.match_id").onRef("past.market", "=", "now.market"))
		.select(["now.match_id", "now.market", "past.prices"])
		.where("now.match_id", "in", [...matchIds])
		.where(({ eb, selectFrom, ref }) =>
			eb(
				"past.version",
				"=",
				selectFrom("odds_prices as other")
					.select(({ fn }) => fn.max("other.version").as("version"))
					.whereRef("other.match_id", "=", ref("now.match_id"))
					.whereRef("other.market", "=", ref("now.market"))
					.whereRef("other.prices", "<>", ref("now.prices")),
			),
		)
		.execute();
	return rows.map(({ match_id, market, prices }) => {
		return { matchId: match_id, market: market as MarketKey, prices: prices === null ? null : (JSON.parse(prices) as number[]) };
	});
}

/** Returns the operators' inputs in force, with the current names of the operators. */
export async function readOperatorWords({ kysely }: Db, matchIds: readonly string[]) {
	if (matchIds.length === 0) return [];
	const rows = await kysely
		.selectFrom("odds_inputs")
		.leftJoin("users", "users.id", "odds_inputs.author_id")
		.select(["match_id", "market", "is_suspended", "prices", "submitted_at", "users.display_name as by"])
		.where("source", "=", "operator")
		.where("match_id", "in", [...matchIds])
		.where((where) => where.or([where("is_suspended", "=", 1), where("prices", "is not", null)]))
		.execute();
	return rows.map((row) => ({
		matchId: row.match_id,
		market: row.market as MarketKey,
		isSuspended: row.is_suspended === 1,
		prices: row.prices === null ? null : (JSON.parse(row.prices) as number[]),
		by: row.by,
		at: row.submitted_at,
	}));
}

/** Returns names by user id; deleted users are left out. */
export async function readNames({ kysely }: Db, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await kysely
		.selectFrom("users")
		.select(["id", "display_name"])
		.where("id", "in", [...ids])
		.execute();
	return new Map(rows.map((row) => [row.id, row.display_name]));
}
