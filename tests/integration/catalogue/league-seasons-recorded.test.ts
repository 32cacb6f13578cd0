// Brackets, archive and statistics of real seasons, compared with the data in the files themselves.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { getLeague, listLeagues, listTopScorers } from "#shared/contract/rest/catalogue/catalogue.ts";
import { type Bracket, getLeagueBracket, getLeagueStatistics, listLeagueSeasons } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";
import { factsOf, type RawMatch } from "../feeds/raw-openfootball.ts";

type RawRow = RawMatch & { round: string; stage?: string };

const NOW = Date.UTC(2026, 10, 21);
const PATHS = {
	cups: ["worldcup/2018", "worldcup/2026/worldcup.json", "euro/2020/euro.json"],
	clubs: ["leagues/2024-25/uefa.cl.json", "leagues/2020-21/de.cup.json", "leagues/2023-24/at.1.json"],
	england: ["leagues/2022-23/en.1.json", "leagues/2023-24/en.1.json", "leagues/2025-26/en.1.json"],
};
const found = (paths: readonly string[]) => paths.flatMap((path) => sharedData(`openfootball/${path}`) ?? []);
const [CUPS, CLUBS, ENGLAND] = [found(PATHS.cups), found(PATHS.clubs), found(PATHS.england)];

describe.each(DEFAULT_DATABASES)("seasons of recorded leagues on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const load = (files: readonly string[]) => importFiles([...files], { ...server, catalogue: server.store });
	async function leagueOf(part: string): Promise<string> {
		const { leagues } = await server.ask(listLeagues);
		return leagues.find(({ name }) => name.includes(part))?.id ?? "";
	}
	async function bracketOf(part: string, season: string): Promise<Bracket[]> {
		const leagueId = await leagueOf(part);
		const { seasons } = await server.ask(getLeague, { params: { leagueId } });
		const seasonId = seasons.find(({ name }) => name === season)?.id ?? "";
		return (await server.ask(getLeagueBracket, { params: { leagueId }, query: { seasonId } })).brackets;
	}

	it.skipIf(CUPS.length < PATHS.cups.length)("draws the trees of three tournaments with their winners", async () => {
		await load(CUPS);
		for (const [part, season, folder] of [
			["World Cup", "2018", "worldcup/2018/worldcup.json"],
			["World Cup", "2026", "worldcup/2026/worldcup.json"],
			["Euro", "2021", "euro/2020/euro.json"],
		] as const) {
			const brackets = await bracketOf(part, season);
			const [bracket] = brackets;
			const rows = rawRows(folder).filter(({ group }) => group === undefined);
			const byRound = Map.groupBy(rows, ({ round }) => round);
			const final = byRound.get("Final")?.[0] as RawRow;
			expect(brackets.length).toBe(1);
			for (const { name, ties } of bracket?.rounds ?? []) {
				const wanted = byRound.get(name ?? "")?.map((raw) => winnerIn(raw)) ?? [];
				expect(ties.map((tie) => teamOf(tie, tie.winner)).sort()).toEqual(wanted.sort());
			}
			expect(bracket?.rounds.map(({ ties }) => ties.length)).toEqual(season === "2026" ? [16, 8, 4, 2, 1] : [8, 4, 2, 1]);
			expect(bracket?.rows).toBe(season === "2026" ? 16 : 8);
			expectWholeTree(bracket as Bracket);
			expect(teamOf(bracket?.rounds.at(-1)?.ties[0], bracket?.rounds.at(-1)?.ties[0]?.winner)).toBe(winnerIn(final));
			const third = [...byRound].find(([name]) => name.includes("third"))?.[1][0];
			expect(bracket?.thirdPlace && teamOf(bracket.thirdPlace, bracket.thirdPlace.winner)).toBe(third ? winnerIn(third) : null);
		}
		// The archive of the World Cup with its top scorers.
		const leagueId = await leagueOf("World Cup");
		const { seasons } = await server.ask(listLeagueSeasons, { params: { leagueId } });
		expect(seasons.map(({ name, winner, runnerUp, played, goals }) => [name, winner?.name, runnerUp?.name, played, goals])).toEqual([
			["2026", "Spain", "Argentina", 104, goalsOf(rawRows("worldcup/2026/worldcup.json"))],
			["2018", "France", "Croatia", 64, 169],
		]);
		expect(seasons[1]?.scorers.map(({ name }) => name)).toEqual(["Harry Kane"]);
		expect(seasons[1]?.scorerGoals).toBe(6);
		// Goals by fifteen minutes, as in the file.
		const seasonId = seasons[1]?.id ?? "";
		const { bands, halves } = await server.ask(getLeagueStatistics, { params: { leagueId }, query: { seasonId } });
		const minutes = rawRows("worldcup/2018/worldcup.json").flatMap(({ goals1 = [], goals2 = [] }) =>
			[...goals1, ...goals2].map(({ minute }) => Number(minute)),
		);
		const within = (from: number, to: number) => minutes.filter((minute) => minute >= from && minute <= to).length;
		expect(bands).toEqual({ matches: 64, goals: [0, 15, 30, 45, 60, 75].map((from) => within(from + 1, from + 15)) });
		expect(halves).toEqual({ matches: 64, first: within(1, 45), second: within(46, 90), extraTime: within(91, 120) });
	});

	it.skipIf(CLUBS.length < PATHS.clubs.length)("adds two legs up, and knows who went on where the file has no shoot-out", async () => {
		await load(CLUBS);
		const [champions] = await bracketOf("Champions", "2024/25");
		expect(champions?.rounds.map(({ name, ties }) => [name, ties.length])).toEqual([
			["Playoffs", 8],
			["Round of 16", 8],
			["Quarterfinals", 4],
			["Semifinals", 2],
			["Final", 1],
		]);
		expectWholeTree(champions as Bracket);
		// The file records the shoot-outs at Anfield and at the Metropolitano as 4-4; the winners are known from the quarter-finals.
		const winners = champions?.rounds[1]?.ties.map((tie) => teamOf(tie, tie.winner));
		expect(winners).toEqual(expect.arrayContaining(["Paris Saint-Germain FC", "Real Madrid CF", "Arsenal FC", "FC Internazionale Milano"]));
		expect(champions?.rounds.map(({ ties }) => ties.filter(({ winner }) => winner === null).length)).toEqual([0, 0, 0, 0, 1]);
		// The file ends before the final.
		const { seasons } = await server.ask(listLeagueSeasons, { params: { leagueId: await leagueOf("Champions") } });
		expect(seasons[0]).toMatchObject({ isOver: false, winner: null, runnerUp: null });

		const [cup] = await bracketOf("DFB", "2020/21");
		expect(cup?.rounds.map(({ isInTree, ties }) => [isInTree, ties.length])).toEqual(
			[32, 16, 8, 4, 2, 1].map((count) => [count <= 16, count]),
		);
		const { seasons: cups } = await server.ask(listLeagueSeasons, { params: { leagueId: await leagueOf("DFB") } });
		expect([cups[0]?.winner?.name, cups[0]?.runnerUp?.name]).toEqual(["Borussia Dortmund", "RB Leipzig"]);
		// A league with a split: the champions are determined by the table of its upper group, not by the final of its European play-offs.
		const austria = await server.ask(listLeagueSeasons, { params: { leagueId: await leagueOf("Bundesliga") } });
		expect([austria.seasons[0]?.winner?.name, austria.seasons[0]?.runnerUp?.name]).toEqual(["SK Sturm Graz", "FC Red Bull Salzburg"]);
	});

	it.skipIf(ENGLAND.length < PATHS.england.length)("has the champions and figures of a league, and only what its files cover", async () => {
		await load(ENGLAND);
		const leagueId = await leagueOf("Premier League");
		const { seasons } = await server.ask(listLeagueSeasons, { params: { leagueId } });
		expect(seasons.map(({ name, isOver, winner, runnerUp }) => [name, isOver, winner?.name, runnerUp?.name])).toEqual([
			["2025/26", false, undefined, undefined],
			["2023/24", true, "Manchester City FC", "Arsenal FC"],
			["2022/23", true, "Manchester City FC", "Arsenal FC"],
		]);
		const seasonId = seasons[1]?.id ?? "";
		const statistics = await server.ask(getLeagueStatistics, { params: { leagueId }, query: { seasonId } });
		const facts = rawRows("leagues/2023-24/en.1.json").map((raw) => ({ raw, ...factsOf(raw) }));
		const scores = facts.flatMap(({ score }) => (score ? [score] : []));
		const count = (isMeant: (home: number, away: number) => boolean) => scores.filter(([home, away]) => isMeant(home, away)).length;
		const sum = (pointsOf: (home: number, away: number) => number) =>
			scores.reduce((total, [home, away]) => total + pointsOf(home, away), 0);
		const firstHalf = facts.reduce((total, { halfTime }) => total + (halfTime ? halfTime[0] + halfTime[1] : 0), 0);
		expect(statistics).toMatchObject({
			played: 380,
			total: 380,
			goals: { home: sum((home) => home), away: sum((_, away) => away) },
			results: {
				home: count((home, away) => home > away),
				draw: count((home, away) => home === away),
				away: count((home, away) => home < away),
			},
			bothScored: count((home, away) => home > 0 && away > 0),
			overTwo: count((home, away) => home + away >= 3),
			halves: { matches: 380, first: firstHalf, second: sum((home, away) => home + away) - firstHalf, extraTime: 0 },
			bands: null,
			cards: null,
		});
		const cleanSheets = new Map<string, number>();
		for (const { raw, score } of facts) {
			for (const [team, conceded] of [[raw.team1, score?.[1]] as const, [raw.team2, score?.[0]] as const]) {
				const name = typeof team === "string" ? team : team.name;
				cleanSheets.set(name, (cleanSheets.get(name) ?? 0) + Number(conceded === 0));
			}
		}
		expect(statistics.teams.map(({ team, cleanSheets: shown }) => [team.name, shown]).sort()).toEqual([...cleanSheets].sort());
		expect(statistics.biggestWins[0]?.live.score).toEqual({ home: 0, away: 8 });
		expect(statistics.teams.every(({ yellowCards, redCards }) => yellowCards === null && redCards === null)).toBe(true);
		const { assists } = await server.ask(listTopScorers, { params: { leagueId }, query: { seasonId } });
		expect(assists).toEqual([]);
		expect(await bracketOf("Premier League", "2023/24")).toEqual([]);
	});
});

