import { describe, expect, it } from "vitest";
import { cueKey, isCueDue } from "#client/scores/match-list/goal-cue.ts";
import { type MatchLive, NEWS_MS } from "#shared/contract/match-row.ts";

const AT = 1_000_000;
function live(kind: "score" | "score_provisional", home: number, minute = "31'"): Pick<MatchLive, "news" | "score"> {
	return { score: { home, away: 0 }, news: { kind, side: "home", minute, player: null, at: AT } };
}

describe("A cue for a goal", () => {
	it("is due once: a goal that is confirmed is the provisional one", () => {
		const provisional = live("score_provisional", 1);
		expect(isCueDue(provisional, new Set(), AT)).toBe(true);
		const known = new Set([cueKey(provisional) ?? ""]);
		expect(isCueDue(live("score", 1), known, AT)).toBe(false);
		expect(isCueDue(live("score", 2), known, AT)).toBe(true);
	});

	it("is not due for an old goal, nor for other news", () => {
		expect(isCueDue(live("score", 1), new Set(), AT + NEWS_MS)).toBe(false);
		const card: MatchLive["news"] = { kind: "incident", incident: "red_card", side: "home", minute: "31'", player: null, at: AT };
		expect(isCueDue({ score: { home: 1, away: 0 }, news: card }, new Set(), AT)).toBe(false);
		expect(isCueDue({ score: null, news: null }, new Set(), AT)).toBe(false);
	});

	it("is due again for a goal of another minute that makes the same score", () => {
		expect(isCueDue(live("score", 1, "70'"), new Set([cueKey(live("score", 1)) ?? ""]), AT)).toBe(true);
	});

	it("is due when a goal that had one is none, however late, once; not for one that had none", () => {
		const cancelled: Pick<MatchLive, "news" | "score"> = {
			score: { home: 0, away: 0 },
			news: { kind: "score_cancelled", side: "home", minute: "31'", at: AT, before: { home: 1, away: 0 }, after: { home: 0, away: 0 } },
		};
		const known = new Set([cueKey(live("score_provisional", 1)) ?? ""]);
		expect(isCueDue(cancelled, known, AT + 2 * NEWS_MS)).toBe(true);
		expect(isCueDue(cancelled, new Set([...known, cueKey(cancelled) ?? ""]), AT)).toBe(false);
		expect(isCueDue(cancelled, new Set(), AT)).toBe(false);
	});
});
