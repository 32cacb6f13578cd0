// A match of women, of an age group or of second teams is played by such teams (FD6). A source that names only a club may have been
// matched to the club's first men's team: then the match gets the club's team of the league's category instead.
import type { Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import { categoryInColumns, toCategoryColumns } from "#server/db/tables/category-columns.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameName, nameForm } from "#shared/kit/name-form.ts";
import { hasCategory, isSameCategory, type TeamCategory } from "#shared/kit/team-category.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { readEdits } from "../kernel/record-edits.ts";
import { type Row, sportOfRow } from "../kernel/row.ts";
import { readLeagueCategories } from "./categories.store.ts";
import { categoryOfTeam, partsTeams } from "./category-of-row.ts";
import { readKnownTo } from "./external-id.store.ts";
import { mergeRows } from "./merge.store.ts";
import { insertRow, type Move, selectRows, updateRow } from "./moves.store.ts";

type Transact = Transaction<Database>;

const SIDES = ["home_team_id", "away_team_id"] as const;

interface Misfit {
	leagueId: string;
	source: string;
	team: Row;
	/** Category of the teams in the league's matches. */
	category: TeamCategory;
}

/** Returns the ids of the teams that replace others in `rows` of matches, by `league team`; `moves` collects the changes. */
export async function fitTeams(
	transaction: Transact,
	rows: readonly Row[],
	{ isUnknown, at, moves }: { isUnknown(teamId: Row[string] | undefined): boolean; at: Instant; moves: Move[] },
): Promise<Map<string, string>> {
	const leagueIds = [...new Set(rows.filter((row) => partsTeams(sportOfRow(row))).map(({ league_id }) => String(league_id)))];
	const leagues = new Map([...(await readLeagueCategories(transaction, leagueIds))].filter(([, category]) => hasCategory(category)));
	const fitted = new Map<string, string>();
	if (leagues.size === 0) return fitted;
	const wanted = rows.filter(({ league_id }) => leagues.has(String(league_id)));
	const teams = await readTeams(transaction, [...new Set(wanted.flatMap((row) => SIDES.map((side) => String(row[side]))))]);
	const misfits = new Map<string, Misfit>();
	for (const row of wanted) {
		for (const side of SIDES) {
			const [leagueId, team] = [String(row.league_id), teams.get(String(row[side]))];
			if (!team || isUnknown(row[side])) continue;
			const category = neededCategory(team, leagues.get(leagueId) as TeamCategory);
			if (category) misfits.set(`${leagueId} ${team.id}`, { leagueId, source: String(row.source), team, category });
		}
	}
	for (const [key, misfit] of misfits) fitted.set(key, await fitTeam(transaction, misfit, { at, moves }));
	return fitted;
}

/**
 * Returns the category that the league requires; `null` if the team may play there. The category in the team's own name takes precedence
 * over the league's.
 */
function neededCategory(team: Row, league: TeamCategory): TeamCategory | null {
	const own = categoryOf(team);
	const isOtherGender = league.gender !== null && (league.gender === "women") !== (own.gender === "women");
	const named = categoryOfTeam({ sport: sportOfRow(team), name: String(team.name) });
	const needed: TeamCategory = {
		gender: isOtherGender && named.gender === null ? league.gender : own.gender,
		ageGroup: own.ageGroup ?? league.ageGroup,
		isReserve: own.isReserve || league.isReserve,
	};
	return isSameCategory(needed, own) ? null : needed;
}

const categoryOf = (team: Row): TeamCategory => categoryOfTeam({ ...team, sport: sportOfRow(team), name: String(team.name) });

async function fitTeam(transaction: Transact, misfit: Misfit, { at, moves }: { at: Instant; moves: Move[] }): Promise<string> {
	const { team, category, source } = misfit;
	const links = await selectRows(transaction, "external_ids", { kind: "team", id: team.id ?? null });
	const own = links.filter((link) => link.source === source);
	const others = await readOtherLeagues(transaction, misfit);
	const isOfOthers = links.some((link) => link.source !== source) || team.source !== source;
	const sibling = await findSibling(transaction, misfit);
	if (!isOfOthers && others.length === 0 && !isEdited(team)) {
		// Only this source reported the team, so the row stands for the team of that category; another source may have added a row for the same
		// team.
		if (sibling !== null && !(await readKnownTo(transaction, "team", [sibling], [source])).has(`${source} ${sibling}`)) {
			const order = { kind: "team", fromId: String(team.id), intoId: sibling, because: "fixtures", by: null, at } as const;
			const made = await mergeRows(transaction, order);
			moves.push(...made.moves, { kind: "insert", table: "merges", key: { id: made.mergeId, undone_at: null } });
			return sibling;
		}
		const [from, to] = [toCategoryColumns(categoryInColumns(team)), toCategoryColumns(category)];
		moves.push(await updateRow(transaction, "teams", { id: team.id ?? null }, { ...from }, { ...to }));
		return String(team.id);
	}
	const id = sibling ?? (await addSibling(transaction, misfit, own[0]?.name, moves));
	const [link] = own;
	// The source's id was linked to the first team by its name alone, and the source has no match of that team: the id belongs to the
	// sibling.
	if (link && own.length === 1 && team.source !== source && others.every((each) => each.source !== source)) {
		const key = { kind: "team", source, source_id: link.source_id ?? null };
		moves.push(await updateRow(transaction, "external_ids", key, { id: team.id ?? null, how: link.how ?? null }, { id, how: "name" }));
		await movePlayers(transaction, { source, from: String(team.id), to: id }, moves);
	}
	return id;
}

const isEdited = ({ edits }: Row): boolean => {
	const edited = readEdits((edits as string | null | undefined) ?? null);
	return ["gender", "age_group", "is_reserve"].some((column) => Object.hasOwn(edited, column));
};

/** Returns the other leagues in which the team plays with its own category, each with the sources of these matches. */
async function readOtherLeagues(transaction: Transact, { team, leagueId }: Misfit): Promise<{ source: string; league_id: string }[]> {
	const matches = await transaction
		.selectFrom("matches")
		.select(["league_id", "source"])
		.distinct()
		.where((where) => where.or(SIDES.map((side) => where(side, "=", String(team.id)))))
		.where("league_id", "!=", leagueId)
		.execute();
	const leagues = await readLeagueCategories(transaction, [...new Set(matches.map(({ league_id }) => league_id))]);
	return matches.filter(({ league_id }) => {
		const category = leagues.get(league_id);
		return !category || neededCategory(team, category) === null;
	});
}

/** Returns the club's team of that category, whatever its source: one that was added here before, otherwise one found by its name; `null` if there is none. */
async function findSibling(transaction: Transact, { team, category }: Misfit): Promise<string | null> {
	const [added] = await selectRows(transaction, "external_ids", { kind: "team", source_id: siblingId(team, category) });
	const [still] = added ? await selectRows(transaction, "teams", { id: added.id ?? null }) : [];
	if (still) return String(still.id);
	const teams = await transaction
		.selectFrom("teams")
		.select(["id", "name", "sport", "gender", "age_group", "is_reserve"])
		.where("nation_id", "=", String(team.nation_id))
		.where("sport", "=", sportOfRow(team))
		.where("is_placeholder", "=", 0)
		.execute();
	const form = nameForm(categoryOfTeam({ sport: sportOfRow(team), name: String(team.name) }).rest);
	const alike = teams.filter((each) => {
		const known = categoryOfTeam(each);
		return isSameCategory(known, category) && isSameName(nameForm(known.rest), form);
	});
	return alike.length === 1 ? (alike[0]?.id ?? null) : null;
}

function siblingId({ id }: Row, { gender, ageGroup, isReserve }: TeamCategory): string {
	return [id, gender, ageGroup, isReserve ? "reserves" : null].filter((word) => word !== null).join(" ");
}

/**
 * Adds the club's team of the category. If the import that needs it is undone, the team is removed like the import's other teams, unless
 * other sources use it.
 */
async function addSibling(
	transaction: Transact,
	{ team, category, source }: Misfit,
	named: Row[string] | undefined,
	moves: Move[],
): Promise<string> {
	const [id = ""] = await allocateIds(transaction, "t", 1);
	const sourceId = siblingId(team, category);
	const facts = { source, source_id: sourceId, name: named ?? team.name ?? null, venue: null, coach: null, edits: null, named_at: null };
	moves.push(await insertRow(transaction, "teams", { id }, { ...team, id, ...facts, ...toCategoryColumns(category) }));
	const key = { kind: "team", source, source_id: sourceId };
	await insertRow(transaction, "external_ids", key, { ...key, id, how: "own", name: facts.name });
	return id;
}

/** Moves the players whom the source reported for the one team to the other, with their squad memberships. */
async function movePlayers(
	transaction: Transact,
	{ source, from, to }: { source: string; from: string; to: string },
	moves: Move[],
): Promise<void> {
	const players = await selectRows(transaction, "players", { source, team_id: from });
	for (const { id = null } of players) {
		moves.push(await updateRow(transaction, "players", { id }, { team_id: from }, { team_id: to }));
		for (const { joined_at = null } of await selectRows(transaction, "squad_players", { team_id: from, player_id: id })) {
			const key = { team_id: from, player_id: id, joined_at };
			moves.push(await updateRow(transaction, "squad_players", key, { team_id: from }, { team_id: to }));
		}
	}
}

async function readTeams(transaction: Transact, ids: readonly string[]): Promise<Map<string, Row>> {
	const found = new Map<string, Row>();
	for (const batch of inBatches(ids)) {
		for (const team of await transaction.selectFrom("teams").selectAll().where("id", "in", batch).execute())
			found.set(team.id, { ...team });
	}
	return found;
}
