// Decides which matches belong to a day: those that begin on it. Today also has matches that began before and are still in play: a match
// of several days, or one that runs over midnight. Lists and their counts share this definition.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import { type Day, dateIn, dayInZone } from "./day-in-zone.ts";

export interface DayOfMatches extends Day {
	/** Matches that began before the day but belong to it; absent if there are none. */
	begunBefore?: readonly string[];
}

const UNDER_WAY = MATCH_STATUSES.filter(isInPlay);
/** More matches than are ever in play at once. */
const MAX_BEGUN_BEFORE = 500;

/** `date` has the form 2026-11-21, in the IANA `zone`. */
export async function readDayOfMatches(db: Db, date: string, zone: string, now: Instant): Promise<DayOfMatches> {
	const day = dayInZone(date, zone);
	return date === dateIn(zone, now) ? { ...day, begunBefore: await readBegunBefore(db, day) } : day;
}

async function readBegunBefore({ kysely }: Db, { from }: Day): Promise<string[]> {
	const rows = await kysely
		.selectFrom("match_heads")
		.innerJoin("matches", "matches.id", "match_heads.match_id")
		.select("matches.id")
		.where("matches.starts_at", "<", from)
		.where("match_heads.status", "in", UNDER_WAY)
		.orderBy("matches.starts_at", "desc")
		.limit(MAX_BEGUN_BEFORE)
		.execute();
	return rows.map(({ id }) => id);
}
