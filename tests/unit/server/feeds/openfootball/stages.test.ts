// Distinguishes rows of a league from separate stages by the sources' words (FD8), and duplicate rows from similar ones (FD5).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { computeTables } from "#server/catalogue/standings/tables/standings.ts";
import { groupOfRound } from "#server/feeds/importers/fixtures/stage-of-round.ts";
import type { ReadMatch } from "#server/feeds/importers/openfootball/file-match.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { sharedData } from "../../../../support/shared-data.ts";

function read(path: string, text: string) {
	const file = readFile(path, text);
	if (file.kind !== "matches") throw new Error(`read as ${JSON.stringify(file)}`);
	return file;
}

/** The product's tables: by table, its teams with matches and points. */
function tablesOf(path: string, text: string): string[] {
	const { matches, competition } = read(path, text);
	const tables = computeTables(
		rulesOfSeason(rulesNamed(competition.key), competition.season),
		"overall",
		matches.map((match) => ({ ...factsOf(match), group: match.group, isKnockOut: isKnockOutRound(match.round) })),
		(id) => id,
	);
	return tables.map(
		({ group, rows }) => `${group}: ${rows.map(({ teamId, played, points }) => `${teamId} ${played} ${points}`).join(", ")}`,
	);
}

const factsOf = ({ kickOff, home, away, result }: ReadMatch) => ({
	startsAt: kickOff.startsAt,
	homeId: home.name,
	awayId: away.name,
	score: result.kind === "played" ? result.course.final : null,
	isLive: false,
	isOver: result.kind === "played",
});

describe("FD8 a round that ends with a winner of each tie", () => {
	it.each([
		"Playoffs, Round 1",
		"Play-offs",
		"Play offs",
		"Playoffs, Wildcard",
		"Wild card",
		"Playoffs, Play-in round",
		"Eliminator",
		"Third-place match",
		"third place playoff",
		"3rd-place match",
		"Match for third place",
		"Fifth-place match",
		"Bronze medal match",
		"Playoffs, 5. Platz",
		"9.-12. Platz Playoffs",
		"Spiel um Platz 3",
		"Relegation, Direkter Abstieg",
		"Entscheidungsspiel",
		"Halbfinale",
		"Achtelfinale",
		"Kleines Finale",
		"Elimination Final",
		"Grand Final",
		"Semi-Final",
		"Quarter finals",
		"1/8",

		"Demi-finales",
		"Huitièmes",
		"Barrages",
		"Match pour la troisième place",
		"Cuartos de final",
		"Octavos",
		"Tercer lugar",
		"Repechaje",
		"Oitavas",
		"Quartas de final",
		"Terceiro lugar",
		"Quarti",
		"Spareggio",
		"Terzo posto",
		"Halve finale",
		"Derde plaats",

		"Półfinał",
		"Ćwierćfinał",
		"Baraże",
		"Yarı final",
		"Çeyrek finali",
		"Semifinaler",
		"Kvartsfinal",
		"Qual. Round 1",
		"Preliminary round",
		"3rd/4th place",
		"3ème place",
		"3er puesto",
		"Finale 3º/4º posto",
		"3º lugar",
		"3e plaats",
		"Mecz o 3. miejsce",
		"3.lük maçı",
		"Places 5-8",
		"Spiel um Platz drei",
		"Platzierungsspiel",
		"Classification match",
		"Match de classement",
		"Finalina",
		"Relegationsspiele",
		"Relegation Rückspiel",
		"Aufstiegsspiel",
		"Promoción",
		"Repescagem",
		"Mecz barażowy",
		"Baraj maçı",
		"Viertelfinals",
		"Semifinais",
		"Endspiel",
		"Finalissima",
		"Son 16",
		"QF",
		"Match d'appui",
		"Promotie/degradatie",
		"Clausura Playoffs, Reclassification",
		"Knockout round play-offs",
		"Round of 16",
		"Last 16",
		"Round 1 Replays",
	])("%s", (round) => {
		expect(isKnockOutRound(round)).toBe(true);
	});

	it.each([
		"Matchday 1",
		"1. Round",
		"Round 3",
		"Final Round",
		"Final round, Matchday 2",
		"Final stage",
		"Final matchday",
		"Group A",
		"Championship Play-offs, Matchday 3",
		"Regular Season - 1",
		"Apertura, Matchday 3",
		"Finalrunde",
		"Placement group",
		"Semana 3",
		"Zwischenrunde",
		"Finaltag",
		"Ground: Place Vendôme",
		"Bronx week 3",
	])("%s is none", (round) => {
		expect(isKnockOutRound(round)).toBe(false);
	});
});

