// Proposes pairs of rows that may be the same, with the evidence: equal forms of a name, the same opponent on the same day, or, for leagues,
// the same matches. Staff decide.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { MergedKind } from "#server/db/tables/identity-tables.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { competitionForm, isSameName, nameForm, nameWords } from "#shared/kit/name-form.ts";
import { isSameCategory } from "#shared/kit/team-category.ts";
import { categoryOfLeague, categoryOfTeam } from "./category-of-row.ts";

export interface Proposal {
	kind: MergedKind;
	one: ProposedRow;
	other: ProposedRow;
	hasSameName: boolean;
	/** Number of matches that both have against the same opponent at the same time; for two leagues, between the same teams. */
	sharedFixtures: number;
}

interface ProposedRow {
	id: string;
	name: string;
	matches: number;
	sources: string[];
}

const MOST = 200;
const SAME_TIME_MS = 36 * HOUR_MS;
const SIDES = [
	["home_team_id", "away_team_id"],
	["away_team_id", "home_team_id"],
] as const;

export async function readProposals(db: Db): Promise<Proposal[]> {
	const refusals = await db.kysely.selectFrom("merge_refusals").select(["kind", "one_id", "other_id"]).execute();
	const refused = new Set(refusals.map(({ kind, one_id, other_id }) => `${kind} ${one_id} ${other_id}`));
	const found = new Map<string, Omit<Proposal, "one" | "other"> & { ids: [string, string] }>();
	const add = (kind: MergedKind, a: string, b: string, what: { hasSameName?: boolean; sharedFixtures?: number }) => {
		const [one = "", other = ""] = [a, b].sort();
		const key = `${kind} ${one} ${other}`;
		if (refused.has(key)) return;
		const known = found.get(key) ?? { kind, ids: [one, other], hasSameName: false, sharedFixtures: 0 };
		known.hasSameName ||= what.hasSameName ?? false;
		known.sharedFixtures += what.sharedFixtures ?? 0;
		found.set(key, known);
	};
	for (const [a, b] of await readNamesakes(db)) add("team", a, b, { hasSameName: true });
	for (const [a, b] of await readLeagueNamesakes(db)) add("league", a, b, { hasSameName: true });
	for (const [a, b] of await readPlayerNamesakes(db)) add("player", a, b, { hasSameName: true });
	for (const { a, b, count } of await readSharedFixtures(db)) add("team", a, b, { sharedFixtures: count });
	for (const { a, b, count } of await readLeaguesOfFixtures(db)) add("league", a, b, { sharedFixtures: count });
	const chosen = [...found.values()]
		.sort((one, other) => other.sharedFixtures - one.sharedFixtures || Number(other.hasSameName) - Number(one.hasSameName))
		.slice(0, MOST);
	const opponents = await readOpponents(db, chosen);
	const rows = await readRows(db, chosen);
	return chosen.flatMap(({ ids, ...proposal }) => {
		if (proposal.kind === "team" && opponents.has(ids.join(" "))) return [];
		const [one, other] = ids.map((id) => rows.get(`${proposal.kind} ${id}`));
		return one && other ? [{ ...proposal, one, other }] : [];
	});
}

/** Finds teams of one nation, sport and category (FD6) with equal names. */
async function readNamesakes({ kysely }: Db): Promise<[string, string][]> {
	const teams = await kysely
		.selectFrom("teams")
		.select(["id", "name", "sport", "nation_id", "gender", "age_group", "is_reserve"])
		.where("is_placeholder", "=", 0)
		.execute();
	const named = teams.map((team) => {
		const category = categoryOfTeam(team);
		return { ...team, category, form: nameForm(category.rest) };
	});
	const groups = Map.groupBy(named, ({ sport, nation_id, form }) => `${sport} ${nation_id} ${form.core}`);
	return [...groups.values()].flatMap((group) =>
		pairsOf(group)
			.filter(([one, other]) => isSameName(one.form, other.form) && isSameCategory(one.category, other.category))
			.map(toIds),
	);
}

async function readLeagueNamesakes({ kysely }: Db): Promise<[string, string][]> {
	const leagues = await kysely
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "leagues.nation_id")
		.select(["leagues.id", "leagues.name", "sport", "nation_id", "nations.name as nation", "gender", "age_group", "is_reserve"])
		.execute();
	const named = leagues.map((league) => ({ ...league, category: categoryOfLeague(league) }));
	const groups = Map.groupBy(
		named,
		({ sport, nation_id, nation, category }) => `${sport} ${nation_id} ${competitionForm(category.rest, nation)}`,
	);
	return [...groups.values()].flatMap((group) =>
		pairsOf(group)
			.filter(([one, other]) => isSameCategory(one.category, other.category))
			.map(toIds),
	);
}

/**
 * Finds two players with one name in the squad of one team, without different dates of birth. Two ids by one source are different players.
 */
