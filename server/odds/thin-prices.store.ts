// Thins the prices of matches that ended: for each market, only the last open price of each minute stays. Versions with other changes than
// the price (suspended, settled, void, rolled back) all stay.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { deleteRows } from "#server/db/retention/delete-old-rows.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { hasEnded, MATCH_STATUSES } from "#shared/match/match-status.ts";

const ENDED = MATCH_STATUSES.filter(hasEnded);
/** Number of matches that one query reads. */
const MATCHES_READ = 50;

/** `keepMs` counts from the last change of a match's log. */
export function createPriceThinning(db: Pick<Db, "kysely" | "kind">, keepMs: number): CleaningTask {
	/** The last match in which nothing is left to delete. After a restart, all matches are checked again. */
	let thinned = { changedAt: 0, matchId: "" };

	const nextMatches = (before: Instant) =>
		db.kysely
			.selectFrom("match_heads")
			.select(["match_id as matchId", "updated_at as changedAt"])
			.where("updated_at", ">=", thinned.changedAt)
			.where("updated_at", "<", before)
			.where((eb) => eb.or([eb("updated_at", ">", thinned.changedAt), eb("match_id", ">", thinned.matchId)]))
			.where("status", "in", ENDED)
			.orderBy("updated_at")
			.orderBy("match_id")
			.limit(MATCHES_READ)
			.execute();

	async function cleanSome({ before, limit }: { before: Instant; limit: number }): Promise<number> {
		let deleted = 0;
		while (deleted < limit) {
			const matches = await nextMatches(before);
			if (matches.length === 0) return deleted;
			for (const { matchId, changedAt } of matches) {
				const count = await deletePricesOf(db, matchId, limit);
				deleted += count;
				if (count < limit) thinned = { changedAt: Number(changedAt), matchId };
				if (deleted >= limit) return deleted;
			}
		}
		return deleted;
	}
	return { table: "odds_prices", keepMs, cleanSome };
}

function deletePricesOf(db: Pick<Db, "kysely" | "kind">, matchId: string, limit: number): Promise<number> {
	return deleteRows(
		db,
		"odds_prices",
		(row) => sql`select old.${row} from odds_prices as old
			where old.match_id = ${matchId} and old.status = 'open' and old.prices is not null and old.note is null and exists (
				select 1 from odds_prices as newer
				where newer.match_id = old.match_id and newer.market = old.market and newer.version > old.version
					and newer.status = 'open' and newer.prices is not null and newer.note is null
					and newer.changed_at / 60000 = old.changed_at / 60000)
			limit ${limit}`,
	);
}
