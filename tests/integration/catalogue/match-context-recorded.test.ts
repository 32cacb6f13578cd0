// Meetings and form of real matches, compared with the data in the season files themselves.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { getMatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";

const SEASONS = ["2022-23", "2023-24", "2024-25"];
const FILES = SEASONS.map((season) => sharedData(`openfootball/leagues/${season}/en.1.json`)).filter((path) => path !== null);

interface Row {
	date: string;
	team1: string;
	team2: string;
	score: { ft: [number, number] };
}

describe.skipIf(FILES.length < SEASONS.length).each(DEFAULT_DATABASES)(
	"meetings of three Premier League seasons on $kind",
	({ isMissing, create }) => {
		let empty: EmptyDatabase;
		let server: CatalogueServer;
		let rows: Row[];
		beforeAll(async () => {
			if (isMissing) return;
			empty = await create();
			server = await startCatalogue(empty, { now: Date.UTC(2026, 10, 21) });
			await importFiles(FILES, { ...server, catalogue: server.store });
			rows = FILES.flatMap((path) => (JSON.parse(readFileSync(path, "utf8")) as { matches: Row[] }).matches);
		});
		afterAll(async () => {
			await server?.stop();
			await empty?.remove();
		});

		it.skipIf(isMissing)("are those of the files, by side; form is the last five before the match", async () => {
			const matches = await server.db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "matches.home_team_id")
				.innerJoin("teams as away", "away.id", "matches.away_team_id")
				.select(["matches.id", "matches.starts_at as startsAt", "home.name as home", "away.name as away"])
				.where("matches.starts_at", ">", Date.UTC(2024, 7, 1))
				.orderBy("matches.starts_at")
				.execute();
			const sample = matches.filter((_, index) => index % 19 === 0);
			expect(sample.length).toBe(20);
			let counted = 0;
			for (const { id, startsAt, home, away } of sample) {
				const { headToHead, form } = await server.ask(getMatchContext, { params: { matchId: id } });
				const day = new Date(startsAt).toISOString().slice(0, 10);
				const goalsOf = ({ team1, score }: Row, team: string) =>
					(team1 === team ? score.ft : [score.ft[1], score.ft[0]]) as [number, number];
				const met = rows.filter(({ date, team1, team2 }) => date < day && [team1, team2].includes(home) && [team1, team2].includes(away));
				const results = met.map((row) => goalsOf(row, home));
				expect([home, away, headToHead.won, headToHead.drawn, headToHead.goals]).toEqual([
					home,
					away,
					{ home: results.filter(([own, other]) => own > other).length, away: results.filter(([own, other]) => own < other).length },
					results.filter(([own, other]) => own === other).length,
					{ home: results.reduce((sum, [own]) => sum + own, 0), away: results.reduce((sum, [, other]) => sum + other, 0) },
				]);
				counted += met.length;
				const last = rows
					.filter(({ date, team1, team2 }) => date < day && [team1, team2].includes(away))
					.sort((one, other) => (one.date < other.date ? 1 : -1))
					.slice(0, 5);
				expect(form.away.map(({ opponent, result }) => [opponent.name, result])).toEqual(
					last.map((row) => {
						const [own, other] = goalsOf(row, away);
						return [row.team1 === away ? row.team2 : row.team1, own > other ? "W" : own < other ? "L" : "D"];
					}),
				);
			}
			expect(counted).toBeGreaterThan(40);
		});
	},
);