async function readPlayerNamesakes({ kysely }: Db): Promise<[string, string][]> {
	const players = await kysely
		.selectFrom("squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.select(["players.id", "players.name", "players.source", "squad.team_id", "birth_date"])
		.distinct()
		.execute();
	const groups = Map.groupBy(players, ({ team_id, name }) => `${team_id} ${nameWords(name).join(" ")}`);
	const isTwo = (one: (typeof players)[number], other: (typeof players)[number]) =>
		(one.source === other.source && one.source !== STAFF_SOURCE) ||
		(one.birth_date !== null && other.birth_date !== null && one.birth_date !== other.birth_date);
	return [...groups.values()].flatMap((group) =>
		pairsOf(group)
			.filter(([one, other]) => !isTwo(one, other))
			.map(toIds),
	);
}

/**
 * Counts, for two teams of different sources, the matches against the same opponent on the same side within SAME_TIME_MS: no team plays one
 * opponent twice within this time.
 */
async function readSharedFixtures({ kysely }: Db): Promise<{ a: string; b: string; count: number }[]> {
	const found: { a: string; b: string; count: number }[] = [];
	for (const [side, other] of SIDES) {
		const rows = await kysely
			.selectFrom("matches as one")
			.innerJoin("matches as two", (join) => join.onRef("two.season_id", "=", "one.season_id").onRef(`two.${other}`, "=", `one.${other}`))
			.whereRef(`one.${side}`, "<", `two.${side}`)
			.whereRef("one.source", "!=", "two.source")
			.where(sql<boolean>`abs(one.starts_at - two.starts_at) <= ${SAME_TIME_MS}`)
			.select(({ fn }) => [`one.${side} as a`, `two.${side} as b`, fn.countAll<number>().as("count")])
			.groupBy([`one.${side}`, `two.${side}`])
			.execute();
		found.push(...rows.map(({ a, b, count }) => ({ a, b, count: Number(count) })));
	}
	return found;
}

/**
 * Finds two competitions in which the same teams meet on the same day: probably one competition that two sources name differently (FD7).
 */
async function readLeaguesOfFixtures({ kysely }: Db): Promise<{ a: string; b: string; count: number }[]> {
	const rows = await kysely
		.selectFrom("matches as one")
		.innerJoin("matches as two", (join) =>
			join.onRef("two.home_team_id", "=", "one.home_team_id").onRef("two.away_team_id", "=", "one.away_team_id"),
		)
		.whereRef("one.league_id", "<", "two.league_id")
		.whereRef("one.source", "!=", "two.source")
		.where(sql<boolean>`abs(one.starts_at - two.starts_at) <= ${SAME_TIME_MS}`)
		.select(({ fn }) => ["one.league_id as a", "two.league_id as b", fn.countAll<number>().as("count")])
		.groupBy(["one.league_id", "two.league_id"])
		.execute();
	return rows.map(({ a, b, count }) => ({ a, b, count: Number(count) }));
}

/** Returns the pairs of teams that play each other and therefore are different: `t1 t2`. */
async function readOpponents({ kysely }: Db, pairs: readonly { kind: MergedKind; ids: [string, string] }[]): Promise<Set<string>> {
	const ids = [...new Set(pairs.flatMap((pair) => (pair.kind === "team" ? pair.ids : [])))];
	if (ids.length === 0) return new Set();
	const matches = await kysely
		.selectFrom("matches")
		.select(["home_team_id", "away_team_id"])
		.distinct()
		.where("home_team_id", "in", ids)
		.where("away_team_id", "in", ids)
		.execute();
	return new Set(matches.map(({ home_team_id, away_team_id }) => [home_team_id, away_team_id].sort().join(" ")));
}

async function readRows({ kysely }: Db, pairs: readonly { kind: MergedKind; ids: [string, string] }[]): Promise<Map<string, ProposedRow>> {
	const rows = new Map<string, ProposedRow>();
	for (const [kind, ofKind] of Map.groupBy(pairs, ({ kind }) => kind)) {
		const ids = [...new Set(ofKind.flatMap((pair) => pair.ids))];
		const table = kind === "team" ? "teams" : kind === "player" ? "players" : "leagues";
		const named = await kysely.selectFrom(table).select(["id", "name", "source"]).where("id", "in", ids).execute();
		const links = await kysely
			.selectFrom("external_ids")
			.select(["id", "source"])
			.where("kind", "=", kind)
			.where("id", "in", ids)
			.execute();
		const counts = new Map<string, number>();
		if (kind === "player") for (const [id, count] of await countOfPlayers(kysely, ids)) counts.set(id, count);
		else
			for (const column of kind === "team" ? (["home_team_id", "away_team_id"] as const) : (["league_id"] as const)) {
				const counted = await kysely
					.selectFrom("matches")
					.select(({ fn }) => [`${column} as id`, fn.countAll<number>().as("count")])
					.where(column, "in", ids)
					.groupBy(column)
					.execute();
				for (const { id, count } of counted) counts.set(id, (counts.get(id) ?? 0) + Number(count));
			}
		for (const { id, name, source } of named) {
			const sources = [...new Set([source, ...links.filter((link) => link.id === id).map((link) => link.source)])].sort();
			rows.set(`${kind} ${id}`, { id, name, matches: counts.get(id) ?? 0, sources });
		}
	}
	return rows;
}

/** Returns, by player, the number of matches whose own squad names the player. */
async function countOfPlayers(kysely: Db["kysely"], ids: readonly string[]): Promise<Map<string, number>> {
	const counted = await kysely
		.selectFrom("match_squad_players")
		.select(({ fn }) => ["player_id as id", fn.countAll<number>().as("count")])
		.where("player_id", "in", ids)
		.groupBy("player_id")
		.execute();
	return new Map(counted.map(({ id, count }) => [id, Number(count)]));
}

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
	items.flatMap((one, place) => items.slice(place + 1).map((other): [Item, Item] => [one, other]));
const toIds = ([one, other]: readonly [{ id: string }, { id: string }]): [string, string] => [one.id, other.id];
