// Rates of the demo's matches beside published ones: 2,000 simulated matches of each sport, or DEMO_MATCHES. `ratio` is ours over the
// published rate, so that 1 is best.
//
// Sources: [O] openfootball's league files (7,670 matches of 63 files, measured); [G] season totals of the big European leagues, rounded;
// [E] season statistics of EuroLeague and FIBA in the 2020s, rounded; [N] NHL seasons 2021 to 2025, rounded; [A] ATP and WTA tour averages;
// [C] averages of Twenty20 leagues and internationals from 2015 to 2024, rounded.
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import { isLegal, ownRuns } from "#shared/sports/cricket/fold-ball.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { BenchRow } from "./bench-row.ts";
import { simulatedMatches } from "./simulated-matches.ts";

const MATCHES = Number(process.env.DEMO_MATCHES ?? 2_000);

/** A share or a mean: the sum of `counted` over the sum of `of`. */
interface Rate {
	name: string;
	unit: string;
	published: number;
	source: string;
	/** What one match adds. */
	add(match: Played): { counted: number; of: number };
}

interface Played {
	state: MatchState;
	/** Events that count, in their last revision. */
	events: readonly MatchEvent[];
}

const one = (isTrue: boolean): number => Number(isTrue);
const perMatch = (count: (match: Played) => number) => (match: Played) => ({ counted: count(match), of: 1 });
const margin = ({ state: { score } }: Played): number => Math.abs(score.home - score.away);
const total = ({ state: { score } }: Played): number => score.home + score.away;
const isHomeWin = ({ state: { winner } }: Played): number => one(winner === "home");

function countOf({ events }: Played, type: string, fits: (payload: Record<string, unknown>) => boolean = () => true): number {
	return events.filter((event) => event.type === type && fits(event.payload as Record<string, unknown>)).length;
}

/** Share of attempts that score `points`. */
const madeOf = (points: number) => (match: Played) => {
	const counted = countOf(match, "points_scored", (shot) => shot.points === points);
	return { counted, of: counted + countOf(match, "shot_missed", (shot) => shot.points === points) };
};

const ballsOf = ({ events }: Played): BallBowled[] =>
	events.flatMap((event) => (event.type === "ball_bowled" && event.period?.startsWith("i") ? [event.payload as BallBowled] : []));
const isTwenty20 = ({ state }: Played): boolean => state.setup.format.options?.overs === 20;
const perInnings = (count: (balls: readonly BallBowled[]) => number) => (match: Played) =>
	isTwenty20(match) ? { counted: count(ballsOf(match)), of: 2 } : { counted: 0, of: 0 };
const extrasOf = ({ wides = 0, noBalls = 0, byes = 0, legByes = 0 }: BallBowled): number => wides + noBalls + byes + legByes;

