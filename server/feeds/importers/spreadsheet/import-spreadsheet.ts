// Writes the rows of a spreadsheet: teams by name, matches, players into squads. submit-results.ts submits the results.

import type { ImportPorts } from "#server/feeds/door/feed-adapter.ts";
import { type FeedCatalogue, idsByKey, type LeagueOfCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import { describeChanges, describeTaken } from "#server/feeds/kernel/describe-changes.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import { upsertInSlices } from "#server/feeds/kernel/in-slices.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { seasonForm } from "#shared/kit/season-name.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { usualFormatOf } from "#shared/sports/usual-format.ts";
import { type KickOff, type ReadKickOff, readKickOff } from "../fixtures/read-kick-off.ts";
import type { FixtureRow, LineRemark, SquadRow } from "./fixture-row.ts";
import { type IdentifiedRow, identifyRows } from "./identify-rows.ts";
import { emptyImport, type ImportedSpreadsheet, SOURCE, type SpreadsheetOrder } from "./imported-spreadsheet.ts";
import { teamIdOf } from "./row-ids.ts";
import { submitResults } from "./submit-results.ts";

export async function importFixtures(
	order: SpreadsheetOrder,
	league: LeagueOfCatalogue,
	rows: readonly FixtureRow[],
	ports: ImportPorts,
): Promise<ImportedSpreadsheet> {
	const { catalogue, pause } = ports;
	const report = emptyImport();
	if (rows.length === 0) return report;
	const names = rows.flatMap(({ home, away }) => [home, away]);
	const teamIds = await registerTeams(order, league, names, ports);
	const kickOffs = rows.map((row) => kickOffOf(row, order.zone));
	const starts = kickOffs.map(({ startsAt }) => startsAt);
	const [season] = await catalogue.upsertSeasons([spanOf(order, league, starts)]);
	const seasonId = season?.id ?? "";
	const identified = await identifyFixtures(rows, { order, seasonId, kickOffs, teamIdOf: (name) => teamIds.get(name) }, ports);
	const taken = identified.flatMap((identity, place) => {
		const row = rows[place] as FixtureRow;
		if (identity.refused !== undefined) report.refused.push({ line: row.line, reason: identity.refused });
		else if (identity.note !== null) report.notes.push({ line: row.line, reason: identity.note });
		return identity.refused === undefined ? [{ row, identity, kickOff: kickOffs[place] as ReadKickOff }] : [];
	});
	report.notes.push(...remarksOnKickOffs(taken));
	const usual = usualFormatOf(league.sport);
	const answers = await upsertInSlices(
		taken,
		({ row, identity: { sourceId, formerIds, known }, kickOff: { startsAt, hasTime } }) => {
			const { home, away, referee, shootOut } = row;
			// If the file has no rounds, the match keeps its round and its stage.
			const round = row.round ?? known?.round ?? null;
			const groupName = row.group ?? (row.round === null ? (known?.groupName ?? null) : null);
			const venue = row.venue ?? known?.venue ?? null;
			const sides = { homeTeamId: teamIds.get(home) ?? "", awayTeamId: teamIds.get(away) ?? "" };
			const where = { sport: league.sport, leagueId: league.id, seasonId, round, groupName, venue, referee };
			const format = shootOut ? { ...usual, hasShootOut: true } : usual;
			return { source: SOURCE, sourceId, formerIds, ...where, ...sides, startsAt, hasTime, format };
		},
		catalogue.upsertMatches,
		pause,
	);
	for (const [place, answer] of answers.entries()) {
		report.counts[answer.outcome]++;
		const changes = describeChanges(answer);
		const row = taken[place]?.row;
		const line = row?.line ?? null;
		if (changes !== null) report.changed.push({ line, reason: changes });
		else if (row) report.taken.push({ line, reason: describeTaken(answer, `${row.home} - ${row.away}`) });
	}
	const results = taken.map(({ row, identity: { known }, kickOff: { startsAt } }, place) => {
		return { row, matchId: answers[place]?.id ?? "", at: startsAt, isMoved: known !== null && known.startsAt !== startsAt };
	});
	await submitResults(results, ports, report);
	return report;
}

interface FixtureParts {
	order: SpreadsheetOrder;
	/** `undefined` if the season does not exist yet. */
	seasonId: string | undefined;
	kickOffs: readonly KickOff[];
	teamIdOf(name: string): string | undefined;
}

/** Finds the existing match for each row. */
export async function identifyFixtures(
	rows: readonly FixtureRow[],
	{ order, seasonId, kickOffs, teamIdOf: idOf }: FixtureParts,
	{ catalogue, matchLog, clock }: Pick<ImportPorts, "catalogue" | "matchLog" | "clock">,
): Promise<IdentifiedRow[]> {
	const known = seasonId === undefined ? [] : await catalogue.matchesOfSource({ source: SOURCE, seasonId });
	return identifyRows(rows, known, {
		place: order,
		startsAt: kickOffs.map(({ startsAt }) => startsAt),
		dayOf: dayIn(order.zone),
		teamIdOf: idOf,
		resultOf: async (matchId) => {
			const state = (await matchLog.stateOf(matchId))?.state;
			return state && hasScore(state) ? state.score : null;
		},
		isAbandoned: async (matchId) => (await matchLog.stateOf(matchId))?.state.status === "abandoned",
		now: clock(),
	});
}

function dayIn(zone: string): (at: Instant) => string {
	const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
	return (at) => day.format(at);
}

/** Returns the kick-off of a row. `zone` is the zone of a time for which the file states none. */
export function kickOffOf({ date, time, startsAt }: Pick<FixtureRow, "date" | "time" | "startsAt">, zone: string): ReadKickOff {
	return startsAt === null ? readKickOff(date, time, zone) : { startsAt, hasTime: true, note: null };
}

/** Describes the kick-offs of the accepted rows for the report. */
export const remarksOnKickOffs = (taken: readonly { row: FixtureRow; kickOff: ReadKickOff }[]): LineRemark[] =>
	taken.flatMap(({ row: { line }, kickOff: { note } }) => (note === null ? [] : [{ line, reason: note }]));

export async function importSquads(
	order: SpreadsheetOrder,
	league: LeagueOfCatalogue,
	rows: readonly SquadRow[],
	ports: ImportPorts,
): Promise<ImportedSpreadsheet> {
	const teamIds = await registerTeams(
		order,
		league,
		rows.map(({ team }) => team),
		ports,
	);
	const toRow = ({ team, player, number, position, birthDate }: SquadRow) => {
		const sourceId = `${teamIdOf(order, team)}/${foldText(player)}`;
		return { source: SOURCE, sourceId, teamId: teamIds.get(team) ?? "", name: player, shirtNumber: number, position, birthDate };
	};
	const answers = await upsertInSlices(rows, toRow, ports.catalogue.upsertPlayers, ports.pause);
	const players = answers.filter(({ outcome }) => outcome !== "unchanged").length;
	const report = emptyImport();
	const taken = rows.flatMap(({ line, player, team }, place): LineRemark[] => {
		const answer = answers[place];
		return answer ? [{ line, reason: describeTaken(answer, `${player}, ${team}`, "player") }] : [];
	});
	return { ...report, taken, counts: { ...report.counts, players } };
}

/** Returns the ids of teams by their names. */
async function registerTeams(
	order: SpreadsheetOrder,
	{ sport, nationId }: LeagueOfCatalogue,
	names: readonly string[],
	{ catalogue, pause }: Pick<ImportPorts, "catalogue" | "pause">,
): Promise<Map<string, string>> {
	const listed = [...new Set(names)];
	const toRow = (name: string) => {
		const look = { name, shortName: shortenName(name), crest: drawCrest(name) };
		return { source: SOURCE, sourceId: teamIdOf(order, name), sport, nationId, leagueId: order.leagueId, ...look };
	};
	return idsByKey(listed, await upsertInSlices(listed, toRow, catalogue.upsertTeams, pause), (name) => name);
}

/** Returns the existing season in whatever spelling the file has: "2025/2026" is "2025/26". */
export function seasonOf({ season }: Pick<SpreadsheetOrder, "season">, { seasons }: LeagueOfCatalogue) {
	return seasons.find(({ name }) => name === season) ?? seasons.find(({ name }) => seasonForm(name) === seasonForm(season));
}

/** Returns the season's row, from its first to its last kick-off. A file with only some rounds does not shorten a known season. */
function spanOf(order: SpreadsheetOrder, league: LeagueOfCatalogue, starts: readonly Instant[]) {
	const known = seasonOf(order, league);
	const [first, last] = starts.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
		known?.startsAt ?? Number.POSITIVE_INFINITY,
		known?.endsAt ?? Number.NEGATIVE_INFINITY,
	] as [Instant, Instant]);
	const name = known?.name ?? seasonForm(order.season);
	return { leagueId: league.id, name, startsAt: first, endsAt: last } satisfies Parameters<FeedCatalogue["upsertSeasons"]>[0][number];
}
