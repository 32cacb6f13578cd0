// How players are named in public: reads the rules that concern them in the same database and moment as their names, so that no cache of
// any node can be behind. Every query that reads names of players for the public asks here (tests/unit/server/public-rules/public-names.test.ts).
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type NameDisplay, shownName, strictestDisplay } from "#shared/public-rules/name-display.ts";
import { ruleOf, type ScopedRule, toPublicRules } from "#shared/public-rules/public-rule.ts";
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
	// The league's own rule replaces that of its age group.
	const byLeague = new Map(ruledLeagues.map(({ id, age_group }) => [id, ofLeagues.get(id) ?? ofAges.get(age_group ?? "")]));
	for (const side of ["home_team_id", "away_team_id"] as const) {
		const played = await kysely
			.selectFrom("matches")
			.select([`${side} as team_id`, "league_id"])
			.distinct()
			.where(side, "in", teamIds)
			.where("league_id", "in", notEmpty([...byLeague.keys()]))
			.execute();
		for (const { team_id, league_id } of played) add(team_id, byLeague.get(league_id));
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
