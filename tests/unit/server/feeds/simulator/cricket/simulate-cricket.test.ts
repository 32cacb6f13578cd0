// The script of a cricket match: valid, determined by its seed, and close to published averages (shared/sports/cricket/tempo.ts names them).
import { describe, expect, it } from "vitest";
import type { CricketFacts, CricketPosition } from "#server/feeds/simulator/cricket/script/cricket-facts.ts";
import { MAX_MATCH_MS, simulateCricket } from "#server/feeds/simulator/cricket/script/simulate-cricket.ts";
import { simulatedCricket } from "#server/feeds/simulator/cricket/simulated-cricket.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { Side } from "#shared/match/sides.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { madeSetup } from "../../../../../fixtures/made-match.ts";
import { foldScript } from "../fold-script.ts";

type Kind = "t20" | "one-day" | "test";
const FORMATS: Record<Kind, NonNullable<MatchFacts["format"]["options"]>> = {
	t20: { overs: 20 },
	"one-day": { overs: 50 },
	test: { inningsPerSide: 2, days: 5 },
};
const POSITIONS: readonly CricketPosition[] = [
	"BAT",
	"BAT",
	"BAT",
	"BAT",
	"BAT",
	"WK",
	"WK",
	"AR",
	"AR",
	"AR",
	"BOWL",
	"BOWL",
	"BOWL",
	"BOWL",
	"BOWL",
];

function madeFacts(index: number, kind: Kind): CricketFacts & MatchFacts {
	const team = (side: "home" | "away", strength: number) => ({
		name: side,
		coach: "",
		formation: "",
		strength,
		squad: POSITIONS.map((position, number) => ({
			id: `p${side === "home" ? 1 + number : 31 + number}`,
			name: `${side} ${number}`,
			number,
			position,
			skill: 0.8 + (number % 5) / 10,
		})),
	});
	return {
		teams: { home: team("home", 1.1 + (index % 5) / 10), away: team("away", 1.1 + ((index * 3) % 5) / 10) },
		format: { hasExtraTime: true, hasShootOut: false, options: FORMATS[kind] },
		venue: "",
		capacity: 20_000,
		competition: kind,
		seed: `cricket ${kind} ${index}`,
	};
}

const LONG = Boolean(process.env.LONG);

/** Means of first innings, and shares, computed from the scripts alone; the fold is checked on a few of them. */
function season(kind: Kind, matches: number) {
	const scripts = Array.from({ length: matches }, (_, index) => simulateCricket(madeFacts(index, kind)));
	const firsts = scripts.map(({ drafts }) => drafts.filter(({ draft }) => draft.period === "i1" && draft.type === "ball_bowled"));
	const balls = firsts.map((own) => {
		const revised = new Map(own.flatMap(({ revises, draft }) => (revises ? [[revises, draft.payload as BallBowled]] : [])));
		return own.filter(({ revises }) => !revises).map(({ sourceId, draft }) => revised.get(sourceId) ?? (draft.payload as BallBowled));
	});
	const reviews = scripts.flatMap(({ drafts }) => drafts.filter(({ draft }) => draft.type === "review_ended" && draft.period === "i1"));
	const mean = (of: (own: BallBowled[]) => number) => balls.reduce((sum, own) => sum + of(own), 0) / matches;
	const runs = (own: BallBowled[]) =>
		own.reduce((sum, { runs: bat, wides = 0, noBalls = 0, byes = 0, legByes = 0 }) => sum + bat + wides + noBalls + byes + legByes, 0);
	return {
		runs: mean(runs),
		wickets: mean((own) => own.filter(({ dismissal }) => dismissal).length),
		fours: mean((own) => own.filter((ball) => ball.runs === 4).length),
		sixes: mean((own) => own.filter((ball) => ball.runs === 6).length),
		legal: mean((own) => own.filter(({ wides, noBalls }) => !wides && !noBalls).length),
		reviews: reviews.length / matches,
		overturned: reviews.filter(({ draft }) => (draft.payload as { outcome: string }).outcome === "overturned").length / reviews.length,
		drawn: scripts.filter(({ winner }) => winner === null).length / matches,
	};
}

