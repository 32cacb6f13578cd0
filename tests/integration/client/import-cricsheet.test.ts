// Cricsheet's matches ball by ball through ingest, log and the browser's fold, compared with the data in the files themselves.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importMatch } from "#server/feeds/importers/cricsheet/import-match.ts";
import {
	type CricsheetDelivery,
	type CricsheetFile,
	type CricsheetInnings,
	parseCricsheetFile,
} from "#server/feeds/importers/cricsheet/match-file.ts";
import type { Pause } from "#server/feeds/kernel/in-slices.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createLogger } from "#server/observability/logger.ts";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { foldLog, logOf } from "#shared/match/fold/fold-log.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { cricketPlayback } from "#shared/sports/cricket/playback.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type MatchPage, openMatchPage } from "../../support/match-page.ts";
import { sharedData } from "../../support/shared-data.ts";
import { tabText } from "../../support/tab-text.tsx";
import { startGateway } from "../realtime/start-gateway.ts";

const FOLDER = sharedData("cricsheet");
const NOW = Date.UTC(2026, 10, 21);
const read = (id: string): CricsheetFile => {
	const path = sharedData(`cricsheet/${id}.json`) ?? "";
	return parseCricsheetFile(path, JSON.parse(readFileSync(path, "utf8")));
};

/** A delivery as recordings contain it: none of its fields is null. */
interface KnownDelivery extends CricsheetDelivery {
	batter: string;
	bowler: string;
	non_striker: string;
	runs: { batter: number; extras: number; total: number; non_boundary: boolean | undefined };
}
const known = (deliveries: readonly CricsheetDelivery[]) => deliveries as readonly KnownDelivery[];

/** Computed only from the deliveries of the file. Retired hurt does not count as a wicket. */
function factsOf({ team, overs }: CricsheetInnings) {
	const balls = overs.flatMap(({ deliveries }) => known(deliveries));
	const wickets = balls.flatMap((ball) => ball.wickets ?? []).filter(({ kind }) => kind !== "retired hurt");
	const last = overs.at(-1);
	const legal = (last?.deliveries ?? []).filter(({ extras }) => !extras?.wides && !extras?.noballs).length;
	const runsOf = (batter: string) => balls.filter((ball) => ball.batter === batter).reduce((sum, { runs }) => sum + runs.batter, 0);
	const faced = (batter: string) => balls.filter((ball) => ball.batter === batter && !ball.extras?.wides).length;
	const batters = [...new Set(balls.flatMap((ball) => [ball.batter, ball.non_striker]))];
	const bowlers = [...new Set(balls.map(({ bowler }) => bowler))];
	return {
		team,
		runs: balls.reduce((sum, { runs }) => sum + runs.total, 0),
		wickets: wickets.length,
		balls: last ? 6 * last.over + Math.min(6, legal) : 0,
		batters: Object.fromEntries(batters.map((name) => [name, [runsOf(name), faced(name)]])),
		bowlers: Object.fromEntries(bowlers.map((name) => [name, bowledBy(name, overs)])),
	};
}

/** Kinds of wickets that are not credited to the bowler. */
const NOT_BOWLED = [
	"run out",
	"retired hurt",
	"retired out",
	"retired not out",
	"obstructing the field",
	"hit the ball twice",
	"timed out",
];
const conceded = ({ runs, extras = {} }: KnownDelivery) => runs.total - (extras.byes ?? 0) - (extras.legbyes ?? 0) - (extras.penalty ?? 0);
const isLegal = ({ extras }: CricsheetDelivery) => !extras?.wides && !extras?.noballs;

/** Legal balls, maidens, runs, wickets; a maiden is a whole over of one bowler without conceded runs. */
function bowledBy(bowler: string, overs: CricsheetInnings["overs"]): number[] {
	const own = overs.flatMap(({ deliveries }) => known(deliveries)).filter((ball) => ball.bowler === bowler);
	const maidens = overs.filter(
		({ deliveries }) =>
			deliveries.filter(isLegal).length >= 6 && known(deliveries).every((ball) => ball.bowler === bowler && conceded(ball) === 0),
	);
	const wickets = own.flatMap((ball) => ball.wickets ?? []).filter(({ kind }) => !NOT_BOWLED.includes(kind ?? ""));
	return [own.filter(isLegal).length, maidens.length, own.reduce((sum, ball) => sum + conceded(ball), 0), wickets.length];
}

