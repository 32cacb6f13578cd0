// Writes the leagues, seasons, teams, players and matches of reports to the catalogue, each by the provider's own id. Rows that have not
// changed since the last write are skipped.

import type { FeedCatalogue, MatchRowToWrite, NationRow, PlayerRow, Upserted } from "#server/feeds/kernel/catalogue-port.ts";
import { COUNTRIES, countryCodeByName } from "#server/feeds/kernel/countries.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { type Clock, MINUTE_MS } from "#shared/kit/instant.ts";
import { isForCountries, knownCompetition } from "#shared/kit/known-competitions.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import { firstCategory, hasCategory } from "#shared/kit/team-category.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { KnownPlayer } from "./reports/report-memory.ts";
import type { ReportedFixture, ReportedLeague, ReportedTeam } from "./reports/reported-fixture.ts";

/** A report with all players whom its match has named. */
export interface NamedReport {
	report: ReportedFixture;
	players: Readonly<Record<string, KnownPlayer>>;
	/** Id of the match, if the report must not change its row. */
	staysAs?: string | undefined;
}

export interface Registered {
	matchId: string;
	seasonId: string;
	playerIds: ReadonlyMap<string, string>;
}

/** Longer names do not fit next to a score, so they are shortened. */
const MAX_SHORT_NAME_LENGTH = 14;
const LEAGUE_WEIGHT = 60;
const CUP_WEIGHT = 55;
/** Time after which all rows are written again, so that rows that staff deleted or merged in the meantime are detected. */
const REMEMBERED_MS = 10 * MINUTE_MS;

type Write<Row> = (rows: readonly Row[]) => Promise<Upserted[]>;

interface RegistrarParts {
	source: string;
	follower: Pick<ReportFollower, "sport" | "rulesOfLeague" | "hasSquads">;
	catalogue: FeedCatalogue;
	clock: Clock;
}

