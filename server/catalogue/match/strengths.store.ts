// How strong the sides of a match are, for the odds: as the simulator or staff set it, else rated from the results before the match.
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

/** Older results say little of a team of today. */
const WINDOW_MS = 730 * DAY_MS;
/** A match that began less long before this one may have ended after its start: its result is of the future. */
const LEAST_AGE_MS = 12 * HOUR_MS;
/** Bounds the work where leagues have thousands of matches a year; the newest count. */
const MAX_RESULTS = 5_000;

/** The same on every node: it depends on the stored results alone. A team without results is like the mean of its league. */
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
	/** Women, men and ages of one league have means of their own. */
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

/** The simulator reports strengths, and staff may set one, the average too. */
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

/** By the log where it moved the kick-off. */
async function readStart({ kysely }: Db, { matchId, startsAt }: Pick<MatchSetup, "matchId" | "startsAt">): Promise<Instant> {
	const row = await kysely.selectFrom("matches").select("starts_at").where("id", "=", matchId).executeTakeFirst();
	return row?.starts_at ?? startsAt;
}

/** Of the leagues in which one of the teams played: played to the end, undisputed. */
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
