// Queries on the matches that polled feeds follow, and on their remarks.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { countsInTable, isInPlay, type MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import type { ReportMemory } from "./reports/report-memory.ts";

type Connection = Kysely<Database>;

/** A match with the values that the schedule of requests needs. */
export interface FollowedMatch {
	sourceId: string;
	leagueKey: string;
	startsAt: Instant;
	isOver: boolean;
	overAt: Instant | null;
	detailedAt: Instant | null;
}

const COLUMNS = ["source_id", "league_key", "starts_at", "is_over", "over_at", "detailed_at"] as const;

/** Matches that start within the span, sorted by start. */
export async function readFollowed(connection: Connection, feed: string, span: { from: Instant; to: Instant }): Promise<FollowedMatch[]> {
	const rows = await connection
		.selectFrom("feed_matches")
		.select(COLUMNS)
		.where("feed", "=", feed)
		.where("starts_at", ">=", span.from)
		.where("starts_at", "<=", span.to)
		.orderBy("starts_at")
		.orderBy("source_id")
		.execute();
	return rows.map(({ source_id, league_key, starts_at, is_over, over_at, detailed_at }) => ({
		sourceId: source_id,
		leagueKey: league_key,
		startsAt: starts_at,
		isOver: is_over === 1,
		overAt: over_at,
		detailedAt: detailed_at,
	}));
}

export interface RememberedMatch extends Pick<FollowedMatch, "sourceId" | "leagueKey" | "startsAt"> {
	memory: ReportMemory;
}

/** Matches by the provider's id; unknown ids are left out. */
export async function readRemembered(
	connection: Connection,
	feed: string,
	sourceIds: readonly string[],
): Promise<Map<string, RememberedMatch>> {
	if (sourceIds.length === 0) return new Map();
	const rows = await connection
		.selectFrom("feed_matches")
		.select(["source_id", "league_key", "starts_at", "memory"])
		.where("feed", "=", feed)
		.where("source_id", "in", [...sourceIds])
		.execute();
	return new Map(
		rows.map(({ source_id, league_key, starts_at, memory }) => [
			source_id,
			{ sourceId: source_id, leagueKey: league_key, startsAt: starts_at, memory: JSON.parse(memory) as ReportMemory },
		]),
	);
}

export type MemoryToSave = RememberedMatch & Pick<FollowedMatch, "isOver">;

export async function saveMemories(connection: Connection, feed: string, now: Instant, saved: readonly MemoryToSave[]): Promise<void> {
	for (const { sourceId, leagueKey, startsAt, isOver, memory } of saved) {
		const schedule = { league_key: leagueKey, starts_at: startsAt, is_over: isOver ? 1 : 0 };
		const row = { feed, source_id: sourceId, ...schedule, memory: JSON.stringify(memory) };
		await connection
			.insertInto("feed_matches")
			.values({ ...row, over_at: isOver ? now : null, detailed_at: null })
			.onConflict((conflict) =>
				conflict.columns(["feed", "source_id"]).doUpdateSet((eb) => ({
					...row,
					over_at: isOver ? eb.fn.coalesce("feed_matches.over_at", eb.val(now)) : null,
				})),
			)
			.execute();
	}
}

export async function markDetailed(connection: Connection, feed: string, sourceIds: readonly string[], now: Instant): Promise<void> {
	if (sourceIds.length === 0) return;
	await connection
		.updateTable("feed_matches")
		.set({ detailed_at: now })
		.where("feed", "=", feed)
		.where("source_id", "in", [...sourceIds])
		.execute();
}

/** Types of events that make a feed the one that reports a match: its course, or its end. */
const COURSE_TYPES = ["period_started", "goal_scored", "match_ended"];

/** Returns, by match, the feed whose report of the course was logged first. Events of operators do not count. */
export async function readLeaders(connection: Connection, matchIds: readonly string[]): Promise<Map<string, string>> {
	const entries = await readEntries(connection, matchIds, {
		columns: ["source", "type", "body"],
		where: [
			["source", "!=", "operator"],
			["type", "in", [...COURSE_TYPES, "status_changed"]],
		],
	});
	const ofCourse = entries.filter(({ type, body }) => type !== "status_changed" || body.includes('"finished"'));
	return new Map(ofCourse.reverse().map(({ match_id, source }) => [match_id, source]));
}

/** Returns, for each match, its ids in these feeds. */
export async function readSourcesOf(
	connection: Connection,
	matchIds: readonly string[],
	feeds: readonly string[],
): Promise<Map<string, { source: string; sourceId: string }[]>> {
	if (matchIds.length === 0) return new Map();
	const rows = await connection
		.selectFrom("external_ids")
		.select(["id", "source", "source_id"])
		.where("kind", "=", "match")
		.where("id", "in", [...matchIds])
		.where("source", "in", [...feeds])
		.execute();
	return new Map(
		[...Map.groupBy(rows, ({ id }) => id)].map(([id, ofMatch]) => [
			id,
			ofMatch.map(({ source, source_id }) => ({ source, sourceId: source_id })),
		]),
	);
}

export async function readPausedFeeds(connection: Connection): Promise<Set<string>> {
	const rows = await connection.selectFrom("feed_states").select("feed").where("is_paused", "=", 1).execute();
	return new Set(rows.map(({ feed }) => feed));
}

export interface FeedRemark {
	row: string;
	message: string;
	at: Instant;
	/** `true` if the remark is not about a fault of the provider; then it does not count in the rate of remarks. */
	isNotice?: true;
}

/** Maximum number of remarks that are stored per feed; the newest stay. */
const KEPT_REMARKS = 1_000;

