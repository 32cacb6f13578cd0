// Cricsheet's matches ball by ball through ingest, log and the browser's fold, against what the files themselves say.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importMatch } from "#server/feeds/cricsheet/import-match.ts";
import { type CricsheetFile, type CricsheetInnings, parseCricsheetFile } from "#server/feeds/cricsheet/match-file.ts";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { foldLog, logOf } from "#shared/match/fold/fold-log.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { cricketPlayback } from "#shared/sports/cricket/playback.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { sharedData } from "../../support/shared-data.ts";
import { tabText } from "../../support/tab-text.tsx";

const FOLDER = sharedData("cricsheet");
const NOW = Date.UTC(2026, 10, 21);
const read = (id: string): CricsheetFile => {
	const path = sharedData(`cricsheet/${id}.json`) ?? "";
	return parseCricsheetFile(path, JSON.parse(readFileSync(path, "utf8")));
};

/** From the deliveries of the file alone. Kinds of wickets that are none: retired hurt. */
function factsOf({ team, overs }: CricsheetInnings) {
	const balls = overs.flatMap(({ deliveries }) => deliveries);
	const wickets = balls.flatMap((ball) => ball.wickets ?? []).filter(({ kind }) => kind !== "retired hurt");
	const last = overs.at(-1);
	const legal = (last?.deliveries ?? []).filter(({ extras }) => !extras?.wides && !extras?.noballs).length;
	const runsOf = (batter: string) => balls.filter((ball) => ball.batter === batter).reduce((sum, { runs }) => sum + runs.batter, 0);
	const faced = (batter: string) => balls.filter((ball) => ball.batter === batter && !ball.extras?.wides).length;
	const batters = [...new Set(balls.flatMap((ball) => [ball.batter, ball.non_striker]))];
	return {
		...{ team, runs: balls.reduce((sum, { runs }) => sum + runs.total, 0), wickets: wickets.length },
		balls: last ? 6 * last.over + Math.min(6, legal) : 0,
		batters: Object.fromEntries(batters.map((name) => [name, [runsOf(name), faced(name)]])),
	};
}

/** As the file has them, by innings: who asked, on which delivery, and what became of the decision. */
const reviewsOf = ({ overs }: CricsheetInnings) =>
	overs.flatMap(({ over, deliveries }) =>
		deliveries.flatMap(({ review }, index) => {
			if (!review) return [];
			const outcome = review.decision === "upheld" ? "overturned" : review.umpires_call ? "umpires_call" : "stands";
			return [`${over}.${index + 1} ${review.by}: ${outcome}`];
		}),
	);

/** The same from the log: a delivery by its place in its over. */
function loggedReviews({ timeline }: CricketState, period: string, teams: readonly string[]): string[] {
	const found: string[] = [];
	let [over, ball] = [-1, 0];
	for (const { event } of timeline) {
		if (event.period !== period) continue;
		const payload = event.payload as { over?: number; side?: string; outcome?: string };
		if (event.type === "ball_bowled") [over, ball] = payload.over === over ? [over, ball + 1] : [payload.over ?? 0, 1];
		if (event.type === "review_ended") found.push(`${over}.${ball} ${teams[payload.side === "home" ? 0 : 1]}: ${payload.outcome}`);
	}
	return found;
}

/** Published results (ESPNcricinfo's match pages name the same). */
const MATCHES = [
	["1144530", { kind: "won", side: "home", by: "boundary_count", margin: 0, method: null }],
	["1216512", { kind: "won", side: "home", by: "super_over", margin: 0, method: null }],
	["1359519", { kind: "no_result" }],
	["1384426", { kind: "won", side: "away", by: "runs", margin: 21, method: "dls" }],
	...(process.env.LONG ? ([["1239543", { kind: "drawn" }]] as const) : []),
] as const;

describe.skipIf(!FOLDER)("A match of Cricsheet's", () => {
	let server: CatalogueServer;
	let remove: () => Promise<void>;
	beforeAll(async () => {
		const folder = await createDataFolder("cricsheet");
		remove = folder.remove;
		server = await startCatalogue({ dataDir: folder.path, remove }, { now: NOW });
	});
	afterAll(async () => {
		await server?.stop();
		await remove?.();
	});
	const importOne = (file: CricsheetFile) =>
		importMatch(file, { ...server, catalogue: server.store, clock: () => NOW, wait: async () => {}, progress: () => {} });

	it.each(MATCHES)("%s has the file's totals, wickets, overs, batters and result, in the browser's fold too", async (id, result) => {
		const file = read(id);
		const { matchId, rows } = await importOne(file);
		expect(rows).toEqual([]);
		const state = (await server.matchLog.stateOf(matchId))?.state as CricketState;
		const log = logOf(state).map((event) => {
			const fact = JSON.parse(JSON.stringify(encodeMatchFact(cricket, event, NOW)));
			return decodeMatchFact(cricket, fact, event.seq, NOW);
		});
		const folded = foldLog(cricket, state.setup, log);
		expect(folded).toEqual(state);
		const nameOf = (playerId: string) => state.setup.players[playerId]?.name ?? playerId;
		const innings = folded.detail.innings.map(({ side, runs, wickets, balls, batters }) => ({
			...{ team: file.info.teams[side === "home" ? 0 : 1], runs, wickets, balls },
			batters: Object.fromEntries(batters.map((line) => [nameOf(line.playerId), [line.runs, line.balls]])),
		}));
		expect(innings).toEqual(file.innings.map(factsOf));
		const periods = folded.detail.innings.map(({ period }) => period);
		expect(periods.map((period) => loggedReviews(folded, period, file.info.teams))).toEqual(file.innings.map(reviewsOf));
		expect(resultOf(folded)).toEqual(result);
		expect(cricketPlayback(folded)?.stateAt(Number.MAX_SAFE_INTEGER).score).toEqual(state.score);
		// The page has the scorecard: each batter's runs and balls, the total of each innings.
		const card = await tabText(folded, "timeline");
		for (const { runs, wickets, batters } of file.innings.map(factsOf)) {
			expect(card).toContain(wickets >= 10 ? ` ${runs} ` : ` ${runs}/${wickets} `);
			for (const [name, [scored, faced]] of Object.entries(batters)) {
				if (faced) expect(card).toMatch(new RegExp(`${name.replace(/[^A-Za-z ]/g, ".{1,6}")} \\D*${scored} ${faced} `));
			}
		}
	});

	it("has a date and no time, players by their ids in the registry, and is unchanged by a second import", async () => {
		const file = read("1216512");
		const { matchId, counts } = await importOne(file);
		expect(counts).toMatchObject({ events: 0, inserted: 0 });
		const match = await server.db.kysely
			.selectFrom("matches")
			.select(["has_time", "starts_at"])
			.where("id", "=", matchId)
			.executeTakeFirst();
		expect([Boolean(match?.has_time), match?.starts_at]).toEqual([false, Date.UTC(2020, 9, 18)]);
		const morgan = file.info.registry.people["EJG Morgan"] ?? "";
		expect((await server.store.findIds("player", "cricsheet", [morgan])).size).toBe(1);
	});
});
