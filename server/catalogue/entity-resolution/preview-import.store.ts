// Previews the result of a report before it is written. Each row is found by the source's own id, or by its name or fixture among rows of
// other sources; a row with no candidate or several would be new. Only reads, by the same rules as the writing.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { toCategoryColumns } from "#server/db/tables/category-columns.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import { firstCategory, type StatedCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Row } from "../kernel/row.ts";
import { readLeagueCategories } from "./categories.store.ts";
import { categoryOfLeague, categoryOfTeam, partsTeams } from "./category-of-row.ts";
import type { IsCup } from "./clubs-of-source.store.ts";
import { readKnownTo } from "./external-id.store.ts";
import { findLeagues } from "./find-competitions.store.ts";
import { findIds } from "./find-ids.store.ts";
import { isSameMatch, readSeason } from "./find-matches.store.ts";
import { findTeams } from "./find-teams.store.ts";

export interface ReportToPreview {
	source: string;
	sport: SportKey;
	/** An existing league, or a reported one. */
	league: { id: string } | { sourceId: string; name: string; nationCode: string };
	season: string;
	teams: readonly {
		sourceId: string;
		name: string;
		nation: { id: string } | { code: string };
		namedAt?: Instant;
		formerIds?: readonly string[];
	}[];
	/** `home` and `away` are the source's ids of the teams. */
	matches: readonly { sourceId: string; home: string; away: string; startsAt: Instant; hasTime: boolean; round: string | null }[];
}

/** `own`: the source has reported the row before. `ambiguous`: several rows could be meant, so the import would add a new one. */
interface ImportPreview {
	how: "own" | "alias" | "name" | "fixture" | "new" | "ambiguous";
	/** The existing row that would be used; if it is ambiguous, all rows that could be meant. */
	rows: { id: string; name: string }[];
}

/** Teams and matches are in the order of the report. */
export interface PreviewedReport {
	league: ImportPreview;
	teams: ImportPreview[];
	matches: ImportPreview[];
}

const NEW: ImportPreview = { how: "new", rows: [] };

/** Runs in one transaction, so that all reads see the same state. */
export function previewReport({ db, isCup }: { db: Db; isCup: IsCup }, report: ReportToPreview): Promise<PreviewedReport> {
	return db.kysely.transaction().execute(async (transaction) => {
		const { source, sport } = report;
		const codes = report.teams.flatMap(({ nation }) => ("code" in nation ? [nation.code] : []));
		const leagueCodes = "id" in report.league ? [] : [report.league.nationCode];
		const nations = await findIds(transaction, "nation", source, [...new Set([...codes, ...leagueCodes])]);
		const nationOf = (nation: { id: string } | { code: string }) => ("id" in nation ? nation.id : (nations.get(nation.code) ?? ""));

		async function previewLeague(): Promise<ImportPreview> {
			const { league } = report;
			const idOf = async () => {
				if ("id" in league) return { id: league.id, how: "own" as const };
				const own = (await findIds(transaction, "league", source, [league.sourceId])).get(league.sourceId);
				if (own !== undefined) return { id: own, how: "own" as const };
				const category = toCategoryColumns(categoryOfLeague({ name: league.name }));
				const row = { source, name: league.name, sport, nation_id: nations.get(league.nationCode) ?? "", ...category };
				return (await findLeagues(transaction, [row])).get(0);
			};
			const found = await idOf();
			if (!found) return NEW;
			const rows = await transaction.selectFrom("leagues").select(["id", "name"]).where("id", "=", found.id).execute();
			return { how: found.how === "own" ? "own" : "name", rows };
		}

		async function previewTeams(): Promise<ImportPreview[]> {
			const all = report.teams.flatMap(({ sourceId, formerIds = [] }) => [sourceId, ...formerIds]);
			const own = await findIds(transaction, "team", source, all);
			const ofLeague = await categoryOfReported(transaction, report);
			const rows = report.teams.map(({ sourceId, name, nation, namedAt = null }): Row => {
				const facts = { sport, nation_id: nationOf(nation), name, named_at: namedAt, is_placeholder: isPlaceholder(name) ? 1 : 0 };
				const category = toCategoryColumns(firstCategory(categoryOfTeam({ sport, name }), ofLeague));
				return { source, source_id: sourceId, ...facts, ...category };
			});
			const ownOf = (place: number) => {
				const { sourceId = "", formerIds = [] } = report.teams[place] ?? {};
				return [sourceId, ...formerIds].map((each) => own.get(each)).find((id) => id !== undefined);
			};
			const missing = [...rows.keys()].filter((place) => ownOf(place) === undefined);
			const ambiguous = new Map<number, string[]>();
			const missingRows = missing.map((place) => rows[place] as Row);
			const leagueId = "id" in report.league ? report.league.id : undefined;
			const found = missing.length === 0 ? new Map() : await findTeams(transaction, missingRows, rows, { ambiguous, leagueId, isCup });
			const ids = [...own.values(), ...[...found.values()].map(({ id }) => id), ...[...ambiguous.values()].flat()];
			const names = await readNames(transaction, ids);
			const named = (id: string) => ({ id, name: names.get(id) ?? "" });
			return rows.map((_row, place): ImportPreview => {
				const id = ownOf(place);
				if (id !== undefined) return { how: "own", rows: [named(id)] };
				const index = missing.indexOf(place);
				const match = found.get(index);
				if (match) return { how: match.how === "alias" ? "alias" : "name", rows: [named(match.id)] };
				const possible = ambiguous.get(index);
				return possible ? { how: "ambiguous", rows: possible.map(named) } : NEW;
			});
		}

		const league = await previewLeague();
		const teams = await previewTeams();
		return { league, teams, matches: await previewMatches(transaction, report, league, teams) };
	});
}

