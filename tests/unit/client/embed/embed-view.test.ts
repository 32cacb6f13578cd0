import { expect, it } from "vitest";
import { embedView } from "#client/embed/embed-view.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { madeRow } from "../../../fixtures/made-row.ts";

const NOW = Date.UTC(2026, 10, 21, 16);
const SECOND = 1_000;
const played: Partial<MatchLive> = { status: "live", period: "1h", score: { home: 1, away: 0 } };
const goal = { side: "home", minute: "12'", player: "I. Brandt" } as const;

function view(live: Partial<MatchLive>, startsAt = NOW) {
	const row = madeRow({ startsAt, live });
	const { texts, marks } = embedView(row, row.live, { sport: rowViewOf(row.sport), t: textOf("en"), zone: "UTC", now: NOW });
	const note = [texts.noteTag, texts.note, texts.noteStruck && `-${texts.noteStruck}-`, texts.noteAfter].filter(Boolean).join(" ");
	return { texts, marks, note };
}

it.each<[string, Partial<MatchLive>, string, string]>([
	["a goal of now", { news: { kind: "score", ...goal, at: NOW - SECOND } }, "GOAL 12' I. Brandt · Northbridge", "score"],
	["an old goal", { news: { kind: "score", ...goal, at: NOW - 90 * SECOND } }, "12' I. Brandt · Northbridge", ""],
	[
		"a goal that is not confirmed, however old",
		{ news: { kind: "score_provisional", ...goal, at: NOW - 90 * SECOND } },
		"GOAL? 12' I. Brandt · to be confirmed · Northbridge",
		"score_provisional",
	],
	[
		"a cancelled goal",
		{
			news: {
				kind: "score_cancelled",
				side: "home",
				minute: "12'",
				at: NOW - 90 * SECOND,
				before: { home: 2, away: 0 },
				after: { home: 1, away: 0 },
			},
		},
		"No goal 12' -2–0- → 1–0 · Northbridge",
		"",
	],
	[
		"a disputed result",
		{ status: "finished", disputed: { statedScore: { home: 2, away: 1 }, statedBy: "Feed", since: NOW } },
		"Disputed Feed: 2–1",
		"",
	],
])("A widget says of %s: %s", (_what, live, note, news) => {
	const shown = view({ ...played, ...live });
	expect([shown.note, shown.marks.news]).toEqual([note, news]);
});

it("names the day of a match of another day, and shows no score before the start", () => {
	const { texts } = view({}, NOW + 3 * 86_400 * SECOND);
	expect([texts.day, texts.clock, texts.homeScore, texts.awayScore]).toEqual(["24 Nov", "16:00", "", ""]);
	expect(view({}).texts.day).toBe("");
});
