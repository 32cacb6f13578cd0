// The matches before and after one in the same round of the same season, by kick-off.
import type { Db } from "#server/db/open-database.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { readRows } from "../lists/match-row.store.ts";

/** Both are `null` if the match has no round. */
export async function readNeighbours(db: Db, { id, league, seasonId, round, startsAt }: MatchRow): Promise<MatchContext["neighbours"]> {
	if (round === null) return { previous: null, next: null };
	const one = (sign: "<" | ">") =>
		db.kysely
			.selectFrom("matches")
			.select("id")
			.where("league_id", "=", league.id)
			.where("season_id", "=", seasonId)
			.where("round", "=", round)
			.where((where) =>
				where.or([where("starts_at", sign, startsAt), where.and([where("starts_at", "=", startsAt), where("id", sign, id)])]),
			)
			.orderBy("starts_at", sign === "<" ? "desc" : "asc")
			.orderBy("id", sign === "<" ? "desc" : "asc")
			.limit(1)
			.executeTakeFirst();
	const [previous, next] = await Promise.all([one("<"), one(">")]);
	const matchIds = [previous?.id, next?.id].filter((known) => known !== undefined);
	if (matchIds.length === 0) return { previous: null, next: null };
	const rows = await readRows(db, { matchIds });
	const briefOf = (wanted: string | undefined) => {
		const row = rows.find((known) => known.id === wanted);
		return row ? { matchId: row.id, startsAt: row.startsAt, home: row.home.shortName, away: row.away.shortName } : null;
	};
	return { previous: briefOf(previous?.id), next: briefOf(next?.id) };
}