describe("FD8 the table of a league", () => {
	const LEAGUE = "= Major League Soccer 2023\n▪ Matchday 1\n Sat Feb 25 2023\n  20:30  Alder FC v Birch CF  3-0\n";
	it.each([
		["Playoffs, Wildcard", "▪ Playoffs, Wildcard"],
		["a section of play-offs", "== Playoffs"],
		["places", "▪ Playoffs, 5. Platz"],
		["words that nobody knows", "▪ Grand Harvest Shield"],
	])("has no rows of %s", (_case, heading) => {
		const text = `${LEAGUE}${heading}\n Wed Oct 25 2023\n  20:30  Alder FC v Cedar SC  1-0\n`;
		const [league] = tablesOf("north-america/major-league-soccer/2023_mls.txt", text);
		expect(league).toContain("Alder FC 1 3");
		expect(league).not.toContain("Cedar");
	});

	it("has its rounds in any language, and a part of it has a table of its own", () => {
		const rounds = ["Matchday 1", "2. Round", "Jornada 3", "Spieltag 4", "5ª giornata", "Round 6", "Kolejka 7"];
		const matches = [...rounds, "Winners stage, Matchday 1"].map((round, place) => {
			return { round, date: `2023-03-0${place + 1}`, team1: "A FC", team2: "B FC", score: { ft: [1, 0] } };
		});
		const tables = tablesOf("ng.2.json", JSON.stringify({ name: "Made League 2023", matches }));
		expect(tables).toEqual(["null: A FC 7 21, B FC 7 0", "Winners stage: A FC 1 3, B FC 1 0"]);
	});

	it("keeps the rounds of a word that nobody knows together, and a stage with numbers behind its name", () => {
		const rounds = ["Durchgang 1", "Durchgang 2", "Durchgang 3", "Meisterrunde 1", "Meisterrunde 2", "Zwischenrunde 1", "Zwischenrunde 2"];
		const matches = rounds.map((round, place) => {
			return { round, date: `2023-03-0${place + 1}`, team1: "A FC", team2: "B FC", score: { ft: [1, 0] } };
		});
		const tables = tablesOf("ng.2.json", JSON.stringify({ name: "Made League 2023", matches }));
		expect(tables).toEqual(["null: A FC 3 9, B FC 3 0", "Championship: A FC 2 6, B FC 2 0", "Zwischenrunde: A FC 2 6, B FC 2 0"]);
	});

	it.each([
		"1ère journée",
		"12e journée",
		"J12",
		"R3",
		"Wk 4",
		"Ronde 3",
		"1e speelronde",
		"12a giornata",
		"1ª giornata di andata",
		"12. hafta",
		"Hinrunde",
		"Rückrunde, 3. Spieltag",
		"Nachholspiel",
		"Recupero",
		"Final matchday",
		"Última jornada",
		"Runda wiosenna",
	])("has the round %s", (round) => {
		expect(groupOfRound(round, { isLeague: true })).toBeNull();
		expect(isKnockOutRound(round)).toBe(false);
	});

	it("takes what follows the last matchday without a heading for play-offs, by the clubs that have played in it before", () => {
		const clubs = ["A", "B", "C", "D", "E", "F"].map((name) => `${name} FC`);
		const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => [home, away]));
		const rows = roundRobin(clubs).flatMap((round, place) => [
			`Matchday ${place + 1}`,
			`[${new Date(Date.UTC(2023, 0, 1 + 7 * place)).toISOString().slice(0, 10)}]`,
			...round.map(([home, away]) => `  ${home} 1-0 ${away}`),
		]);
		const [home, away] = roundRobin(clubs).at(-1)?.[0] ?? ["", ""];
		const text = `= Made Championship 2022/23\n${rows.join("\n")}\n[2023-05-17]\n  ${home} 0-1 ${away}\n`;
		const { matches, refused } = read("england/2022-23/2-made.txt", text);
		expect(refused).toEqual([]);
		expect(matches).toHaveLength(pairs.length + 1);
		expect(matches.at(-1)).toMatchObject({ round: "Play-offs", result: { kind: "played", course: { final: { home: 0, away: 1 } } } });
		expect(matches.filter(({ round }) => round === "Play-offs")).toHaveLength(1);
	});
});

