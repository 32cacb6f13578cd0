// A basketball match from its golden log as the match page, a list row and the desk show it, through the registries.
import { BASKETBALL } from "../../../../fixtures/sport-keys.ts";
import "#texts/match";
import { text } from "node:stream/consumers";
import { type ReactNode, Suspense } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { rowClock } from "#client/scores/state/row-clock.ts";
import { deskViewOf } from "#client/sports/desk-views.ts";
import { loadMatchView, matchViewOf } from "#client/sports/match-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { basketballDrafts, basketballSetup, tripleOvertimeDrafts } from "../../../../fixtures/basketball-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { toEvent } from "../../../shared/submitted-match.ts";

await loadMatchView(BASKETBALL);

const t = textOf("en");
const row = madeRow({ id: "b1", sport: BASKETBALL });

/** The match after its first `count` entries. */
function stateAfter(count?: number, drafts = basketballDrafts()): MatchState<BasketballDetail> {
	let state: MatchState<BasketballDetail> = emptyMatchState(basketball, basketballSetup());
	for (const draft of drafts.slice(0, count)) state = reduceMatch(basketball, state, toEvent(state, draft, "operator"));
	return state;
}

/** The text of the match page's header and panel, with spaces between elements. */
async function pageText(state: MatchState): Promise<string> {
	const view = matchViewOf(BASKETBALL);
	if (!view) throw new Error("no basketball");
	const answer = { match: row, venue: null, attendance: null } as unknown as MatchAnswer;
	return htmlText(
		<>
			<view.Header answer={answer} state={state} live={state} />
			<view.Graph state={state} names={{ home: row.home.name, away: row.away.name }} />
			<view.Panel tab="timeline" state={state} teams={{ home: row.home, away: row.away }} touches={null} />
		</>,
	);
}

async function tabText(state: MatchState, tab: "line-ups" | "statistics"): Promise<string> {
	const { Panel } = matchViewOf(BASKETBALL);
	return htmlText(<Panel tab={tab} state={state} teams={{ home: row.home, away: row.away }} touches={null} />);
}

async function htmlText(children: ReactNode): Promise<string> {
	const { prelude } = await prerenderToNodeStream(
		<MemoryRouter>
			<Suspense>{children}</Suspense>
		</MemoryRouter>,
	);
	const html = (await text(prelude)).replaceAll(/<!--.*?-->/g, "");
	return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

describe("A basketball match in the browser", () => {
	it("shows its score by period, its fouls and every play, newest first", async () => {
		const text = await pageText(stateAfter());
		expect(text).toContain("After overtime");
		expect(text).toContain("Q1 Q2 Q3 Q4 OT T");
		expect(text).toMatch(/Northbridge( \d+){5} 41 Haverlock( \d+){5} 40/);
		expect(text).toMatch(/Overtime 5–4 0:09 Haverlock 2 points · Away Player 1 41–40 1:15 Northbridge 3 points · Home Player 7 41–38/);
		expect(text).toContain("8:55 Haverlock Personal foul · Away Player 4");
		expect(text).toContain("5:15 Northbridge Timeout");
	});

	it("shows team fouls, the bonus and the timeouts left while it is on", async () => {
		const q4 = tripleOvertimeDrafts().findLastIndex(
			({ period, payload }) => period === "q4" && (payload as { points?: number }).points === 1,
		);
		const text = await pageText(stateAfter(q4 + 1, tripleOvertimeDrafts()));
		expect(text).toMatch(/Northbridge Bonus( \d+){4} 17 5 3 Haverlock Bonus( \d+){4} 17 5 3/);
	});

	it("has a box score of both sides with what was reported, and no column of what was not", async () => {
		const all = await tabText(stateAfter(undefined, tripleOvertimeDrafts()), "line-ups");
		expect(all).toContain("MIN PTS FG 3P FT OR DR REB AST STL BLK TO PF +/−");
		expect(all).toMatch(/Home Player 3 55:00 11 \d+\/\d+ 3\/3/);
		expect(all).toMatch(/Home Player 2 out 25:00/);
		const plain = await tabText(stateAfter(), "line-ups");
		expect(plain).toContain("PTS FG 3P FT PF");
		expect(plain).not.toContain("REB");
		expect(await tabText(stateAfter(undefined, tripleOvertimeDrafts()), "statistics")).toMatch(/9\/10 \(90%\) Field goals \d+\/\d+/);
	});

	it("has an empty timeline and no scoreboard before it begins", async () => {
		const text = await pageText(stateAfter(0));
		expect(text).not.toContain("Q1");
		expect(text).toContain(t("match.timeline.empty"));
	});

	it("counts its clock down in a list row, by period", () => {
		const state = stateAfter(1);
		const now = (state.clock?.at ?? 0) + MINUTE_MS;
		expect(rowClock(rowViewOf(BASKETBALL), row, toMatchLive(basketball, state), now, "UTC", t)).toBe("Q1 9:00");
	});

	it("offers the desk the available players first", () => {
		const state = stateAfter();
		const [fouledOut] = state.detail.fouledOut;
		const players = deskViewOf(BASKETBALL)?.players(state, "away", "playerId") ?? [];
		expect(players).toHaveLength(16);
		expect(players.at(-1)?.playerId).toBe(fouledOut ?? "none fouled out");
		expect(players.at(-1)?.isOn).toBe(false);
	});
});
