// How players are named in public: reads the rules that concern them in the same database and moment as their names, so that no cache of
// any node can be behind. Every query that reads names of players for the public asks here (tests/unit/server/public-rules/public-names.test.ts).
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type NameDisplay, shownName, strictestDisplay } from "#shared/public-rules/name-display.ts";
import { type RuleScope, ruleOf, type ScopedRule, toPublicRules } from "#shared/public-rules/public-rule.ts";
import { readRules } from "./rule.store.ts";

/** Number of players in one statement, because the number of its parameters is bounded. */
const BATCH_SIZE = 500;

/** Returns the players whose names are not public in full; an empty map on a site without such rules, after one short query. */
export async function readNameDisplays(
	kysely: Kysely<Database>,
	playerIds: readonly string[],
): Promise<ReadonlyMap<string, Exclude<NameDisplay, "full">>> {
	const found = new Map<string, Exclude<NameDisplay, "full">>();
	if (playerIds.length === 0) return found;
	const stated = (await readRules(kysely)).filter(({ names }) => names !== null);
	if (!stated.some(({ names }) => names !== "full")) return found;
	const rules = toPublicRules(stated);
	const ids = [...new Set(playerIds)];
	for (let from = 0; from < ids.length; from += BATCH_SIZE) {
		const batch = ids.slice(from, from + BATCH_SIZE);
		const teams = await readTeams(kysely, batch, stated);
		for (const id of batch) {
			const ofTeams = teams(id);
			const display = ruleOf(rules, "player", id).names ?? strictestDisplay([ruleOf(rules, "site").names, ...ofTeams]);
			if (display !== "full") found.set(id, display);
		}
	}
	return found;
}

/** Returns the rows with public names in place of stored ones; `numberOf` returns the shirt number that stands for a hidden name. */
export async function withPublicNames<Row extends { id: string; name: string }>(
	kysely: Kysely<Database>,
	rows: readonly Row[],
	numberOf: (row: Row) => number | null = () => null,
): Promise<Row[]> {
	const displays = await readNameDisplays(
		kysely,
		rows.map(({ id }) => id),
	);
	if (displays.size === 0) return [...rows];
	return rows.map((row) => ({ ...row, name: shownName(row.name, displays.get(row.id) ?? "full", numberOf(row)) }));
}

/** Returns, by player, what the rules of their teams, of those teams' leagues and of single matches state. */
async function readTeams(
	kysely: Kysely<Database>,
	playerIds: readonly string[],
	stated: readonly ScopedRule[],
): Promise<(playerId: string) => NameDisplay[]> {
	const of = (scope: ScopedRule["scope"]) =>
		new Map(stated.flatMap(({ scope: own, subject, names }) => (own === scope && names !== null ? [[subject, names] as const] : [])));
	const [ofAges, ofLeagues, ofMatches] = [of("age_group"), of("league"), of("match")];
	if (ofAges.size + ofLeagues.size + ofMatches.size === 0) return () => [];
	const members = [
		...(await kysely.selectFrom("players").select(["id as player_id", "team_id"]).where("id", "in", playerIds).execute()),
		...(await kysely.selectFrom("squad_players").select(["player_id", "team_id"]).where("player_id", "in", playerIds).execute()),
		...(await kysely.selectFrom("match_squad_players").select(["player_id", "team_id"]).where("player_id", "in", playerIds).execute()),
	];
	const teamIds = [...new Set(members.map(({ team_id }) => team_id))];
	const displays = new Map<string, NameDisplay[]>(teamIds.map((id) => [id, []]));
	const add = (teamId: string, display: NameDisplay | undefined) => {
		if (display !== undefined) displays.get(teamId)?.push(display);
	};
	if (teamIds.length === 0) return () => [];
	const teams = await kysely.selectFrom("teams").select(["id", "age_group"]).where("id", "in", teamIds).execute();
	for (const { id, age_group } of teams) add(id, ofAges.get(age_group ?? ""));
	const ruledLeagues = await kysely
		.selectFrom("leagues")
		.select(["id", "age_group"])
		.where((where) =>
			where.or([where("id", "in", notEmpty([...ofLeagues.keys()])), where("age_group", "in", notEmpty([...ofAges.keys()]))]),
		)
		.execute();
	const byLeague = new Map(ruledLeagues.map(({ id, age_group }) => [id, [ofLeagues.get(id), ofAges.get(age_group ?? "")]]));
	for (const side of ["home_team_id", "away_team_id"] as const) {
		const played = await kysely
			.selectFrom("matches")
			.select([`${side} as team_id`, "league_id"])
			.distinct()
			.where(side, "in", teamIds)
			.where("league_id", "in", notEmpty([...byLeague.keys()]))
			.execute();
		for (const { team_id, league_id } of played) for (const display of byLeague.get(league_id) ?? []) add(team_id, display);
	}
	if (ofMatches.size > 0) {
		const matches = await kysely
			.selectFrom("matches")
			.select(["id", "home_team_id", "away_team_id"])
			.where("id", "in", [...ofMatches.keys()])
			.execute();
		for (const { id, home_team_id, away_team_id } of matches)
			for (const teamId of [home_team_id, away_team_id]) add(teamId, ofMatches.get(id));
	}
	const byPlayer = Map.groupBy(members, ({ player_id }) => player_id);
	return (playerId) => (byPlayer.get(playerId) ?? []).flatMap(({ team_id }) => displays.get(team_id) ?? []);
}