const RATES: Readonly<Record<string, readonly Rate[]>> = {
	football: [
		{ name: "goals", unit: "a match", published: 3.02, source: "[O]", add: perMatch(total) },
		{ name: "home wins", unit: "share", published: 0.42, source: "[O]", add: perMatch(isHomeWin) },
		{ name: "draws", unit: "share", published: 0.25, source: "[O]", add: perMatch((match) => one(margin(match) === 0)) },
		{ name: "won by five or more", unit: "share", published: 0.024, source: "[O]", add: perMatch((match) => one(margin(match) >= 5)) },
		{ name: "won by seven or more", unit: "share", published: 0.002, source: "[O]", add: perMatch((match) => one(margin(match) >= 7)) },
		{ name: "eight goals or more", unit: "share", published: 0.009, source: "[O]", add: perMatch((match) => one(total(match) >= 8)) },
		{
			...{ name: "red cards", unit: "a match", published: 0.2, source: "[G]" },
			add: perMatch((match) => countOf(match, "card_shown", ({ card }) => card !== "yellow")),
		},
	],
	basketball: [
		{ name: "points", unit: "a match", published: 162, source: "[E]", add: perMatch(total) },
		{ name: "home wins", unit: "share", published: 0.61, source: "[E]", add: perMatch(isHomeWin) },
		{ name: "won by thirty or more", unit: "share", published: 0.05, source: "[E]", add: perMatch((match) => one(margin(match) >= 30)) },
		{ name: "twos made", unit: "share", published: 0.54, source: "[E]", add: madeOf(2) },
		{ name: "threes made", unit: "share", published: 0.36, source: "[E]", add: madeOf(3) },
		{ name: "free throws made", unit: "share", published: 0.76, source: "[E]", add: madeOf(1) },
		{ name: "turnovers", unit: "a match", published: 24, source: "[E]", add: perMatch((match) => countOf(match, "turnover_committed")) },
	],
	tennis: [
		{
			...{ name: "points won by the server", unit: "share", published: 0.6, source: "[A]" },
			add: (match) => ({
				counted: countOf(match, "point_played", ({ server, side }) => server !== undefined && server === side),
				of: countOf(match, "point_played", ({ server }) => server !== undefined),
			}),
		},
	],
	ice_hockey: [
		{ name: "goals", unit: "a match", published: 6.1, source: "[N]", add: perMatch(total) },
		{ name: "home wins", unit: "share", published: 0.54, source: "[N]", add: perMatch(isHomeWin) },
		{ name: "won by six or more", unit: "share", published: 0.04, source: "[N]", add: perMatch((match) => one(margin(match) >= 6)) },
		{
			...{ name: "shots on goal", unit: "a match", published: 60, source: "[N]" },
			add: perMatch((match) => total(match) + countOf(match, "shot_taken", ({ outcome }) => outcome === "saved")),
		},
		{
			...{ name: "decided after regular time", unit: "share", published: 0.22, source: "[N]" },
			add: perMatch(({ state: { period } }) => one(period === "so" || period?.startsWith("ot") === true)),
		},
	],
	cricket: [
		{
			...{ name: "Twenty20: runs", unit: "an innings", published: 160, source: "[C]" },
			add: perInnings((balls) => balls.reduce((sum, ball) => sum + ownRuns(ball), 0)),
		},
		{
			...{ name: "Twenty20: wickets", unit: "an innings", published: 6.5, source: "[C]" },
			add: perInnings((balls) => balls.filter(({ dismissal }) => dismissal).length),
		},
		{
			...{ name: "Twenty20: extras", unit: "an innings", published: 8, source: "[C]" },
			add: perInnings((balls) => balls.reduce((sum, ball) => sum + extrasOf(ball), 0)),
		},
		{
			...{ name: "Twenty20: legal balls", unit: "an innings", published: 117, source: "[C]" },
			add: perInnings((balls) => balls.filter(isLegal).length),
		},
	],
};

export async function run(): Promise<BenchRow[]> {
	const rows: BenchRow[] = [];
	for (const sport of await loadSimulatedSports()) {
		const sums = (RATES[sport.key] ?? []).map((rate) => ({ rate, counted: 0, of: 0 }));
		let played = 0;
		for await (const { setup, log } of simulatedMatches(sport, MATCHES)) {
			const state = foldLog(sportOf(sport.key), setup, log);
			// Abandoned and cancelled matches have no rates.
			if (state.status !== "finished") continue;
			played++;
			const match = { state, events: state.timeline.map(({ event }) => event).filter((event) => !isCancelled(event)) };
			for (const sum of sums) {
				const { counted, of } = sum.rate.add(match);
				sum.counted += counted;
				sum.of += of;
			}
		}
		for (const { rate, counted, of } of sums) {
			const ours = of === 0 ? 0 : counted / of;
			const { name, unit, published, source } = rate;
			rows.push({
				name: `${sport.key}: ${name}`,
				unit,
				ours,
				peer: published,
				peerName: source,
				ratio: ours / published,
				note: `${played} matches`,
			});
		}
	}
	return rows;
}
