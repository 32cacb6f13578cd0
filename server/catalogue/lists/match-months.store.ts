// Matches by calendar month (UTC), for the sitemap.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Example: `2026-11`. */
export type Month = string;

const startOf = (month: Month): Instant => Date.parse(`${month}-01T00:00:00Z`);

function monthAfter(month: Month): Month {
	const date = new Date(startOf(month));
	date.setUTCMonth(date.getUTCMonth() + 1);
	return date.toISOString().slice(0, 7);
}

/** Months that have a match, in order. */
export async function readMatchMonths({ kysely }: Db): Promise<Month[]> {
	const { min, max } = kysely.fn;
	const ends = await kysely
		.selectFrom("matches")
		.select([min("starts_at").as("first"), max("starts_at").as("last")])
		.executeTakeFirst();
	if (ends?.first == null || ends.last == null) return [];
	const months: Month[] = [];
	const last = new Date(Number(ends.last)).toISOString().slice(0, 7);
	for (let month = new Date(Number(ends.first)).toISOString().slice(0, 7); month <= last; month = monthAfter(month)) {
		if ((await matchesOf(kysely, month).select("matches.id").limit(1).executeTakeFirst()) !== undefined) months.push(month);
	}
	return months;
}

const matchesOf = (kysely: Db["kysely"], month: Month) =>
	kysely
		.selectFrom("matches")
		.where("starts_at", ">=", startOf(month))
		.where("starts_at", "<", startOf(monthAfter(month)));

/** Sorted by start; `changedAt` is the last change of score, status or set-up. */
export async function readMatchesOfMonth({ kysely }: Db, month: Month, most: number): Promise<{ id: string; changedAt: Instant | null }[]> {
	return matchesOf(kysely, month)
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "match_heads.updated_at as changedAt"])
		.orderBy("starts_at")
		.orderBy("matches.id")
		.limit(most)
		.execute();
}
