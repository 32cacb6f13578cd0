// Matches as lists show them: one query joins match, league, nation, both teams and the head of the log.
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { categoryInColumns } from "#server/db/tables/category-columns.ts";
import { parseMatchLive, SCHEDULED_LIVE } from "#shared/contract/match-live.ts";
import type { Crest, MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { shownCategory } from "#shared/kit/category-in-name.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import { countsInTable, hasEnded, isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import { OVERNIGHT } from "#shared/match/rest-marks.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Day } from "./day-in-zone.ts";
import type { DayOfMatches } from "./matches-of-day.store.ts";

/**
 * A match that is over, live, or upcoming (postponed ones too, and one that continues on another day); `counted` matches are over and
 * have a result.
 */
export type Part = "finished" | "counted" | "live" | "upcoming";

/**
 * A match that has not begun this long after its kick-off no longer counts as upcoming, since nobody reports it. It stays in the list of
 * its day.
 */
export const LATEST_START_MS = DAY_MS;

/** Each given field narrows the result. */
export interface RowFilter {
	matchId?: string;
	matchIds?: readonly string[];
	day?: DayOfMatches;
	part?: Part;
	sport?: SportKey;
	leagueId?: string;
	leagueIds?: readonly string[];
	seasonId?: string;
	/** Matches of this team, home or away. */
	teamId?: string;
	/** The other side; only with teamId. */
	opponentId?: string;
	/** Matches that begin after this day. */
	after?: Day;
	/** Matches that start at this instant or later. */
	from?: Instant;
	/**
	 * Matches that start at this instant or later, or were postponed. Pass `now` minus LATEST_START_MS to get those that may still begin.
	 */
	dueSince?: Instant;
	/** Matches that start before this instant. */
	before?: Instant;
	status?: MatchLive["status"];
	/** The source of the row. */
	source?: string;
	/** Each search word must be found in a team, the league or the match itself: these are the rows in which it was found. */
	found?: readonly Found[];
}

/** A row in which a search word was found. */
export interface Found {
	matchId: string;
	teamIds: readonly string[];
	leagueIds: readonly string[];
}

/** `weight`: by league, heaviest first, then start; `lightest`: reversed. `status`: by its label, then start. */
export type RowOrder = "weight" | "lightest" | "soonest" | "latest" | "status" | "status_turned";

interface RowsOptions {
	order?: RowOrder;
	limit?: number;
	offset?: number;
	/** The teams are shown without their league, so the league's category (women, age, second teams) is shown at the teams. */
	areNamedAlone?: boolean;
	/** If given, postponed matches whose time has passed come after all others. */
	now?: Instant;
}

const LIVE = MATCH_STATUSES.filter(isInPlay);
/** Finds the key in the JSON of a stored fold: unescaped quotation marks occur only around its keys. */
const OVERNIGHT_MARK = `%"${OVERNIGHT}":%`;
const OVER = MATCH_STATUSES.filter(hasEnded);
const COUNTED = MATCH_STATUSES.filter(countsInTable);

export async function readRows(
	{ kysely }: Db,
	filter: RowFilter,
	{ order = "weight", limit = 500, offset = 0, areNamedAlone = false, now }: RowsOptions = {},
): Promise<MatchRow[]> {
	const query = narrow(joinRows(kysely), filter)
		.$if(now !== undefined, (ordered) =>
			ordered.orderBy((row) =>
				row
					.case()
					.when(row.and([row("match_heads.status", "=", "postponed"), row("matches.starts_at", "<", now as Instant)]))
					.then(1)
					.else(0)
					.end(),
			),
		)
		.$if(order === "weight", (ordered) => ordered.orderBy("leagues.weight", "desc").orderBy("leagues.id").orderBy("matches.starts_at"))
		.$if(order === "lightest", (ordered) => ordered.orderBy("leagues.weight").orderBy("leagues.id").orderBy("matches.starts_at"))
		.$if(order === "status" || order === "status_turned", (ordered) =>
			ordered
				.orderBy((row) => row.fn.coalesce("match_heads.status", row.val("scheduled")), order === "status" ? "asc" : "desc")
				.orderBy("matches.starts_at"),
		)
		.$if(order === "soonest", (ordered) => ordered.orderBy("matches.starts_at"))
		.$if(order === "latest", (ordered) => ordered.orderBy("matches.starts_at", "desc"));
	return (await query.orderBy("matches.id").limit(limit).offset(offset).execute()).map((row) => toRow(row, areNamedAlone));
}

export async function countRows({ kysely }: Db, filter: RowFilter): Promise<number> {
	const matches = kysely.selectFrom("matches").leftJoin("match_heads", "match_heads.match_id", "matches.id");
	const counted = await narrow(matches, filter)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return counted.count;
}

/** Number of matches by a column's value. */
export async function countRowsBy({ kysely }: Db, column: "sport" | "league_id", filter: RowFilter): Promise<Map<string, number>> {
	const matches = kysely.selectFrom("matches").leftJoin("match_heads", "match_heads.match_id", "matches.id");
	const counts = await narrow(matches, filter)
		.select(({ fn }) => [`matches.${column} as key`, fn.countAll<number>().as("count")])
		.groupBy(`matches.${column}`)
		.execute();
	return new Map(counts.map(({ key, count }) => [key, count]));
}

type Narrowable<Tables extends Database, Row> = SelectQueryBuilder<Tables, "matches" | "match_heads", Row>;

function narrow<Query extends Narrowable<Database, unknown>>(query: Query, filter: RowFilter): Query {
	const { matchId, matchIds, day, part, sport, leagueId, leagueIds, seasonId, teamId, opponentId } = filter;
	const { after, from, dueSince, before, status, source, found = [] } = filter;
	let narrowed = query as Narrowable<Database, unknown>;
	if (matchId !== undefined) narrowed = narrowed.where("matches.id", "=", matchId);
	if (matchIds !== undefined) narrowed = narrowed.where("matches.id", "in", notEmpty(matchIds));
	if (day) narrowed = narrowed.where((where) => isOfDay(where, day));
	if (sport !== undefined) narrowed = narrowed.where("matches.sport", "=", sport);
	if (leagueId !== undefined) narrowed = narrowed.where("matches.league_id", "=", leagueId);
	if (leagueIds !== undefined) narrowed = narrowed.where("matches.league_id", "in", notEmpty(leagueIds));
	if (seasonId !== undefined) narrowed = narrowed.where("matches.season_id", "=", seasonId);
	if (teamId !== undefined) {
		narrowed = narrowed.where((where) =>
			where.or([where("matches.home_team_id", "=", teamId), where("matches.away_team_id", "=", teamId)]),
		);
	}
	if (opponentId !== undefined) {
		narrowed = narrowed.where((where) =>
			where.or([where("matches.home_team_id", "=", opponentId), where("matches.away_team_id", "=", opponentId)]),
		);
	}
	if (from !== undefined) narrowed = narrowed.where("matches.starts_at", ">=", from);
	if (after) narrowed = narrowed.where((where) => beginsAfter(where, after));
	if (dueSince !== undefined) {
		narrowed = narrowed.where((where) =>
			where.or([where("matches.starts_at", ">=", dueSince), where("match_heads.status", "=", "postponed"), goesOnAnotherDay(where)]),
		);
	}
	if (before !== undefined) narrowed = narrowed.where("matches.starts_at", "<", before);
	if (source !== undefined) narrowed = narrowed.where("matches.source", "=", source);
	if (status === "scheduled") {
		narrowed = narrowed.where((where) => where.or([where("match_heads.status", "is", null), where("match_heads.status", "=", status)]));
	} else if (status !== undefined) narrowed = narrowed.where("match_heads.status", "=", status);
	for (const { matchId, teamIds, leagueIds } of found)
		narrowed = narrowed.where((where) => where.or(foundBy(where, matchId, teamIds, leagueIds)));
	if (part === "counted") narrowed = narrowed.where("match_heads.status", "in", COUNTED);
	if (part === "live") narrowed = narrowed.where("match_heads.status", "in", LIVE).where("match_heads.live", "not like", OVERNIGHT_MARK);
	if (part === "finished") narrowed = narrowed.where("match_heads.status", "in", OVER);
	if (part === "upcoming") {
		narrowed = narrowed.where((where) =>
			where.or([
				where("match_heads.status", "is", null),
				where("match_heads.status", "not in", [...LIVE, ...OVER]),
				goesOnAnotherDay(where),
			]),
		);
	}
	return narrowed as Query;
}

function goesOnAnotherDay(where: ExpressionBuilder<Database, "matches" | "match_heads">) {
	return where.and([where("match_heads.status", "in", LIVE), where("match_heads.live", "like", OVERNIGHT_MARK)]);
}

function isOfDay(where: ExpressionBuilder<Database, "matches" | "match_heads">, { begunBefore = [], ...day }: DayOfMatches) {
	const beginsOnIt = beginsOn(where, day);
	return begunBefore.length > 0 ? where.or([beginsOnIt, where("matches.id", "in", [...begunBefore])]) : beginsOnIt;
}

function beginsAfter(where: ExpressionBuilder<Database, "matches">, { to, dated }: Day) {
	return where.and([
		where("matches.starts_at", ">=", Math.min(to, dated.to)),
		where.or([
			where.and([where("matches.has_time", "=", 1), where("matches.starts_at", ">=", to)]),
			where.and([where("matches.has_time", "=", 0), where("matches.starts_at", ">=", dated.to)]),
		]),
	]);
}

/** Searches one range of the index, and within it compares exact times or days. */
export function beginsOn(where: ExpressionBuilder<Database, "matches">, { from, to, dated }: Day) {
	const within = (span: { from: Instant; to: Instant }) => [
		where("matches.starts_at", ">=", span.from),
		where("matches.starts_at", "<", span.to),
	];
	return where.and([
		...within({ from: Math.min(from, dated.from), to: Math.max(to, dated.to) }),
		where.or([
			where.and([where("matches.has_time", "=", 1), ...within({ from, to })]),
			where.and([where("matches.has_time", "=", 0), ...within(dated)]),
		]),
	]);
}

/** PostgreSQL has no empty list; no row has the id "". */
const notEmpty = (ids: readonly string[]): string[] => (ids.length > 0 ? [...ids] : [""]);

function foundBy(
	where: ExpressionBuilder<Database, "matches" | "match_heads">,
	matchId: string,
	teamIds: readonly string[],
	leagueIds: readonly string[],
) {
	return [
		where("matches.id", "=", matchId),
		...(teamIds.length > 0 ? [where("matches.home_team_id", "in", teamIds), where("matches.away_team_id", "in", teamIds)] : []),
		...(leagueIds.length > 0 ? [where("matches.league_id", "in", leagueIds)] : []),
	];
}

/** Matches rules with an empty list of stages; rules of single seasons come later in the text. */
const WITHOUT_TABLE = '{"points":%,"tieBreakers":[%],"stages":[],%';

function joinRows(kysely: Kysely<Database>) {
	return kysely
		.selectFrom("matches")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.innerJoin("nations", "nations.id", "leagues.nation_id")
		.innerJoin("teams as home", "home.id", "matches.home_team_id")
		.innerJoin("teams as away", "away.id", "matches.away_team_id")
		.select([
			"matches.id",
			"matches.sport",
			"matches.season_id",
			"matches.round",
			"matches.starts_at",
			"matches.has_time",
			"match_heads.live",
		])
		.select(["leagues.id as league_id", "leagues.name as league", "nations.name as nation"])
		.select(["leagues.gender as league_gender", "leagues.age_group as league_age", "leagues.is_reserve as league_reserve"])
		.select(({ eb }) => eb("leagues.rules", "like", WITHOUT_TABLE).as("is_knock_out"))
		.select(["home.id as home_id", "home.name as home_name", "home.short_name as home_short", "home.crest as home_crest"])
		.select(["home.gender as home_gender", "home.age_group as home_age", "home.is_reserve as home_reserve"])
		.select(["away.id as away_id", "away.name as away_name", "away.short_name as away_short", "away.crest as away_crest"])
		.select(["away.gender as away_gender", "away.age_group as away_age", "away.is_reserve as away_reserve"]);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joinRows>["executeTakeFirstOrThrow"]>>;

const withCategory = (category: ShownCategory | undefined) => category && { category };

function toRow(row: JoinedRow, areNamedAlone: boolean): MatchRow {
	const categoryOf = (of: "home" | "away" | "league") =>
		categoryInColumns({ gender: row[`${of}_gender`], age_group: row[`${of}_age`], is_reserve: row[`${of}_reserve`] });
	const ofLeague = categoryOf("league");
	const brief = (side: "home" | "away") => {
		const name = row[`${side}_name`];
		return {
			id: row[`${side}_id`],
			name,
			...withCategory(shownCategory(categoryOf(side), { name, kind: "team", ...(!areNamedAlone && { beside: ofLeague }) })),
			shortName: row[`${side}_short`],
			crest: JSON.parse(row[`${side}_crest`]) as Crest,
		};
	};
	return {
		id: row.id,
		sport: row.sport,
		league: {
			...{ id: row.league_id, name: row.league, nation: row.nation, sport: row.sport },
			...withCategory(shownCategory(ofLeague, { name: row.league, kind: "league" })),
			...(row.is_knock_out && { isKnockOut: true as const }),
		},
		seasonId: row.season_id,
		round: row.round,
		startsAt: row.starts_at,
		hasTime: row.has_time === 1,
		home: brief("home"),
		away: brief("away"),
		live: row.live === null ? SCHEDULED_LIVE : parseMatchLive(row.live),
	};
}