describe("The script of a cricket match", () => {
	it.each([
		["t20", LONG ? 30 : 6],
		["one-day", LONG ? 10 : 1],
		["test", LONG ? 10 : 1],
	] as const)("of kind %s is taken by the judge to the last draft, and its result is the log's", (kind, matches) => {
		for (let index = 0; index < matches; index++) {
			const facts = madeFacts(index, kind);
			const script = simulateCricket(facts);
			const { state, refusals } = foldScript(cricket, facts, script.drafts);
			expect(refusals).toEqual([]);
			expect([state.status, state.score, state.winner]).toEqual(["finished", script.score, script.winner]);
			expect(script.drafts.map(({ atMs }) => atMs)).toEqual(script.drafts.map(({ atMs }) => atMs).sort((one, other) => one - other));
			expect(script.drafts.at(-1)?.atMs).toBeLessThan(MAX_MATCH_MS);
			expect(new Set(script.drafts.map(({ sourceId }) => sourceId)).size).toBe(script.drafts.length);
			const thin = foldScript(cricket, facts, simulatedCricket.thinOut?.(script.drafts, facts.format) ?? []);
			expect([thin.refusals, thin.state.score, thin.state.winner]).toEqual([[], script.score, script.winner]);
		}
	});

	it("says at which break a Test rests, and for how long: lunch, tea and stumps of each day", () => {
		const { drafts } = simulateCricket(madeFacts(0, "test"));
		const rests = drafts.flatMap(({ draft, atMs }, index) =>
			draft.type === "session_ended" ? [{ ...(draft.payload as object), restsMs: (drafts[index + 1]?.atMs ?? 0) - atMs }] : [],
		);
		expect(rests.slice(0, 6)).toMatchObject([1, 2].flatMap((day) => ["lunch", "tea", "stumps"].map((session) => ({ session, day }))));
		for (const { restsMs } of rests) expect(restsMs).toBeGreaterThan(15 * 60_000);
	});

	it("is the same for the same seed, and another for another", () => {
		expect(simulateCricket(madeFacts(1, "t20"))).toEqual(simulateCricket(madeFacts(1, "t20")));
		expect(simulateCricket(madeFacts(1, "t20")).score).not.toEqual(simulateCricket(madeFacts(2, "t20")).score);
	});

	it("comes near published averages of first innings", () => {
		const t20 = season("t20", LONG ? 200 : 40);
		expect(t20.runs).toBeGreaterThan(150);
		expect(t20.runs).toBeLessThan(175);
		expect(t20.wickets).toBeGreaterThan(5.8);
		expect(t20.wickets).toBeLessThan(7.6);
		expect(t20.fours).toBeGreaterThan(11);
		expect(t20.fours).toBeLessThan(17);
		expect(t20.sixes).toBeGreaterThan(4.5);
		expect(t20.sixes).toBeLessThan(8);
		expect(t20.legal).toBeGreaterThan(113);
		expect(t20.reviews).toBeGreaterThan(0.35);
		expect(t20.reviews).toBeLessThan(1.7);
		if (LONG) expect(Math.abs(t20.overturned - 0.27)).toBeLessThan(0.08);
		const oneDay = season("one-day", LONG ? 200 : 40);
		expect(oneDay.runs).toBeGreaterThan(225);
		expect(oneDay.runs).toBeLessThan(285);
		expect(oneDay.wickets).toBeGreaterThan(6.5);
		expect(oneDay.wickets).toBeLessThan(9.2);
	});

	it.each(LONG ? [200] : [])("draws about a fifth of %i Tests, and makes some 300 to 380 in a first innings", (count) => {
		const test = season("test", count);
		expect(test.runs).toBeGreaterThan(290);
		expect(test.runs).toBeLessThan(390);
		expect(test.drawn).toBeGreaterThan(0.08);
		expect(test.drawn).toBeLessThan(0.35);
	});
});

describe("a stronger side", () => {
	it("wins as often as the odds say", () => {
		const strengths = { home: 1.6, away: 1.2 };
		const matches = Array.from({ length: 150 }, (_, index) => {
			const made = madeFacts(index, "t20");
			const teams = { home: { ...made.teams.home, strength: strengths.home }, away: { ...made.teams.away, strength: strengths.away } };
			return simulateCricket({ ...made, teams }).winner;
		});
		const won = (side: Side) => matches.filter((winner) => winner === side).length;
		const state = emptyMatchState(cricket, { ...madeSetup(), sport: cricket.key, format: madeFacts(0, "t20").format });
		const expected = forecastMatch(state, strengths, 0)?.winner?.().home ?? 0;
		expect(expected).toBeGreaterThan(0.6);
		expect(Math.abs(won("home") / (won("home") + won("away")) - expected)).toBeLessThan(0.07);
	});
});
