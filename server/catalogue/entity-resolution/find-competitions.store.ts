// Finds the existing nation, league or season for one that a source reports for the first time.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { competitionNamed } from "#shared/kit/known-competitions.ts";
import { competitionForm, firstYear } from "#shared/kit/name-form.ts";
import { seasonForm } from "#shared/kit/season-name.ts";
import { isSameCategory } from "#shared/kit/team-category.ts";
import type { Row } from "../kernel/row.ts";
import { categoryOfLeague } from "./category-of-row.ts";
import { readKnownTo } from "./external-id.store.ts";
import type { Found } from "./upsert-rows.store.ts";

/** Finds nations under another code: sources differ more in codes than in names. */
export async function findNations(transaction: Transaction<Database>, missing: readonly Row[]): Promise<Map<number, Found>> {
	const nations = await transaction.selectFrom("nations").select(["id", "name"]).execute();
	const byName = Map.groupBy(nations, ({ name }) => foldText(name));
	return unique(missing, ({ name }) => byName.get(foldText(String(name)))?.map(({ id }) => id) ?? []);
}

/**
 * Finds leagues by name within the nation and sport, or as the known competition that both names denote, whichever nation the sources
 * assign it to (FD7); always within one category (FD6).
 */
export async function findLeagues(transaction: Transaction<Database>, missing: readonly Row[]): Promise<Map<number, Found>> {
	const leagues = await transaction
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "leagues.nation_id")
		.select(["leagues.id", "leagues.name", "sport", "nation_id", "nations.name as nation", "gender", "age_group", "is_reserve"])
		.execute();
	const nations = await transaction.selectFrom("nations").select(["id", "name"]).execute();
	const nationNames = new Map(nations.map(({ id, name }) => [id, name]));
	const sources = [...new Set(missing.map(({ source }) => String(source)))];
	const known = await readKnownTo(
		transaction,
		"league",
		leagues.map(({ id }) => id),
		sources,
	);
	return unique(missing, ({ source, name, sport, nation_id, ...row }) => {
		const nation = nationNames.get(String(nation_id)) ?? "";
		const category = categoryOfLeague({ ...row, name: String(name) });
		const form = competitionForm(category.rest, nation);
		const key = competitionNamed(String(name), nation, String(sport));
		const isOne = (league: (typeof leagues)[number]) => {
			const known = categoryOfLeague(league);
			const hasName = league.nation_id === nation_id && competitionForm(known.rest, nation) === form;
			const isKnown = key !== null && competitionNamed(league.name, league.nation) === key;
			return isSameCategory(known, category) && (hasName || isKnown);
		};
		const alike = leagues.filter((league) => league.sport === sport && isOne(league));
		return alike.filter(({ id }) => !known.has(`${source} ${id}`)).map(({ id }) => id);
	});
}

/**
 * Finds a season by its name, which may be another spelling of the same years: "2024/25", "2024-2025", "2024". Otherwise it finds the
 * season with exactly the same days, which takes the new name unless staff edited it; otherwise the only season that begins in the same
 * year and shares days.
 */
export async function findSeasons(transaction: Transaction<Database>, missing: readonly Row[]): Promise<Map<number, Found>> {
	const found = new Map<number, Found>();
	for (const [place, { league_id, name, starts_at, ends_at }] of missing.entries()) {
		const seasons = await transaction
			.selectFrom("seasons")
			.select(["id", "name", "starts_at", "ends_at", "edits"])
			.where("league_id", "=", String(league_id))
			.execute();
		const ofSameYears = seasons.find((each) => seasonForm(each.name) === seasonForm(String(name)));
		if (ofSameYears) {
			found.set(place, { id: ofSameYears.id, how: "name" });
			continue;
		}
		const ofSameDays = seasons.find((each) => each.starts_at === starts_at && each.ends_at === ends_at && each.edits === null);
		if (ofSameDays) {
			await transaction
				.updateTable("seasons")
				.set({ name: String(name) })
				.where("id", "=", ofSameDays.id)
				.execute();
			found.set(place, { id: ofSameDays.id, how: "name" });
			continue;
		}
		const year = firstYear(String(name));
		const alike = seasons.filter((each) => {
			const hasCommonDays = each.starts_at <= Number(ends_at) && Number(starts_at) <= each.ends_at;
			return year !== null && firstYear(each.name) === year && hasCommonDays;
		});
		if (alike.length === 1 && alike[0]) found.set(place, { id: alike[0].id, how: "name" });
	}
	return found;
}

/** Keeps the rows with exactly one candidate that is no other row's candidate. */
function unique(missing: readonly Row[], candidatesOf: (row: Row) => readonly string[]): Map<number, Found> {
	const meant = missing.flatMap((row, place) => {
		const [id, other] = candidatesOf(row);
		return id !== undefined && other === undefined ? [{ place, id }] : [];
	});
	const groups = [...Map.groupBy(meant, ({ id }) => id).values()].filter(({ length }) => length === 1);
	return new Map(groups.flat().map(({ place, id }): [number, Found] => [place, { id, how: "name" }]));
}
