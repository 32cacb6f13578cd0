// Strengths of the sides of a match, for the odds: set by the simulator or staff, otherwise rated from the results before the match.
import type { Db } from "#server/db/open-database.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import { type RatedResult, rateTeams } from "#shared/forecast/rate-teams.ts";
import type { ResultEvidence } from "#shared/forecast/result-evidence.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { readEdits } from "../admin/record-edits.ts";

/** Older results say little about today's team. */
const WINDOW_MS = 730 * DAY_MS;
/** A match that began less than this time before may have ended after this one's start: its result would be of the future. */
const LEAST_AGE_MS = 12 * HOUR_MS;
/** Bounds the work for leagues with thousands of matches a year; the newest ones count. */
const MAX_RESULTS = 5_000;

/** The result is the same on every node, since it depends only on stored results. A team without results gets the mean of its league. */
export async function readStrengths(
	db: Db,
	setup: Pick<MatchSetup, "matchId" | "sport" | "leagueId" | "teams" | "startsAt">,
): Promise<Pair<number>> {
	const { sport, leagueId, teams } = setup;
	const stored = await readTeams(db, [teams.home, teams.away]);
	const evidence = pricingModelOf(sport)?.evidence;
	if (!evidence || [teams.home, teams.away].every((teamId) => isKnown(stored.get(teamId)))) {
		const strengthOf = (teamId: string) => stored.get(teamId)?.strength ?? AVERAGE_STRENGTH;
		return { home: strengthOf(teams.home), away: strengthOf(teams.away) };
	}
	const at = await readStart(db, setup);
	const results = await readResults(db, evidence, { setup, from: at - WINDOW_MS, to: at - LEAST_AGE_MS });
	const rows = await readTeams(db, [
		...new Set([teams, ...results.map((result) => result.teams)].flatMap(({ home, away }) => [home, away])),
	]);
	const known = new Map([...rows].flatMap(([teamId, row]) => (isKnown(row) ? [[teamId, row.strength] as const] : [])));
	/** Women, men and age groups of one league have separate means. */
	const groupOf = (league: string, teamId: string) => `${league} ${rows.get(teamId)?.category ?? ""}`;
	const grouped = results.map((result): RatedResult => ({ ...result, leagueId: groupOf(result.leagueId, result.teams.home) }));
	const ratings = rateTeams(grouped, { at, evidence, known });
	const strengthOf = (teamId: string) => ratings.strengthOf(teamId, groupOf(leagueId, teamId));
	return { home: strengthOf(teams.home), away: strengthOf(teams.away) };
}

interface TeamRow {
	strength: number;
	isEdited: boolean;
	category: string;
}

/** Stated strengths: the simulator reports them, and staff may set one, including the average. */
const isKnown = (team: TeamRow | undefined): boolean => team !== undefined && (team.isEdited || team.strength !== AVERAGE_STRENGTH);

async function readTeams({ kysely }: Db, teamIds: readonly string[]): Promise<Map<string, TeamRow>> {
	const rows = await kysely
		.selectFrom("teams")
		.select(["id", "strength", "edits", "gender", "age_group", "is_reserve"])
		.where("id", "in", [...teamIds])
		.execute();
	return new Map(
		rows.map(({ id, strength, edits, gender, age_group, is_reserve }) => {
			const category = [gender ?? "men", age_group ?? "", is_reserve].join(" ");
			return [id, { strength, isEdited: "strength" in readEdits(edits), category }];
		}),
	);
}

/** The kick-off, including a move by the log. */
async function readStart({ kysely }: Db, { matchId, startsAt }: Pick<MatchSetup, "matchId" | "startsAt">): Promise<Instant> {
	const row = await kysely.selectFrom("matches").select("starts_at").where("id", "=", matchId).executeTakeFirst();
	return row?.starts_at ?? startsAt;
}

/** Results in the leagues in which one of the teams played: matches played to the end, undisputed. */
async function readResults(
	{ kysely }: Db,
	evidence: ResultEvidence,
	{ setup, from, to }: { setup: Pick<MatchSetup, "sport" | "leagueId" | "teams">; from: Instant; to: Instant },
): Promise<RatedResult[]> {
	const teamIds = [setup.teams.home, setup.teams.away];
	const leaguesBy = (column: "home_team_id" | "away_team_id") =>
		kysely
			.selectFrom("matches")
			.select("league_id")
			.distinct()
			.where(column, "in", teamIds)
			.where("starts_at", ">=", from)
			.where("starts_at", "<=", to)
			.execute();
	const leagues = await Promise.all([leaguesBy("home_team_id"), leaguesBy("away_team_id")]);
	const leagueIds = new Set([setup.leagueId, ...leagues.flat().map(({ league_id }) => league_id)]);
	const rows = await kysely
		.selectFrom("matches")
		.innerJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "league_id", "starts_at", "home_team_id", "away_team_id", "home_score", "away_score"])
		.$if(evidence.reads === "winner", (query) => query.select("live"))
		.where("league_id", "in", [...leagueIds])
		.where("starts_at", ">=", from)
		.where("starts_at", "<=", to)
		.where("status", "=", "finished")
		.where("is_disputed", "=", 0)
		.orderBy("starts_at", "desc")
		.orderBy("matches.id", "desc")
		.limit(MAX_RESULTS)
		.execute();
	return rows.map(({ id, league_id, starts_at, home_team_id, away_team_id, home_score, away_score, live }) => {
		return {
			matchId: id,
			startsAt: starts_at,
			leagueId: league_id,
			teams: { home: home_team_id, away: away_team_id },
			score: { home: home_score, away: away_score },
			winner: live === undefined ? null : parseMatchLive(live).winner,
		};
	});
}
