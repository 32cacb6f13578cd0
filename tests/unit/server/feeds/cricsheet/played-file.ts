// A file of Cricsheet played into a log in memory, and the facts of the file itself, parsed from its raw JSON by independent code.
import { readFileSync } from "node:fs";
import type { ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import { submitMatch } from "#server/feeds/importers/cricsheet/import-match.ts";
import { type CricsheetFile, parseCricsheetFile } from "#server/feeds/importers/cricsheet/match-file.ts";
import { optionsOf } from "#server/feeds/importers/cricsheet/match-options.ts";
import type { RegisteredMatch } from "#server/feeds/importers/cricsheet/register-match.ts";
import { type DisputedResult, disputedResult } from "#shared/match/fold/disputed-result.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type CricketState, mainInnings } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import type { RawFile } from "../../../../fixtures/cricket/cricsheet-file.ts";
import { cricketSetup } from "../../../../fixtures/cricket/score-book.ts";
import { matchInMemory } from "../../../../support/match-in-memory.ts";

const NOW = Date.UTC(2026, 10, 29);

export const readRaw = (path: string): RawFile => JSON.parse(readFileSync(path, "utf8"));

export interface PlayedFile {
	state: CricketState;
	rows: readonly ReportedRow[];
	disputed: DisputedResult | null;
}

/** Throws UnusableFile. `id`: the name of the file. */
export async function playFile(raw: RawFile, id = "1"): Promise<PlayedFile> {
	const file = parseCricsheetFile(`${id}.json`, raw);
	const log = matchInMemory({ ...cricketSetup({ ...optionsOf(file) }), players: {} });
	const { rows } = await submitMatch(file, madeMatch(file), { ...log, clock: () => NOW, progress: () => {} });
	const state = log.state() as CricketState;
	return { state, rows, disputed: disputedResult(cricket, state) };
}

function madeMatch({ info, innings }: CricsheetFile): RegisteredMatch {
	const deliveries = innings.flatMap(({ overs }) => overs).flatMap((over) => over.deliveries);
	const bowlers = deliveries.flatMap(({ bowler, batter }) => [bowler, batter]);
	const all = [...new Set([...Object.values(info.players).flat(), ...bowlers])];
	return {
		matchId: "m1",
		outcome: "inserted",
		players: all.length,
		startsAt: NOW,
		sideOf: (team) => SIDES[info.teams.indexOf(team)] ?? "home",
		playerIdOf: (player) => (player && all.includes(player) ? `p${all.indexOf(player) + 1}` : null),
	};
}

/** Dismissals in the file that are not wickets. */
const NO_WICKET = ["retired hurt", "retired not out"];

/** Team, runs and wickets of each innings of the match without super overs. */
export function inningsOf(raw: RawFile): [team: string, runs: number, wickets: number][] {
	return (raw.innings ?? [])
		.filter((one: RawFile) => !one.super_over)
		.map(({ team, overs, penalty_runs: penalty }: RawFile) => {
			const balls = (overs ?? []).flatMap((over: RawFile) => over.deliveries).filter((ball: RawFile) => ball !== null);
			const extrasOf = ({ runs, extras }: RawFile) =>
				runs.extras ?? Object.values(extras ?? {}).reduce((sum: number, each) => sum + Number(each), 0);
			const runs = balls.reduce((sum: number, ball: RawFile) => sum + (ball.runs.total ?? ball.runs.batter + extrasOf(ball)), 0);
			const wickets = balls.flatMap((ball: RawFile) => ball.wickets ?? []).filter(({ kind }: RawFile) => !NO_WICKET.includes(kind));
			return [team, runs + (penalty?.pre ?? 0) + (penalty?.post ?? 0), wickets.length];
		});
}

/** The same facts from the log. */
export const loggedInnings = ({ detail }: CricketState, raw: RawFile): [team: string, runs: number, wickets: number][] =>
	mainInnings(detail).map(({ side, runs, wickets }) => [raw.info.teams[side === "away" ? 1 : 0], runs, wickets]);

export function winnerOf(raw: RawFile): string | null {
	const { winner, eliminator, bowl_out: bowlOut } = raw.info.outcome ?? {};
	return winner ?? eliminator ?? bowlOut ?? null;
}

export const loggedWinner = ({ winner }: CricketState, raw: RawFile): string | null =>
	winner === null ? null : raw.info.teams[SIDES.indexOf(winner)];
