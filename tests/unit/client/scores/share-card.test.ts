import "#texts/match";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { matchShareCard } from "#client/scores/share-card.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { rowView as cricketRow } from "#client/sports/cricket/row-view.ts";
import { rowView as footballRow } from "#client/sports/football/row-view.ts";
import { rowView as tennisRow } from "#client/sports/tennis/row-view.ts";
import { SCHEDULED_LIVE } from "#shared/contract/match-live.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";

const team = (id: string, name: string) => ({
	id,
	name,
	shortName: name,
	crest: { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "AB" } as const,
});
const rowOf = (live: Partial<MatchLive> = {}, more: Partial<MatchRow> = {}): MatchRow => ({
	id: "m7",
	sport: FOOTBALL,
	league: { id: "l1", name: "Albion Premier", nation: "Albion", sport: FOOTBALL },
	seasonId: "s1",
	round: "Matchday 3",
	startsAt: KICK_OFF,
	hasTime: true,
	home: team("t1", "Northbridge"),
	away: team("t2", "Haverlock"),
	live: { ...SCHEDULED_LIVE, ...live },
	...more,
});
const cardOf = (row: MatchRow) => matchShareCard(row, footballRow, { name: "Scores" }, textOf("en"));

describe("The share image of a match", () => {
	it("shows league and round, and the start in UTC", () => {
		expect(cardOf(rowOf())).toMatchObject({
			site: "Scores",
			heading: "Albion Premier · Matchday 3",
			home: { name: "Northbridge" },
			away: { name: "Haverlock" },
			score: "v",
			status: "Saturday 21 November 2026 · 15:00 UTC",
			isLive: false,
		});
		expect(cardOf(rowOf({}, { hasTime: false, round: null }))).toMatchObject({
			heading: "Albion Premier",
			status: "Saturday 21 November 2026",
		});
	});

	it.each([
		["live", "2h", "Live · 2nd half", true],
		["break", "1h", "Live · Half time", true],
		["finished", "2h", "Full time", false],
		["finished", "p", "After penalties", false],
		["postponed", null, "Postponed", false],
		["abandoned", "1h", "Abandoned", false],
	] as const)("says of a match that is %s in %s: %s", (status, period, words, isLive) => {
		expect(cardOf(rowOf({ status, period, score: { home: 2, away: 1 } }))).toMatchObject({ score: "2–1", status: words, isLive });
	});

	const shownBy = (view: SportRowView, live: Partial<MatchLive>) => {
		const { home, away, score, parts } = matchShareCard(rowOf(live), view, { name: "Scores" }, textOf("en"));
		return [home.score, score, away.score, ...parts];
	};

	it("has the sets of a match, with their tie-breaks and without the points of the moment", () => {
		const marks = {
			s1: { home: 7, away: 6 },
			t1: { home: 7, away: 5 },
			s2: { home: 3, away: 2 },
			points: { home: 40, away: 15 },
		};
		const live = { status: "live", period: "s2", score: { home: 1, away: 0 }, marks } as const;
		expect(shownBy(tennisRow, live)).toEqual([undefined, "1–0", undefined, "7–6 (7–5)", "3–2"]);
	});

	it("has each side's score where that is more than a number, and nothing of a side that has none yet", () => {
		const marks = { runs: { home: 245, away: -1 }, wickets: { home: 6, away: 0 }, balls: { home: 230, away: 0 } };
		const live = { status: "live", period: "first_innings", score: { home: 245, away: 0 }, marks } as const;
		expect(shownBy(cricketRow, live)).toEqual(["245/6", "v", ""]);
	});
});
