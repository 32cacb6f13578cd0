// Finds the existing team for one that a source reports for the first time: by an alias, otherwise by its name among the teams of its
// nation, sport and category (women, age, second team: FD6). If several fit, none is chosen: the report becomes a new team, and the
// console proposes the merge.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { isSameName, type NameForm, nameForm } from "#shared/kit/name-form.ts";
import { isSameCategory, type TeamCategory } from "#shared/kit/team-category.ts";
import { type Row, sportOfRow } from "../kernel/row.ts";
import { categoryOfTeam } from "./category-of-row.ts";
import { type IsCup, readClubsOfSource } from "./clubs-of-source.store.ts";
import { readKnownTo } from "./external-id.store.ts";
import { findByAlias } from "./team-alias.store.ts";
import type { Found } from "./upsert-rows.store.ts";

interface Candidate {
	id: string;
	/** Sport and nation of the team: `sport nation`. */
	place: string;
	names: { folded: string; form: NameForm }[];
	category: TeamCategory;
}

/**
 * `missing` are the unknown teams of the report, `all` its teams including the known ones. Results are keyed by the index in `missing`, and
 * so are the candidates that `ambiguous` collects. `leagueId` is the competition in which all teams are named.
 */
export async function findTeams(
	transaction: Transaction<Database>,
	missing: readonly Row[],
	all: readonly Row[],
	{ ambiguous, leagueId, isCup }: { ambiguous?: Map<number, string[]>; leagueId?: string | undefined; isCup: IsCup },
): Promise<Map<number, Found>> {
	const found = new Map<number, Found>();
	for (const [place, id] of await findByAlias(transaction, missing)) found.set(place, { id, how: "alias" });
	const left = missing.map((row, place) => ({ row, place })).filter(({ row, place }) => !found.has(place) && row.is_placeholder !== 1);
	if (left.length === 0) return found;
	const candidates = Map.groupBy(
		await readCandidates(
			transaction,
			left.map(({ row }) => row),
		),
		({ place }) => place,
	);
	const ids = [...candidates.values()].flat().map(({ id }) => id);
	const known = await readKnownTo(transaction, "team", ids, [...new Set(left.map(({ row }) => String(row.source)))]);
	const reported = new Set(all.map(({ source, source_id }) => `${source} ${source_id}`));
	const clubs = leagueId === undefined || known.size === 0 ? new Set<string>() : await readClubs(transaction, { leagueId, isCup }, all);

	/**
	 * A source has one id for each of its teams. If the ids are made of names (`named_at`, or a club named in another competition), a new
	 * name may replace an earlier one, but not if both occur in the report.
	 */
	function mayBe({ source, named_at }: Row, id: string): boolean {
		const sourceIds = known.get(`${source} ${id}`) ?? [];
		if (sourceIds.length === 0) return true;
		const isNamed = (named_at !== null && named_at !== undefined) || clubs.has(id);
		return isNamed && !sourceIds.some((each) => reported.has(`${source} ${each}`));
	}

	const meant = left.flatMap(({ row, place }) => {
		const category = categoryOfTeam({ ...row, sport: sportOfRow(row), name: String(row.name) });
		const ofCategory = (candidates.get(placeOf(row)) ?? []).filter((each) => isSameCategory(each.category, category));
		const possible = ofCategory.filter(({ id }) => mayBe(row, id));
		const folded = foldText(String(row.name));
		const exact = possible.filter(({ names }) => names.some((each) => each.folded === folded));
		const form = nameForm(category.rest);
		const alike = exact.length > 0 ? exact : possible.filter(({ names }) => names.some((each) => isSameName(each.form, form)));
		if (alike.length > 1)
			ambiguous?.set(
				place,
				alike.map(({ id }) => id),
			);
		return alike.length === 1 && alike[0] ? [{ place, id: alike[0].id, source: row.source }] : [];
	});
	// Two names in one report are two teams, so neither may take the row.
	for (const group of Map.groupBy(meant, ({ id, source }) => `${source} ${id}`).values()) {
		if (group.length === 1 && group[0]) found.set(group[0].place, { id: group[0].id, how: "name" });
		else for (const { place, id } of group) ambiguous?.set(place, [id]);
	}
	return found;
}

async function readClubs(
	transaction: Transaction<Database>,
	competition: { leagueId: string; isCup: IsCup },
	all: readonly Row[],
): Promise<Set<string>> {
	const names = all.map(({ name }) => String(name));
	const sets = [...new Set(all.map(({ source }) => String(source)))].map((source) =>
		readClubsOfSource(transaction, { source, names, ...competition }),
	);
	return new Set((await Promise.all(sets)).flatMap((ids) => [...ids]));
}

const placeOf = ({ sport, nation_id }: { sport?: Row[string]; nation_id?: Row[string] }): string => `${sport} ${nation_id}`;

/** Returns the teams of the same nations, with their aliases. */
async function readCandidates(transaction: Transaction<Database>, rows: readonly Row[]): Promise<Candidate[]> {
	const nations = [...new Set(rows.map(({ nation_id }) => String(nation_id)))];
	const teams = await transaction
		.selectFrom("teams")
		.select(["id", "sport", "nation_id", "name", "gender", "age_group", "is_reserve"])
		.where("nation_id", "in", nations)
		.where("is_placeholder", "=", 0)
		.execute();
	const aliases = await transaction
		.selectFrom("team_aliases")
		.innerJoin("teams", "teams.id", "team_aliases.team_id")
		.select(["team_id", "team_aliases.name"])
		.where("nation_id", "in", nations)
		.execute();
	const others = Map.groupBy(aliases, ({ team_id }) => team_id);
	return teams.map((team) => {
		const toName = (name: string) => ({ folded: foldText(name), form: nameForm(categoryOfTeam({ ...team, name }).rest) });
		return {
			id: team.id,
			place: placeOf(team),
			names: [team.name, ...(others.get(team.id) ?? []).map((alias) => alias.name)].map(toName),
			category: categoryOfTeam(team),
		};
	});
}
