// Writes leagues, seasons, teams, players and matches of the files to the catalogue, in slices of rows. Each kind of row is written for all
// files before the next kind, so that the order of the files does not matter.

import {
	type FeedCatalogue,
	idsByKey,
	type KnownMatch,
	type MatchRowToWrite,
	type NationRow,
	type TeamRow,
	type Upserted,
} from "#server/feeds/kernel/catalogue-port.ts";
import { COUNTRIES } from "#server/feeds/kernel/countries.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import { type Pause, upsertInSlices } from "#server/feeds/kernel/in-slices.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import { football } from "#shared/sports/football/module.ts";
import { competitionWeight, formerKeys } from "./competitions.ts";
import { leavesOpen, type ReadMatch } from "./file-match.ts";
import { type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import { findFormerMatches, findRenamedTeams } from "./known-matches.ts";
import { type NamedTeam, nameTeams } from "./name-teams.ts";
import type { SheetLineUp } from "./read-sheet.ts";
import { countryOfId } from "./read-team.ts";
import { type RegisteredPlayers, registerPlayers } from "./register-players.ts";
import { knownShortName } from "./team-names.ts";

export interface RegisteredMatches {
	matchId(match: ReadMatch): string;
	playerId: RegisteredPlayers["idOf"];
	/** The outcome of the match's row in the catalogue. */
	answerOf(match: ReadMatch): Upserted | undefined;
	/** The match as earlier versions of the file had it; `null` for a new one. */
	knownOf(match: ReadMatch): KnownMatch | null;
	/** Matches of the season that an earlier version of the file had, and that the file no longer has. */
	vanished(file: MatchFile): readonly KnownMatch[];
}

export async function registerMatches(
	files: readonly MatchFile[],
	catalogue: FeedCatalogue,
	report: ImportReport,
	pause?: Pause,
): Promise<RegisteredMatches> {
	const nations = new Map<string, NationRow>();
	for (const { competition } of files) nations.set(competition.nationCode, { code: competition.nationCode, name: competition.nation });
	const { teams: named, spellings } = await nameTeams(files, pause);
	report.notes.push(...spellings.map((spelling) => ({ ...spelling, index: null })));
	for (const { nation } of named.flatMap(({ names }) => names)) nations.set(nation.code, nation);
	const nationIds = new Map<string, string>();
	const writeNations = async (rows: readonly NationRow[]) => {
		const answers = await upsertInSlices(rows, (row) => row, catalogue.upsertNations, pause);
		for (const [code, id] of idsByKey(rows, answers, ({ code }) => code)) nationIds.set(code, id);
	};
	await writeNations([...nations.values()]);
	const nationId = (code: string) => nationIds.get(code) ?? "";
	const addNations = (codes: readonly string[]) =>
		writeNations([...new Set(codes)].filter((code) => !nationIds.has(code)).map((code) => ({ code, name: COUNTRIES[code]?.name ?? code })));

	const leagueIds = await registerLeagues(files, catalogue, nationId);
	const seasonIds = await registerSeasons(files, catalogue, leagueIds);
	const known = new Map<MatchFile, KnownMatch[]>();
	for (const file of files) {
		const seasonId = seasonIds.get(seasonKey(file));
		known.set(file, seasonId === undefined ? [] : await catalogue.matchesOfSource({ source: SOURCE, seasonId }));
	}
	const { formerIds, lastSeen, recoded } = renameTeams(known, report);
	await addNations([...formerIds.values()].flat().flatMap((id) => countryOfId(id) ?? []));
	const toTeamRow = ({ names, namedAt }: NamedTeam): TeamRow => {
		const [{ key, name, nation, category }, ...others] = names;
		const look = { name, shortName: knownShortName(name) ?? shortenName(name), crest: drawCrest(name) };
		const former = [...others.map((other) => other.key), ...names.flatMap((each) => formerIds.get(each.key) ?? [])];
		const ids = { source: SOURCE, sourceId: key, formerIds: [...new Set(former)].filter((each) => each !== key) };
		// If this version lacks the codes of countries, a club keeps its country.
		const code = Object.hasOwn(COUNTRIES, nation.code)
			? nation.code
			: (former.map(countryOfId).find((each) => each !== undefined) ?? nation.code);
		// If a season has two versions, the later one names the club, even if its last match was moved to an earlier day.
		const newest = Math.max(namedAt, ...names.map((each) => lastSeen.get(each.key) ?? namedAt));
		const absorbs = names.flatMap((each) =>
			recoded.has(each.key) ? (formerIds.get(each.key) ?? []).filter((id) => countryOfId(id) === undefined) : [],
		);
		return { ...ids, absorbs, sport: football.key, nationId: nationId(code), namedAt: newest, ...look, ...category };
	};
	const teamAnswers = await upsertInSlices(named, toTeamRow, catalogue.upsertTeams, pause);
	const teamIds = new Map(named.flatMap(({ names }, place) => names.map(({ key }) => [key, teamAnswers[place]?.id ?? ""] as const)));
	const players = await registerPlayers(
		files,
		catalogue,
		{ idOf: (key) => teamIds.get(key) ?? "", keysOf: teamKeys(teamIds, known) },
		pause,
	);
	report.players += players.count;

	const answerOf = new Map<string, Upserted>();
	const knownOf = new Map<string, KnownMatch>();
	const vanished = new Map<MatchFile, KnownMatch[]>();
	for (const file of files) {
		const { competition, matches } = file;
		const former = findFormerMatches(matches, known.get(file) ?? [], (key) => teamIds.get(key), formerIds);
		vanished.set(file, former.vanished);
		const ofId = new Map((known.get(file) ?? []).flatMap((each) => each.sourceIds.map((id) => [id, each] as const)));
		for (const { sourceId } of matches) {
			const before = ofId.get(sourceId) ?? ofId.get(former.formerIds.get(sourceId)?.[0] ?? "");
			if (before) knownOf.set(sourceId, before);
		}
		const toMatchRow = (match: ReadMatch): MatchRowToWrite => {
			const { sourceId, round, group, venue, referee, attendance, home, away } = match;
			const before = knownOf.get(sourceId);
			const { kickOff, format } = before && standsAgainst(before, match) ? { kickOff: startOf(before), format: before.format } : match;
			const place = {
				leagueId: leagueIds.get(competition.key) ?? "",
				seasonId: seasonIds.get(seasonKey(file)) ?? "",
				round,
				groupName: group,
			};
			const sides = { homeTeamId: teamIds.get(home.key) ?? "", awayTeamId: teamIds.get(away.key) ?? "" };
			const ids = { source: SOURCE, sourceId, formerIds: former.formerIds.get(sourceId) ?? [] };
			const squads = squadsOf(match, (side, name) => players.idOf(file, match[side], name));
			return { ...ids, sport: football.key, ...place, ...sides, ...kickOff, venue, referee, attendance, format, ...(squads && { squads }) };
		};
		const answers = await upsertInSlices(matches, toMatchRow, catalogue.upsertMatches, pause);
		for (const [place, answer] of answers.entries()) {
			report.matches[answer.outcome]++;
			answerOf.set(matches[place]?.sourceId ?? "", answer);
		}
	}
	return {
		matchId: (match) => answerOf.get(match.sourceId)?.id ?? "",
		answerOf: (match) => answerOf.get(match.sourceId),
		playerId: players.idOf,
		knownOf: (match) => knownOf.get(match.sourceId) ?? null,
		vanished: (file) => vanished.get(file) ?? [],
	};
}

export type StandingMatch = KnownMatch & { score: Score };

/** Returns `true` if the known match has a result and the row has none: then the match keeps its result and its day (FD4). */
export function standsAgainst(known: KnownMatch, { result }: ReadMatch): known is StandingMatch {
	return known.score !== null && leavesOpen(result);
}

const startOf = ({ startsAt, hasTime }: KnownMatch) => ({ startsAt, hasTime });

/** Returns the players of both sides, by their line-ups; `null` unless both line-ups are known. */
function squadsOf({ sheet }: ReadMatch, idOf: (side: Side, name: string) => string): Pair<string[]> | null {
	const { home, away } = sheet?.lineUps ?? {};
	if (!home || !away) return null;
	const listed = (side: Side, { starters, bench }: SheetLineUp) => [...new Set([...starters, ...bench].map((name) => idOf(side, name)))];
	return { home: listed("home", home), away: listed("away", away) };
}

/** Returns all keys of a club, in these files and in earlier ones: its players are identified by these keys. */
function teamKeys(teamIds: ReadonlyMap<string, string>, known: ReadonlyMap<MatchFile, KnownMatch[]>): (key: string) => readonly string[] {
	const keys = new Map<string, Set<string>>();
	const add = (id: string, key: string) => keys.set(id, (keys.get(id) ?? new Set()).add(key));
	for (const [key, id] of teamIds) add(id, key);
	for (const { home, away } of [...known.values()].flat()) {
		for (const { teamId, sourceIds } of [home, away]) for (const key of sourceIds) add(teamId, key);
	}
	return (key) => [...(keys.get(teamIds.get(key) ?? "") ?? [key])];
}

/** Returns, by the key of a club's new name, its ids in earlier versions of the files and its last match under them. */
function renameTeams(
	known: ReadonlyMap<MatchFile, KnownMatch[]>,
	report: ImportReport,
): { formerIds: Map<string, string[]>; lastSeen: Map<string, number>; recoded: Set<string> } {
	const formerIds = new Map<string, string[]>();
	const recoded = new Set<string>();
	const lastSeen = new Map<string, number>();
	for (const [{ path, matches }, ofSeason] of known) {
		const renamed = findRenamedTeams(matches, ofSeason);
		const lastOf = new Map<string, number>();
		for (const { startsAt, home, away } of ofSeason) {
			for (const id of [...home.sourceIds, ...away.sourceIds]) lastOf.set(id, Math.max(lastOf.get(id) ?? 0, startsAt));
		}
		for (const [key, ids] of renamed.formerIds) {
			formerIds.set(key, ids);
			if (renamed.recoded.has(key)) recoded.add(key);
			lastSeen.set(key, Math.max(...ids.map((id) => lastOf.get(id) ?? 0)));
		}
		for (const { name, former } of renamed.replaced) {
			const reason = `${name} has the place of ${former}: taken for two clubs, merge them in the console if they are one`;
			report.notes.push({ path, index: null, reason });
		}
	}
	return { formerIds, lastSeen, recoded };
}

/** A league has the name that its newest season gives it. */
async function registerLeagues(files: readonly MatchFile[], catalogue: FeedCatalogue, nationId: (code: string) => string) {
	const newest = new Map<string, MatchFile["competition"]>();
	for (const { competition } of files) {
		const known = newest.get(competition.key);
		if (!known || known.season <= competition.season) newest.set(competition.key, competition);
	}
	const newestKickOff = (key: string) => {
		const ofLeague = files.filter(({ competition }) => competition.key === key);
		return Math.max(0, ...ofLeague.flatMap(({ matches }) => matches.map(({ kickOff }) => kickOff.startsAt)));
	};
	const rows = [...newest.values()].map(({ key, name, nationCode, category }) => {
		return {
			...category,
			source: SOURCE,
			sourceId: key,
			formerIds: formerKeys(key),
			sport: football.key,
			nationId: nationId(nationCode),
			name,
			namedAt: newestKickOff(key),
			weight: competitionWeight(key),
			rules: key,
		};
	});
	return idsByKey(rows, await catalogue.upsertLeagues(rows), ({ sourceId }) => sourceId);
}

const seasonKey = ({ competition }: MatchFile): string => `${competition.key} ${competition.season}`;

/** Name of the season for a file whose title has no year: `2018`, `2024/25`. */
function spanName({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
	const [first, last] = [startsAt, endsAt].map((instant) => new Date(instant).getUTCFullYear());
	return first === last ? String(first) : `${first}/${String(last).slice(2)}`;
}

async function registerSeasons(files: readonly MatchFile[], catalogue: FeedCatalogue, leagueIds: Map<string, string>) {
	const seasons = [...Map.groupBy(files, seasonKey)].flatMap(([key, ofSeason]) => {
		const starts = ofSeason.flatMap(({ matches }) => matches.map(({ kickOff }) => kickOff.startsAt)).sort((one, other) => one - other);
		const [first] = ofSeason;
		const [startsAt, endsAt] = [starts[0], starts.at(-1)];
		if (!first || startsAt === undefined || endsAt === undefined) return [];
		const span = { startsAt, endsAt };
		return [
			{ key, row: { leagueId: leagueIds.get(first.competition.key) ?? "", name: first.competition.season || spanName(span), ...span } },
		];
	});
	const answers = await catalogue.upsertSeasons(seasons.map(({ row }) => row));
	return idsByKey(seasons, answers, ({ key }) => key);
}
