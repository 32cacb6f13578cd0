// The score of a report is the fact, and its list of goals must explain it; a list that cannot contradicts the score (FD3).
import { describe, expect, it } from "vitest";
import { creditOwnGoals } from "#server/feeds/providers/football-reports/credit-own-goals.ts";
import { explainGoals } from "#server/feeds/providers/football-reports/explain-goals.ts";
import type { ReportedIncident } from "#server/feeds/providers/football-reports/reported-match.ts";
import type { Side } from "#shared/match/sides.ts";

type Kind = Extract<ReportedIncident, { kind: "goal" }>["goal"];

const at = (minute: number | null, extra = 0) => ({ minute, extra });
const player = (id: number | null) => (id === null ? null : { sourceId: String(id), name: `Player ${id}` });
function goal(side: Side, minute: number | null, scorer: number | null, { extra = 0, kind = "unknown" as Kind } = {}): ReportedIncident {
	return { kind: "goal", side, time: at(minute, extra), scorer: player(scorer), assist: null, goal: kind };
}
const kick = (side: Side, extra: number, scorer: number, isScored = true): ReportedIncident =>
	isScored
		? goal(side, 120, scorer, { extra, kind: "penalty" })
		: { kind: "penalty_missed", side, time: at(120, extra), player: player(scorer) };
const overturned = (side: Side, minute: number): ReportedIncident => {
	return { kind: "review", side, time: at(minute), subject: "goal", outcome: "overturned", text: "Goal cancelled" };
};

function explained(incidents: ReportedIncident[], home: number, away: number, kicksFrom: number | null = null) {
	const { incidents: left, contradiction } = explainGoals({ incidents, score: { home, away }, kicksFrom });
	const listed = left.flatMap((each) => {
		const label = `${each.side === "home" ? "h" : "a"}${each.time.minute ?? "?"}${each.time.extra > 0 ? `+${each.time.extra}` : ""}`;
		if (each.kind === "goal") return [label];
		return each.kind === "shoot_out_kick" ? [`${label} kick ${each.isScored ? "in" : "out"}`] : [];
	});
	return { listed, listMakes: contradiction && `${contradiction.score.home}-${contradiction.score.away}` };
}

describe("FD3: a list with too many goals", () => {
	it("names one goal twice within three minutes: it is one", () => {
		const twice = [goal("away", 37, 41, { kind: "own_goal" }), goal("away", 38, 41, { kind: "own_goal" })];
		expect(explained(twice, 0, 1)).toEqual({ listed: ["a37"], listMakes: null });
		const both = [goal("home", 11, 51), goal("home", 12, 51), goal("away", 48, 52), goal("away", 51, 53), goal("away", 53, 53)];
		expect(explained(both, 1, 2)).toEqual({ listed: ["h11", "a48", "a51"], listMakes: null });
		expect(explained([goal("home", 20, null), goal("home", 22, null)], 1, 0)).toEqual({ listed: ["h20"], listMakes: null });
	});

	it("has two goals of one scorer where the score has two", () => {
		expect(explained([goal("home", 11, 51), goal("home", 12, 51)], 2, 0)).toEqual({ listed: ["h11", "h12"], listMakes: null });
	});

	it("keeps goals that a review overturned: those go first", () => {
		const list = [goal("home", 11, 51), goal("home", 30, 52), overturned("home", 31), goal("home", 60, 53)];
		expect(explained(list, 2, 0)).toEqual({ listed: ["h11", "h60"], listMakes: null });
		// The score still includes the goal under review, so the review may be overturned later.
		expect(explained(list, 3, 0)).toEqual({ listed: ["h11", "h30", "h60"], listMakes: null });
		expect(explained([goal("home", 11, 51), overturned("away", 12)], 1, 0)).toEqual({ listed: ["h11"], listMakes: null });
	});

	it("has the kicks of a shoot-out among its goals: they are kicks, missed ones too", () => {
		const list = [goal("home", 60, 11), goal("away", 75, 21), kick("home", 1, 30), kick("away", 2, 31), kick("home", 3, 32, false)];
		const kicks = ["h120+1 kick in", "a120+2 kick in", "h120+3 kick out"];
		expect(explained(list, 1, 1, 120)).toEqual({ listed: ["h60", "a75", ...kicks], listMakes: null });
		const firstMissed = [kick("home", 1, 30, false), kick("away", 2, 31), kick("home", 3, 32), goal("away", 119, 21, { kind: "penalty" })];
		expect(explained(firstMissed, 0, 1, 120)).toEqual({
			listed: ["h120+1 kick out", "a120+2 kick in", "h120+3 kick in", "a119"],
			listMakes: null,
		});
		// A penalty in the last minute of the match is not a kick of the shoot-out.
		const late = [kick("home", 1, 30), kick("home", 2, 31), kick("away", 3, 32)];
		expect(explained(late, 1, 0, 120)).toEqual({ listed: ["h120+1", "h120+2 kick in", "a120+3 kick in"], listMakes: null });
	});

	it("that nothing explains contradicts the score, which stands without the newest", () => {
		expect(explained([goal("away", 20, 41), goal("away", 60, 42)], 0, 1)).toEqual({ listed: ["a20"], listMakes: "0-2" });
		expect(explained([goal("home", null, null), goal("home", 88, 1), goal("away", 3, 2)], 1, 0)).toEqual({
			listed: ["h?"],
			listMakes: "2-1",
		});
		expect(explained([goal("home", 20, 41), goal("home", 24, 41)], 1, 0)).toEqual({ listed: ["h20"], listMakes: "2-0" });
	});

	it("credits an own goal by what the list makes without its doubles", () => {
		const own = (side: Side, minute: number) => goal(side, minute, 41, { kind: "own_goal" });
		const sides = (incidents: ReportedIncident[], home: number, away: number) =>
			creditOwnGoals(incidents, { home, away }, () => null).map(({ side }) => side);
		expect(sides([own("away", 37), own("away", 38)], 0, 1)).toEqual(["away", "away"]);
		expect(sides([own("home", 37), own("home", 38)], 0, 1)).toEqual(["away", "away"]);
		expect(sides([own("home", 37), goal("home", 50, 1), goal("home", 51, 1)], 1, 1)).toEqual(["away", "home", "home"]);
	});
});
