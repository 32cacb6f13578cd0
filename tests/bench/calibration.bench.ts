// Quality of football's prices before the start: the last 1,000 results of the recorded seasons, each priced from the data stored before
// it. The peers are the shares of home wins, draws and away wins so far (base rate), and one price for all matches. Needs ../shared/data.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readStrengths } from "#server/catalogue/fixtures/match/strengths.store.ts";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type CatalogueServer, startCatalogue } from "../support/catalogue-server.ts";
import { DATABASE_KINDS } from "../support/database-kinds.ts";
import { sharedData } from "../support/shared-data.ts";
import type { BenchRow } from "./bench-row.ts";
import { type CalibrationTally, calibrationTally } from "./calibration-tally.ts";

const HELD_OUT = 1_000;
/** First divisions of England and Germany, with the second divisions from which clubs are promoted. */
const PATHS = ["openfootball/leagues/*/{en,de}.1.json", "openfootball-text/england/*/{1-premierleague,2-championship}.txt"];
const AVERAGE = { home: AVERAGE_STRENGTH, away: AVERAGE_STRENGTH };

interface Played {
	setup: MatchSetup;
	/** Outcome: 0 home, 1 draw, 2 away. */
	outcome: number;
}

/** All matches with a result, oldest first. */
async function importAll(server: CatalogueServer, folder: string): Promise<Played[]> {
	const paths = PATHS.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort((one, other) =>
		seasonOf(one).localeCompare(seasonOf(other)),
	);
	const files = paths.map((path) => ({ path, ...readFile(path, readFileSync(join(folder, path), "utf8")) }));
	for (const file of files) await importRead([file], { ...server, catalogue: server.store });
	const rows = await server.db.kysely
		.selectFrom("matches")
		.innerJoin("match_heads", "match_heads.match_id", "matches.id")
		.innerJoin("leagues", "leagues.id", "league_id")
		.select(["matches.id", "home_score", "away_score"])
		.where("status", "=", "finished")
		.where("leagues.name", "in", ["English Premier League", "Deutsche Bundesliga"])
		.orderBy("starts_at")
		.orderBy("matches.id")
		.execute();
	const played: Played[] = [];
	for (const { id, home_score, away_score } of rows) {
		const setup = await server.setupOf(id);
		if (setup) played.push({ setup, outcome: home_score > away_score ? 0 : home_score === away_score ? 1 : 2 });
	}
	return played;
}

/** The season in the path of a file: "2022-23". */
const seasonOf = (path: string): string => /\d{4}-\d{2}/.exec(path)?.[0] ?? "";

function chancesOf(setup: MatchSetup, strengths: Pair<number>): number[] {
	const lead = forecastMatch(emptyMatchState(sportOf(setup.sport), setup), strengths, setup.startsAt)?.lead?.();
	if (!lead) throw new Error("football has no forecast");
	return [lead.ahead, lead.level, lead.behind];
}

/** Shares of the outcomes of these matches. */
function sharesOf(played: readonly Played[]): number[] {
	return [0, 1, 2].map((outcome) => played.filter((match) => match.outcome === outcome).length / played.length);
}

export async function run(): Promise<BenchRow[]> {
	const folder = sharedData("");
	const [sqlite] = DATABASE_KINDS;
	if (!folder || !sharedData("openfootball") || !sqlite) throw new Error("../shared/data/openfootball is missing");
	const empty = await sqlite.create();
	const server = await startCatalogue(empty, { now: Date.UTC(2026, 10, 21) });
	try {
		const played = await importAll(server, folder);
		const [past, heldOut] = [played.slice(0, -HELD_OUT), played.slice(-HELD_OUT)];
		const [rated, one, base] = [calibrationTally(), calibrationTally(), calibrationTally()];
		const shares = sharesOf(past);
		let readMs = 0;
		for (const { setup, outcome } of heldOut) {
			const startedAt = performance.now();
			const strengths = await readStrengths(server.db, setup);
			readMs += performance.now() - startedAt;
			rated.add(chancesOf(setup, strengths), outcome);
			one.add(chancesOf(setup, AVERAGE), outcome);
			base.add(shares, outcome);
		}
		console.log(`football before the start, one price for all: ${one.deciles()}`);
		console.log(`football before the start, rated from results: ${rated.deciles()}`);
		const note = `${heldOut.length} held-out results, rated on up to ${played.length}; ${(readMs / heldOut.length).toFixed(1)} ms a match`;
		const row = (name: string, figure: (tally: CalibrationTally) => number, peer: CalibrationTally, peerName: string): BenchRow => {
			const [ours, theirs] = [figure(rated), figure(peer)];
			return { name: `${name} before the start, football`, unit: "", ours, peer: theirs, peerName, ratio: theirs / ours, note };
		};
		return [
			row("log loss", (tally) => tally.logLoss(), base, "base rate"),
			row("log loss", (tally) => tally.logLoss(), one, "one price"),
			row("Brier score", (tally) => tally.brier(), base, "base rate"),
			row("Brier score", (tally) => tally.brier(), one, "one price"),
		];
	} finally {
		await server.stop();
		await empty.remove();
	}
}