/** PostgreSQL does not accept an empty list, so the list contains "", which is no row's id. */
const notEmpty = (ids: string[]): string[] => (ids.length > 0 ? ids : [""]);

/** Returns the matches whose players may be named otherwise by a rule of this scope: all matches of the teams that it concerns. */
export async function readMatchesNamedBy(kysely: Kysely<Database>, scope: RuleScope, subject: string): Promise<string[]> {
	const matches = kysely.selectFrom("matches").select("id");
	if (scope === "site") return (await matches.execute()).map(({ id }) => id);
	const teamIds = await readTeamsNamedBy(kysely, scope, subject);
	const found = new Set<string>();
	for (let from = 0; from < teamIds.length; from += BATCH_SIZE) {
		const batch = teamIds.slice(from, from + BATCH_SIZE);
		const rows = await matches
			.where((where) => where.or([where("home_team_id", "in", batch), where("away_team_id", "in", batch)]))
			.execute();
		for (const { id } of rows) found.add(id);
	}
	return [...found];
}

async function readTeamsNamedBy(kysely: Kysely<Database>, scope: RuleScope, subject: string): Promise<string[]> {
	if (scope === "player") {
		const own = await kysely.selectFrom("players").select("team_id").where("id", "=", subject).execute();
		const squads = await kysely.selectFrom("squad_players").select("team_id").where("player_id", "=", subject).execute();
		const inMatches = await kysely.selectFrom("match_squad_players").select("team_id").where("player_id", "=", subject).execute();
		return [...new Set([...own, ...squads, ...inMatches].map(({ team_id }) => team_id))];
	}
	const pairs = kysely.selectFrom("matches").select(["home_team_id", "away_team_id"]);
	const teamsOf = (rows: { home_team_id: string; away_team_id: string }[]) => rows.flatMap((row) => [row.home_team_id, row.away_team_id]);
	if (scope === "match") return teamsOf(await pairs.where("id", "=", subject).execute());
	if (scope === "league") return [...new Set(teamsOf(await pairs.where("league_id", "=", subject).distinct().execute()))];
	if (scope !== "age_group") return [];
	const leagues = await kysely.selectFrom("leagues").select("id").where("age_group", "=", subject).execute();
	const teams = await kysely.selectFrom("teams").select("id").where("age_group", "=", subject).execute();
	const played = await pairs
		.where("league_id", "in", notEmpty(leagues.map(({ id }) => id)))
		.distinct()
		.execute();
	return [...new Set([...teams.map(({ id }) => id), ...teamsOf(played)])];
}

/** Has the search renew its entries of players: those whose names are not public have none. */
export async function noteNamesForSearch(transaction: Kysely<Database>): Promise<void> {
	await transaction
		.insertInto("search_dirty")
		.columns(["kind", "id"])
		// SQLite reads `on conflict` behind a select as a join, unless there is a condition between them.
		.expression((from) =>
			from
				.selectFrom("players")
				.select([sql<"player">`${sql.lit("player")}`.as("kind"), "id"])
				.where("id", "is not", null),
		)
		.onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
		.execute();
}