/** Rounds in which each team plays each other at home and away. */
function roundRobin(clubs: readonly string[]): [string, string][][] {
	const [first = "", ...others] = clubs;
	const half = others.map((_club, turn) => {
		const order = [first, ...others.slice(turn), ...others.slice(0, turn)];
		return Array.from({ length: clubs.length / 2 }, (_, place): [string, string] => [order[place] ?? "", order.at(-1 - place) ?? ""]);
	});
	return [...half, ...half.map((round) => round.map(([home, away]): [string, string] => [away, home]))];
}

describe("FD8 the tables of a tournament", () => {
	const row = (round: string, team1: string, team2: string, more: object = {}) => {
		return { round, date: "1994-07-16", team1, team2, score: { ft: [1, 0] }, ...more };
	};
	it.each([
		["Third-place play-off", "1994"],
		["First round", "1934"],
		["Preliminary round", "1934"],
		["Match for third place", "2010"],
	])("have no row of the %s of %s", (round, season) => {
		const groups = [row("Matchday 1", "Italy", "Norway", { group: "Group E" }), row(round, "Sweden", "Bulgaria")];
		const matches = groups.map((each) => ({ ...each, date: `${season}-07-16` }));
		expect(tablesOf("worldcup.json", JSON.stringify({ name: `World Cup ${season}`, matches }))).toEqual(["Group E: Italy 1 3, Norway 1 0"]);
	});

	it("are one a group in all its spellings, and the final round has its own", () => {
		const text = `= World Cup 1950
» Group stage - Group 4
Sun Jul/2 1950
  Uruguay v Bolivia  8-0
» Gruppe c
Mon Jul/3
  Italy v Paraguay 2-0
Group C
Tue Jul/4
  Sweden v Italy 3-2
Final Round
Sun Jul/9
  Uruguay v Spain  2-2
`;
		expect(tablesOf("worldcup/1950--brazil/cup.txt", text)).toEqual([
			"Final Round: Spain 1 1, Uruguay 1 1",
			"Group 4: Uruguay 1 2, Bolivia 1 0",
			"Group C: Italy 2 2, Sweden 1 2, Paraguay 1 0",
		]);
	});

	it("of clubs have no league of their qualifying rounds", () => {
		const text =
			"= CAF Champions League 2023/24\nQual. Round 1\n[Fri Aug/18]\n  A FC (ALG) 0-2 B FC (TUN)\n» 2. Round\n[Fri Sep/15]\n  B FC (TUN) 1-0 C FC (GHA)\n";
		expect(tablesOf("africa/champions-league/2023-24/cl.txt", text)).toEqual([]);
	});
});