/** The same figures of a folded match. */
function figuresOf({ setup, detail }: CricketState, { info }: CricsheetFile) {
	const nameOf = (playerId: string) => setup.players[playerId]?.name ?? playerId;
	return detail.innings.map(({ side, runs, wickets, balls, batters, bowlers }) => ({
		team: info.teams[side === "home" ? 0 : 1],
		runs,
		wickets,
		balls,
		batters: Object.fromEntries(batters.map((line) => [nameOf(line.playerId), [line.runs, line.balls]])),
		bowlers: Object.fromEntries(bowlers.map((line) => [nameOf(line.playerId), [line.balls, line.maidens, line.runs, line.wickets]])),
	}));
}

/** Reviews in the file by innings: the requesting side, the delivery, and the outcome. */
const reviewsOf = ({ overs }: CricsheetInnings) =>
	overs.flatMap(({ over, deliveries }) =>
		deliveries.flatMap(({ review }, index) => {
			if (!review) return [];
			const outcome = review.decision === "upheld" ? "overturned" : review.umpires_call ? "umpires_call" : "stands";
			return [`${over}.${index + 1} ${review.by}: ${outcome}`];
		}),
	);

/** The same reviews from the log; a delivery is named by its position in its over. */
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

/** Published results (ESPNcricinfo's match pages have the same). */
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
	const importOne = (file: CricsheetFile, pause?: Pause) => {
		const ports = { ...server, catalogue: server.store, clock: () => NOW, wait: async () => {}, progress: () => {} };
		return importMatch(file, { ...ports, ...(pause && { pause }) });
	};

	it("has the file's figures on open pages, from before its second part and from after its end", async () => {
		addSport(cricket);
		const file = read(MATCHES[0][0]);
		const gateway = await startGateway({ topicKinds: [matchTopic({ ...server, log: createLogger({ level: "silent" }) })] });
		const pages: MatchPage[] = [];
		const open = async () => {
			const found = await server.store.findIds("match", "cricsheet", [file.id]);
			pages.push(openMatchPage(gateway.url, undefined, found.get(file.id)));
		};
		try {
			const { matchId } = await importOne(file, async () => {
				if (pages.length > 0) return;
				await open();
				await expect.poll(() => pages[0]?.folded()?.state.seq).toBeGreaterThan(0);
			});
			await open();
			const seq = (await server.matchLog.stateOf(matchId))?.state.seq;
			await expect.poll(() => pages.map((page) => page.folded()?.state.seq)).toEqual([seq, seq]);
			for (const page of pages) expect(figuresOf(page.folded()?.state as CricketState, file)).toEqual(file.innings.map(factsOf));
			expect(pages[0]?.received.filter((each) => each === "snapshot")).toHaveLength(1);
			expect(pages[0]?.received.length).toBeGreaterThan(1);
		} finally {
			for (const page of pages) page.close();
			await gateway.stop();
		}
	});

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
		expect(figuresOf(folded, file)).toEqual(file.innings.map(factsOf));
		const periods = folded.detail.innings.map(({ period }) => period);
		expect(periods.map((period) => loggedReviews(folded, period, file.info.teams))).toEqual(file.innings.map(reviewsOf));
		expect(resultOf(folded)).toEqual(result);
		expect(cricketPlayback(folded)?.stateAt(Number.MAX_SAFE_INTEGER).score).toEqual(state.score);
		// The match page has the scorecard: each batter's runs and balls, each bowler's statistics, the total of each innings.
		const card = await tabText(folded, "timeline");
		const pattern = (name: string) => name.replace(/[^A-Za-z ]/g, ".{1,6}");
		for (const { runs, wickets, batters, bowlers } of file.innings.map(factsOf)) {
			expect(card).toContain(wickets >= 10 ? ` ${runs} ` : ` ${runs}/${wickets} `);
			for (const [name, [scored, faced]] of Object.entries(batters)) {
				if (faced) expect(card).toMatch(new RegExp(`${pattern(name)} \\D*${scored} ${faced} `));
			}
			for (const [name, [balls = 0, ...figures]] of Object.entries(bowlers)) {
				const overs = `${Math.floor(balls / 6)}${balls % 6 ? `\\.${balls % 6}` : "(\\.0)?"}`;
				expect(card).toMatch(new RegExp(`${pattern(name)} +${overs} +${figures.join(" +")} `));
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