export function createRegistrar({ source, follower, catalogue, clock }: RegistrarParts) {
	const { sport } = follower;
	let writtenSince = clock();
	/** Each written row and its id, by kind and key. */
	const written = new Map<string, { row: string; id: string }>();
	/** Nation of each team of a national league: a cup of clubs from several nations does not change it. */
	const nationOfTeam = new Map<string, string>();

	async function write<Row>(kind: string, rows: ReadonlyMap<string, Row>, upsert: Write<Row>): Promise<Map<string, string>> {
		const changed = [...rows].filter(([key, row]) => written.get(`${kind} ${key}`)?.row !== JSON.stringify(row));
		const answers = changed.length > 0 ? await upsert(changed.map(([, row]) => row)) : [];
		for (const [place, [key, row]] of changed.entries()) {
			written.set(`${kind} ${key}`, { row: JSON.stringify(row), id: answers[place]?.id ?? "" });
		}
		return new Map([...rows.keys()].map((key) => [key, written.get(`${kind} ${key}`)?.id ?? ""]));
	}

	async function registerPlaces(reports: readonly ReportedFixture[]) {
		const leagues = new Map(reports.map(({ league }) => [league.sourceId, league]));
		const countries = reports.flatMap(({ league, teams }) =>
			[teams.home, teams.away].flatMap((team) => asCountry(league, team).country ?? []),
		);
		const nationRows = new Map([...[...leagues.values()].map(({ nation }) => nation), ...countries].map((nation) => [nation.code, nation]));
		const nations = await write("nation", nationRows, catalogue.upsertNations);
		const leagueRows = new Map([...leagues].map(([key, league]) => [key, leagueRow(league, nations.get(league.nation.code) ?? "")]));
		const leagueIds = await write("league", leagueRows, catalogue.upsertLeagues);
		const seasonRows = new Map(
			reports.map(({ league, season }) => [seasonKey({ league, season }), { leagueId: leagueIds.get(league.sourceId) ?? "", ...season }]),
		);
		const seasonIds = await write("season", seasonRows, catalogue.upsertSeasons);
		return { nations, leagueIds, seasonIds };
	}

	function leagueRow(league: ReportedLeague, nationId: string) {
		const { sourceId, name, nation, isCup } = league;
		const named = { source, sourceId, sport, nationId, name: competitionOf(league)?.title ?? name };
		const rules = follower.rulesOfLeague({ feed: source, code: league.code ?? sourceId, name, nation: nation.name, isCup });
		return { ...named, weight: isCup ? CUP_WEIGHT : LEAGUE_WEIGHT, rules };
	}

	function competitionOf({ sourceId, code = sourceId, name, nation, isCup }: ReportedLeague) {
		return knownCompetition({ feed: source, code, name, nation: nation.name, isCup });
	}

	/** If countries compete in the league, returns the team's country, and the team under the name that the other sources use for it. */
	function asCountry(league: ReportedLeague, team: ReportedTeam): { team: ReportedTeam; country: NationRow | null } {
		const code = isForCountries(competitionOf(league)?.key ?? null) ? countryCodeByName(team.name) : undefined;
		const name = code === undefined ? undefined : COUNTRIES[code]?.name;
		return code === undefined || name === undefined ? { team, country: null } : { team: { ...team, name }, country: { code, name } };
	}

	/** The category in the name of the league (women, age group, second team) applies to its teams. */
	function teamRow({ sourceId, name, shortName }: ReportedTeam, nationId: string, league: ReportedLeague) {
		const { rest: _name, ...category } = categoryInName(league.name, "league");
		const isShort = shortName !== null && shortName.length <= MAX_SHORT_NAME_LENGTH;
		const look = { name, shortName: isShort ? shortName : shortenName(name), crest: drawCrest(name) };
		return {
			source,
			sourceId,
			sport,
			nationId,
			...look,
			...(hasCategory(category) && firstCategory(categoryInName(name, "team"), category)),
		};
	}

	return {
		/** Returns results in the order of the reports. */
		async register(named: readonly NamedReport[]): Promise<Registered[]> {
			if (clock() - writtenSince > REMEMBERED_MS) {
				written.clear();
				writtenSince = clock();
			}
			const reports = named.map(({ report }) => report);
			const { nations, leagueIds, seasonIds } = await registerPlaces(reports);
			for (const { league, teams } of reports.filter(({ league }) => !CONFEDERATIONS.has(league.nation.code))) {
				for (const { sourceId } of [teams.home, teams.away]) nationOfTeam.set(sourceId, nations.get(league.nation.code) ?? "");
			}
			const writing = named.filter(({ staysAs }) => staysAs === undefined);
			const teamRows = new Map(
				writing
					.map(({ report }) => report)
					.flatMap(({ league, teams }) =>
						[teams.home, teams.away].map((reported) => {
							const { team, country } = asCountry(league, reported);
							const nationId = nationOfTeam.get(team.sourceId) ?? nations.get((country ?? league.nation).code) ?? "";
							return [team.sourceId, teamRow(team, nationId, league)] as const;
						}),
					),
			);
			const teamIds = await write("team", teamRows, catalogue.upsertTeams);
			// The catalogue deletes a placeholder after its match has the team, so its id must be requested again.
			for (const [key, { name }] of teamRows) if (isPlaceholder(name)) written.delete(`team ${key}`);
			const playerRows = new Map<string, PlayerRow>();
			for (const { report, players } of writing) {
				for (const [sourceId, { name, side, position, number }] of Object.entries(players)) {
					const teamId = teamIds.get(report.teams[side].sourceId) ?? "";
					playerRows.set(sourceId, { source, sourceId, teamId, name, position, shirtNumber: number });
				}
			}
			const playerIds = await write("player", playerRows, catalogue.upsertPlayers);
			const staying = new Map(named.flatMap(({ report, staysAs }) => (staysAs === undefined ? [] : [[report.sourceId, staysAs] as const])));
			const matchRows = new Map(writing.map((each) => [each.report.sourceId, matchRow(each)] as const));
			const matchIds = await write("match", matchRows, catalogue.upsertMatches);
			return reports.map((report) => ({
				matchId: staying.get(report.sourceId) ?? matchIds.get(report.sourceId) ?? "",
				seasonId: seasonIds.get(seasonKey(report)) ?? "",
				playerIds,
			}));

			function matchRow({ report, players }: NamedReport): MatchRowToWrite {
				const { sourceId, league, teams, round, groupName, kickOff, venue, referee, format } = report;
				const place = { leagueId: leagueIds.get(league.sourceId) ?? "", seasonId: seasonIds.get(seasonKey(report)) ?? "" };
				const sides = { homeTeamId: teamIds.get(teams.home.sourceId) ?? "", awayTeamId: teamIds.get(teams.away.sourceId) ?? "" };
				const squad = (side: string) =>
					Object.entries(players).flatMap(([key, player]) => (player.side === side ? (playerIds.get(key) ?? []) : []));
				const squads = follower.hasSquads(report) ? { squads: { home: squad("home"), away: squad("away") } } : {};
				return {
					source,
					sourceId,
					sport,
					...place,
					...sides,
					round,
					groupName,
					...kickOff,
					venue,
					referee,
					format,
					...squads,
				};
			}
		},
	};
}

/** Nations of competitions of several countries. */
const CONFEDERATIONS: ReadonlySet<string> = new Set(["WLD", "EUR", "SAM"]);

const seasonKey = ({ league, season }: Pick<ReportedFixture, "league" | "season">): string => `${league.sourceId} ${season.name}`;