/** Returns the category of the league, which applies to its teams unless their names state another. */
async function categoryOfReported(transaction: Transaction<Database>, { league, sport }: ReportToPreview): Promise<StatedCategory> {
	if (!partsTeams(sport)) return {};
	return "id" in league ? ((await readLeagueCategories(transaction, [league.id])).get(league.id) ?? {}) : categoryOfLeague(league);
}

async function readNames(transaction: Transaction<Database>, ids: readonly string[]): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	const unique = [...new Set(ids)];
	for (let from = 0; from < unique.length; from += 500) {
		const rows = await transaction
			.selectFrom("teams")
			.select(["id", "name"])
			.where("id", "in", unique.slice(from, from + 500))
			.execute();
		for (const { id, name } of rows) names.set(id, name);
	}
	return names;
}

async function previewMatches(
	transaction: Transaction<Database>,
	report: ReportToPreview,
	league: ImportPreview,
	teams: readonly ImportPreview[],
): Promise<ImportPreview[]> {
	const { source } = report;
	const own = await findIds(
		transaction,
		"match",
		source,
		report.matches.map(({ sourceId }) => sourceId),
	);
	const season = league.rows[0] ? await readSeasonNamed(transaction, league.rows[0].id, report.season) : undefined;
	const known = season === undefined ? [] : await readSeason(transaction, season);
	const ids = known.map(({ id }) => id);
	const claimed = await readKnownTo(transaction, "match", ids, [source]);
	const isOne = ({ how }: ImportPreview) => how !== "new" && how !== "ambiguous";
	const teamIds = new Map(
		report.teams.flatMap(({ sourceId }, place) => {
			const team = teams[place];
			return team && isOne(team) ? [[sourceId, team.rows[0]?.id ?? ""] as const] : [];
		}),
	);
	const taken = new Set<string>();
	return report.matches.map(({ sourceId, home, away, startsAt, round }): ImportPreview => {
		const id = own.get(sourceId);
		if (id !== undefined) return { how: "own", rows: [{ id, name: "" }] };
		const sides = { home_team_id: teamIds.get(home) ?? null, away_team_id: teamIds.get(away) ?? null };
		if (sides.home_team_id === null || sides.away_team_id === null) return NEW;
		const row = { ...sides, starts_at: startsAt, round };
		const same = known.filter((each) => !taken.has(each.id) && !claimed.has(`${source} ${each.id}`) && isSameMatch(row, each));
		const [match, other] = same;
		if (!match) return NEW;
		if (other) return { how: "ambiguous", rows: same.map((each) => ({ id: each.id, name: "" })) };
		taken.add(match.id);
		return { how: "fixture", rows: [{ id: match.id, name: "" }] };
	});
}

async function readSeasonNamed(transaction: Transaction<Database>, leagueId: string, season: string): Promise<string | undefined> {
	const seasons = await transaction.selectFrom("seasons").select(["id", "name"]).where("league_id", "=", leagueId).execute();
	const year = firstYear(season);
	const same = seasons.find(({ name }) => name === season);
	return (same ?? seasons.find(({ name }) => year !== null && firstYear(name) === year))?.id;
}
