// Finds the matches that concern the desk, and the changes of their desks.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { hasNoReport } from "#server/match-log/unreported-match.store.ts";
import { hasEnded, isInPlay, MATCH_STATUSES, type MatchStatus } from "#shared/match/match-status.ts";

const IN_PLAY = MATCH_STATUSES.filter(isInPlay);
const RESTING = MATCH_STATUSES.filter((status) => hasEnded(status) || status === "postponed");

/**
 * Matches in play, those that start from `startsFrom` to `startsTo` and are not over, and those that ended since `endedFrom`; `isOn` is
 * `true` for those in play.
 */
export async function readMatchesOfDesk(
	kysely: Kysely<Database>,
	{ startsFrom, startsTo, endedFrom }: { startsFrom: number; startsTo: number; endedFrom: number },
): Promise<{ id: string; isOn: boolean }[]> {
	const rows = await kysely
		.selectFrom("matches")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "match_heads.status"])
		.where((where) =>
			where.or([
				where("match_heads.status", "in", IN_PLAY),
				where.and([
					where("matches.starts_at", ">=", startsFrom),
					where("matches.starts_at", "<=", startsTo),
					where.or([
						where("match_heads.status", "is", null),
						where("match_heads.status", "not in", RESTING),
						where("match_heads.updated_at", ">=", endedFrom),
					]),
				]),
			]),
		)
		.execute();
	return rows.map(({ id, status }) => ({ id, isOn: status !== null && isInPlay(status as MatchStatus) }));
}

/** Maximum number of matches without any report on the board. */
const MAX_UNREPORTED = 20;

/** Matches that should have begun from `startsFrom` to before `startsTo` without any report about them, latest first. */
export async function readUnreportedMatches(
	kysely: Kysely<Database>,
	{ startsFrom, startsTo }: { startsFrom: number; startsTo: number },
): Promise<string[]> {
	const rows = await kysely
		.selectFrom("matches")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select("matches.id")
		.where("matches.starts_at", ">=", startsFrom)
		.where("matches.starts_at", "<", startsTo)
		.where(hasNoReport)
		.orderBy("matches.starts_at", "desc")
		.limit(MAX_UNREPORTED)
		.execute();
	return rows.map(({ id }) => id);
}

/** Maximum number of matches on the board whose result waits for a decision, of each kind. */
const MAX_UNDECIDED = 100;

/**
 * Matches whose result waits for a decision, on any day: those whose stated result and log differ, those that only reporters stated, and
 * those of which a report waits because it is implausible. The newest come first within each kind.
 */
export async function readUndecidedMatches(kysely: Kysely<Database>): Promise<string[]> {
	const headsWith = (column: "is_disputed" | "is_reported") =>
		kysely.selectFrom("match_heads").select("match_id").where(column, "=", 1).orderBy("updated_at", "desc").limit(MAX_UNDECIDED).execute();
	const implausible = kysely
		.selectFrom("discrepancies")
		.select("match_id")
		.where("because", "=", "implausible")
		.where("decided_at", "is", null)
		.orderBy("reported_at", "desc")
		.limit(MAX_UNDECIDED);
	const rows = await Promise.all([headsWith("is_disputed"), headsWith("is_reported"), implausible.execute()]);
	return rows.flat().map(({ match_id }) => match_id);
}

/** Returns those of the given matches whose desk was ever changed. */
export async function readChangedDesks(kysely: Kysely<Database>, matchIds: readonly string[]): Promise<string[]> {
	const rows = await kysely.selectFrom("desk_changes").select("match_id").where("match_id", "in", matchIds).execute();
	return rows.map(({ match_id }) => match_id);
}
