// A tennis match as the match page, a list row and the desk show it, through the registries.
import "#texts/match";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { deskViewOf } from "#client/sports/desk-views.ts";
import { loadMatchView, matchViewOf } from "#client/sports/match-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { highlightView } from "#client/sports/tennis/highlight-view.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { TENNIS } from "../../../../fixtures/sport-keys.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { toEvent } from "../../../shared/submitted-match.ts";

await loadMatchView(TENNIS);

const t = textOf("en");
const row = madeRow({ id: "n1", sport: TENNIS });
const names = { home: row.home.name, away: row.away.name };

/** A tie-break set, then 40-15 in the second game of the next set, away serving. */
const RUNNING = `
- serve home p1
s1 start
s1 set {"games":{"home":6,"away":6}}
s1 hahahahahahhh
s1 end
s2 start
s2 aaaa
s2 h*<a<ahh
`;

function stateAfter(lines: string, isDoubles = false): MatchState<TennisDetail> {
	let state: MatchState<TennisDetail> = emptyMatchState(tennis, tennisSetup({}, isDoubles));
	for (const draft of tennisDrafts(lines)) state = reduceMatch(tennis, state, toEvent(state, draft, "operator"));
	return state;
}

/** The text of the match page's header, graph and one tab, with spaces between elements. */
async function pageText(state: MatchState, tab: "timeline" | "statistics" | "commentary"): Promise<string> {
	return (await pageHtml(state, tab)).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

async function pageHtml(state: MatchState, tab: "timeline" | "statistics" | "commentary"): Promise<string> {
	const view = matchViewOf(TENNIS);
	if (!view) throw new Error("no tennis");
	const answer = { match: row, venue: null, attendance: null } as unknown as MatchAnswer;
	const { prelude } = await prerenderToNodeStream(
		<MemoryRouter>
			<view.Header answer={answer} state={state} live={state} />
			<view.Graph state={state} names={names} />
			<view.Panel tab={tab} state={state} teams={{ home: row.home, away: row.away }} touches={null} />
		</MemoryRouter>,
	);
	return (await text(prelude)).replaceAll(/<!--.*?-->/g, "");
}

describe("A tennis match in the browser", () => {
	it("shows its sets with the points of tie-breaks, the running game and its points", async () => {
		const shown = await pageText(stateAfter(RUNNING), "timeline");
		expect(shown).toContain("1 2 Points");
		expect(shown).toMatch(/Northbridge 7 7 0 40 Haverlock 6 5 1 30/);
		expect(shown).toMatch(/Now A. Corvin serving 15:0 point to Northbridge Ace/);
		expect(shown).toContain("7–6 Tie-break 7–5");
		expect(shown).toContain("0–1 B. Delmar serving");
	});

	it("folds the points of all sets but the newest", async () => {
		const folded = (await pageHtml(stateAfter(RUNNING), "timeline")).matchAll(/<details([^>]*)><summary[^>]*><h2>([^<]*)/g);
		const sets = [...folded].map(([, attributes = "", heading]) => [heading, attributes.includes("open")]);
		expect(sets).toEqual([
			["Set 2", true],
			["Set 1", false],
		]);
	});

	it("names a break in a highlight for one player as for a pair", () => {
		const moment = { kind: "chance", detail: null, side: "home", score: { home: 0, away: 0 }, minute: "" } as const;
		const broke = (home: string) => highlightView.describe(moment as never, { home, away: "B. Delmar" }, t).title;
		expect([broke("A. Corvin"), broke("A. Corvin and C. Ode")]).toEqual(["A. Corvin broke serve", "A. Corvin and C. Ode broke serve"]);
	});

	it("says break points, who retired, and what its source does not report", async () => {
		expect(await pageText(stateAfter("- serve home p1\ns1 start\ns1 aaa"), "timeline")).toContain("3 break points Haverlock");
		const retired = stateAfter("- serve home p1\ns1 start\ns1 won home\ns1 withdraw away retirement\ns1 match end");
		expect(await pageText(retired, "timeline")).toContain("Haverlock retired");
		const coverage = matchViewOf(TENNIS).readCoverage(retired, "provider");
		expect(coverage.describe(t)).toBe(
			"The source of this match does not report points, first and second serves or aces, winners and errors.",
		);
		expect(await pageText(retired, "statistics")).toMatch(/1 Games won 0/);
	});

	it("says that points are not reported where only sets are known, and that none is there yet before the start", async () => {
		const sets = stateAfter(
			'- serve home p1\ns1 start\ns1 set {"games":{"home":6,"away":4}}\ns1 end\ns1 withdraw away retirement\ns1 match end',
		);
		expect(await pageText(sets, "timeline")).toContain("No points reported");
		expect(await pageText(stateAfter(""), "timeline")).toContain("No points yet");
	});

	it("counts statistics of the match", async () => {
		const shown = await pageText(stateAfter("- serve home p1\ns1 start\ns1 h*<h<ahh\ns1 a*aaa"), "statistics");
		expect(shown).toMatch(/1 Aces 1/);
		expect(shown).toMatch(/60% \(3\/5\) First serve in 100% \(4\/4\)/);
		expect(shown).toMatch(/0\/0 Break points saved 0\/0/);
	});

	it("shows sets, tie-breaks, points and the server in its row, and a retirement in the server's place", () => {
		const view = rowViewOf(TENNIS);
		const live = toMatchLive(tennis, stateAfter(RUNNING));
		expect(view.lineScore?.(live)).toEqual([
			{ key: "s1", figures: { home: "7", away: "6" }, raised: { home: "7", away: "5" }, isCurrent: false },
			{ key: "s2", figures: { home: "0", away: "1" }, isCurrent: true },
			{ key: "points", figures: { home: "40", away: "30" }, isCurrent: true, isBrief: true },
		]);
		expect(view.turn?.(live, t, 0)).toEqual({ side: "home", label: "serving" });
		const retired = toMatchLive(tennis, stateAfter("- serve home p1\ns1 start\ns1 hh\ns1 withdraw away retirement\ns1 match end"));
		expect(view.turn?.(retired, t, 0)).toEqual({ side: "away", tag: "ret", label: "retired" });
	});

	it("plays back to any point, named by set and score, also when it is over", () => {
		const timeline = matchViewOf(TENNIS).createTimeline(stateAfter(RUNNING));
		const at = timeline?.readLabel("s2.6") ?? 0;
		expect([timeline?.toLabel(at), timeline?.describe(at, t), timeline?.isClockless]).toEqual(["s2.6", "Set 2 · 0–1 · 15–15", true]);
		expect(matchViewOf(TENNIS).createTimeline(stateAfter(""))).toBeNull();
	});

	it("lists the serving player of a pair first at the desk, and offers a walk-over before the match alone", () => {
		const view = deskViewOf(TENNIS);
		const state = stateAfter("- serve home p2\ns1 start", true);
		expect(view.players(state, "home", "playerId").map(({ playerId }) => playerId)).toEqual(["p2", "p1"]);
		const offered = (of: MatchState) =>
			deskOf(TENNIS).pads.flatMap(({ key, ...pad }) =>
				/^(retire|walk)/.test(key) && view.isPossible(of.setup, { key, ...pad }, of) ? key : [],
			);
		expect(offered(state)).toEqual(["retirement.home", "retirement.away"]);
		expect(offered(stateAfter(""))).toEqual(["walkover.home", "walkover.away"]);
	});
});