export async function addRemarks(connection: Connection, feed: string, remarks: readonly FeedRemark[]): Promise<void> {
	if (remarks.length === 0) return;
	for (const { row, message, at, isNotice } of remarks) {
		await connection
			.insertInto("feed_remarks")
			.values({ feed, row_name: row, message: message.slice(0, 300), seen_at: at, is_notice: isNotice ? 1 : 0 })
			.onConflict((conflict) => conflict.columns(["feed", "row_name", "message"]).doUpdateSet({ seen_at: at }))
			.execute();
	}
	const [oldest] = await connection
		.selectFrom("feed_remarks")
		.select("seen_at")
		.where("feed", "=", feed)
		.orderBy("seen_at", "desc")
		.offset(KEPT_REMARKS)
		.limit(1)
		.execute();
	if (oldest) await connection.deleteFrom("feed_remarks").where("feed", "=", feed).where("seen_at", "<=", oldest.seen_at).execute();
}

/** Returns the remarks, newest first. */
export async function readRemarks(connection: Connection, feed: string, limit: number): Promise<FeedRemark[]> {
	const rows = await connection
		.selectFrom("feed_remarks")
		.select(["row_name", "message", "seen_at"])
		.where("feed", "=", feed)
		.orderBy("seen_at", "desc")
		.orderBy("row_name")
		.limit(limit)
		.execute();
	return rows.map(({ row_name, message, seen_at }) => ({ row: row_name, message, at: seen_at }));
}

/** Returns the provider's ids of the matches with a faulty report since that time. */
export async function readRemarkedIds(connection: Connection, feed: string, since: Instant): Promise<Set<string>> {
	const rows = await connection
		.selectFrom("feed_remarks")
		.select("row_name")
		.where("feed", "=", feed)
		.where("seen_at", ">=", since)
		.where("is_notice", "=", 0)
		.execute();
	return new Set(rows.flatMap(({ row_name }) => /^match ([^,]+)/.exec(row_name)?.[1] ?? []));
}

/** Returns the remarks of all feeds on one match, the newest first. Remarks are found by the match's ids in the feeds. */
export async function readRemarksOf(connection: Connection, matchId: string, limit: number) {
	const links = await connection
		.selectFrom("external_ids")
		.select(["source", "source_id"])
		.where("kind", "=", "match")
		.where("id", "=", matchId)
		.execute();
	const found: { feed: string; message: string; at: Instant }[] = [];
	for (const { source, source_id } of links) {
		const rows = await connection
			.selectFrom("feed_remarks")
			.select(["row_name", "message", "seen_at"])
			.where("feed", "=", source)
			.where("row_name", "like", `match ${source_id}%`)
			.execute();
		// A remark on an unreadable match names only its id.
		const own = rows.filter(({ row_name }) => row_name === `match ${source_id}` || row_name.startsWith(rowPrefix(source_id)));
		found.push(...own.map(({ message, seen_at }) => ({ feed: source, message, at: seen_at })));
	}
	return found.sort((one, other) => other.at - one.at).slice(0, limit);
}

/** Returns the beginning of the row name in remarks on a match. */
export const rowPrefix = (sourceId: string): string => `match ${sourceId}, `;

/** Returns the format of each match, which staff may have changed. */
export async function readFormats(connection: Kysely<Database>, matchIds: readonly string[]): Promise<Map<string, MatchFormat>> {
	if (matchIds.length === 0) return new Map();
	const rows = await connection.selectFrom("matches").select(["id", "format"]).where("id", "in", matchIds).execute();
	return new Map(rows.map(({ id, format }) => [id, JSON.parse(format) as MatchFormat]));
}

/** Returns the matches that are in play according to the log. */
export async function readInPlay(connection: Connection, matchIds: readonly string[]): Promise<Set<string>> {
	if (matchIds.length === 0) return new Set();
	const rows = await connection.selectFrom("match_heads").select(["match_id", "status"]).where("match_id", "in", matchIds).execute();
	return new Set(rows.filter(({ status }) => isInPlay(status as MatchStatus)).map(({ match_id }) => match_id));
}

/** Maximum time between the legs of a tie. */
const LEGS_WITHIN_MS = 60 * DAY_MS;

/**
 * Returns the first leg of each match that is a second leg: the same teams met with home and away exchanged, earlier in the same season. In
 * `score`, `home` is the home team of the second leg; it is `null` if the first leg has no result.
 */
export async function readFirstLegs(connection: Connection, matchIds: readonly string[]): Promise<Map<string, { score: Score | null }>> {
	if (matchIds.length === 0) return new Map();
	const rows = await connection
		.selectFrom("matches as second")
		.innerJoin("matches as first", (join) =>
			join
				.onRef("first.season_id", "=", "second.season_id")
				.onRef("first.home_team_id", "=", "second.away_team_id")
				.onRef("first.away_team_id", "=", "second.home_team_id")
				.onRef("first.starts_at", "<", "second.starts_at"),
		)
		.leftJoin("match_heads as head", "head.match_id", "first.id")
		.select(["second.id", "second.starts_at", "first.starts_at as first_starts_at", "head.status", "home_score", "away_score"])
		.where("second.id", "in", matchIds)
		.orderBy("first.starts_at")
		.execute();
	const near = rows.filter(({ starts_at, first_starts_at }) => starts_at - first_starts_at <= LEGS_WITHIN_MS);
	return new Map(
		near.map(({ id, status, home_score, away_score }) => {
			const isKnown = status !== null && countsInTable(status as MatchStatus) && home_score !== null && away_score !== null;
			return [id, { score: isKnown ? { home: away_score, away: home_score } : null }];
		}),
	);
}