function rawRows(path: string): RawRow[] {
	const json = JSON.parse(readFileSync(sharedData(`openfootball/${path}`) ?? "", "utf8")) as {
		matches?: RawRow[];
		rounds?: { name: string; matches: RawRow[] }[];
	};
	return json.matches ?? json.rounds?.flatMap(({ name, matches }) => matches.map((match) => ({ ...match, round: name }))) ?? [];
}

/** Winner by the shoot-out, otherwise by the score. */
function winnerIn(raw: RawRow): string {
	const { score, shootOut } = factsOf(raw);
	const [home, away] = shootOut ?? score ?? [0, 0];
	const team = home > away ? raw.team1 : raw.team2;
	return typeof team === "string" ? team : team.name;
}

const goalsOf = (rows: readonly RawRow[]) =>
	rows.reduce((sum, raw) => {
		const { score } = factsOf(raw);
		return sum + (score ? score[0] + score[1] : 0);
	}, 0);

/** The name that the files give a team, where the catalogue has another. */
const FILE_NAMES: Record<string, string> = { "United States": "USA", "Bosnia and Herzegovina": "Bosnia & Herzegovina" };

function teamOf(tie: Bracket["rounds"][number]["ties"][number] | undefined, side: "home" | "away" | null | undefined): string | null {
	const name = side ? tie?.[side].team?.name : undefined;
	return name === undefined ? null : (FILE_NAMES[name] ?? name);
}

/** Each tie after the first round is centred between the ties that feed it. */
function expectWholeTree({ rounds }: Bracket): void {
	for (const [index, { ties }] of rounds.entries()) {
		const before = rounds[index - 1]?.ties ?? [];
		for (const tie of ties) {
			const feeders = tie.feeders.map((place) => before[place]);
			const winners = feeders.map((feeder) => (feeder?.winner ? feeder[feeder.winner].team?.id : null));
			const sides = [tie.home.team?.id, tie.away.team?.id];
			expect(winners.every((id) => sides.includes(id ?? ""))).toBe(true);
			if (index > 0 && before.length === 2 * ties.length) expect(feeders.length).toBe(2);
			for (const feeder of feeders) {
				expect(feeder && feeder.row >= tie.row && feeder.row + feeder.span <= tie.row + tie.span).toBe(true);
			}
		}
	}
}