describe("FD5 a repeated row", () => {
	const text = (rows: string) => `= Made League 2020\n▪ Matchday 4\n${rows}`;
	const found = (rows: string) => {
		const { matches, refused } = read("england/2020/1-made.txt", text(rows));
		const days = matches.map(({ kickOff, result }) => {
			const score = result.kind === "played" ? `${result.course.final.home}-${result.course.final.away}` : result.kind;
			return `${new Date(kickOff.startsAt).toISOString().slice(0, 10)} ${score}`;
		});
		return { days, refused: refused.map(({ index }) => index), ids: new Set(matches.map(({ sourceId }) => sourceId)).size };
	};
	it.each([
		["the same day", " Wed Sep 2 2020\n  A FC v B FC 0-0\n  A FC v B FC 0-0\n", ["2020-09-02 0-0"], [5]],
		[
			"a whole round again, the second with results",
			" Wed Sep 2 2020\n  A FC v B FC\n▪ Matchday 5\n Wed Sep 2 2020\n  A FC v B FC 1-0\n",
			["2020-09-02 1-0"],
			[4],
		],
		[
			"other days of one round",
			" Wed Sep 2 2020\n  A FC v B FC 0-0\n Sat Sep 19\n  A FC v B FC 1-2\n",
			["2020-09-02 0-0", "2020-09-19 1-2"],
			[],
		],
		[
			"two kick-offs of one day",
			" Wed Sep 2 2020\n  12:00 A FC v B FC 0-0\n  19:00 A FC v B FC 1-2\n",
			["2020-09-02 0-0", "2020-09-02 1-2"],
			[],
		],
		[
			"a stage of its own",
			" Wed Sep 2 2020\n  A FC v B FC 0-0\n▪ Final\n Wed Sep 2 2020\n  A FC v B FC 1-2\n",
			["2020-09-02 0-0", "2020-09-02 1-2"],
			[],
		],
		[
			"three matches of a series",
			"▪ Playoffs, Round 1\n Sat Oct 24 2020\n  A FC v B FC 1-0\n Sat Oct 31\n  B FC v A FC 1-0\n Sat Nov 7\n  A FC v B FC 2-3\n",
			["2020-10-24 1-0", "2020-10-31 1-0", "2020-11-07 2-3"],
			[],
		],
	])("%s", (_case, rows, days, refused) => {
		expect(found(rows)).toEqual({ days, refused, ids: days.length });
	});

	it("names both results where they differ, and keeps the first", () => {
		const { matches, refused } = read("england/2020/1-made.txt", text(" Wed Sep 2 2020\n  A FC v B FC 0-0\n  A FC v B FC 2-0\n"));
		expect(matches).toHaveLength(1);
		expect(refused[0]?.reason).toMatch(/repeats .*, with 2-0 beside 0-0: the first stands$/);
	});

	it("has an id that does not depend on its place in the file", () => {
		const days = [" Wed Sep 2 2020\n  A FC v B FC 0-0\n", " Sat Sep 19 2020\n  A FC v B FC 1-2\n", " Sun Sep 20 2020\n  C FC v D FC 1-2\n"];
		const idsOf = (order: readonly string[]) =>
			read("england/2020/1-made.txt", text(order.join("")))
				.matches.map(({ sourceId }) => sourceId)
				.sort();
		expect(idsOf(days.toReversed())).toEqual(idsOf(days));
	});
});

const CASES = [
	["FD5 t03", "data/t03/north-america/major-league-soccer/2020_mls.txt", 2, "null: Birch CF 2 4, Alder FC 2 1"],
	["FD8 t06", "data/t06/north-america/major-league-soccer/2023_mls.txt", 3, "null: Alder FC 1 3, Birch CF 1 0"],
] as const;

describe("the cases as they were reported", () => {
	it.each(CASES)("%s", (_case, path, count, table) => {
		const full = sharedData(`../cases/${path}`);
		if (!full) return;
		const text = readFileSync(full, "utf8");
		const { matches, refused, competition } = read(full, text);
		expect([matches.length, refused, competition.nation]).toEqual([count, [], "United States"]);
		expect(tablesOf(full, text)[0]).toContain(table.split(": ")[1]?.split(", ")[0]);
	});
});
