import "#texts/match";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/translate.ts";
import { matchShareCard } from "#client/scores/share-card.ts";
import { footballRow } from "#client/sports/football/row-view.ts";
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
});
