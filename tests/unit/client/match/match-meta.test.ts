import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import "#texts/match";
import { expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { matchEventLd, matchMeta } from "#client/match/match-meta.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { rowView as footballRow } from "#client/sports/football/row-view.ts";
import { SCHEDULED_LIVE } from "#shared/contract/match-live.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";

const team = (id: string, name: string) => ({
	id,
	name,
	shortName: name,
	crest: { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "AB" } as const,
});
const ROW: MatchRow = {
	id: "m7",
	sport: FOOTBALL,
	league: { id: "l1", name: "Albion Premier", nation: "Albion", sport: FOOTBALL },
	seasonId: "s1",
	round: null,
	startsAt: KICK_OFF,
	hasTime: true,
	home: team("t1", "Northbridge"),
	away: team("t2", "Haverlock"),
	live: SCHEDULED_LIVE,
};

it("The title of a match contains its score, once there is one", () => {
	expect(matchTitle(ROW, null, footballRow, textOf("en"))).toBe("Northbridge v Haverlock");
	expect(matchTitle(ROW, { ...SCHEDULED_LIVE, status: "live", score: { home: 2, away: 1 } }, footballRow, textOf("en"))).toBe(
		"Northbridge 2–1 Haverlock",
	);
});

it.each(["America/New_York", "Pacific/Pago_Pago", "UTC", "Pacific/Kiritimati"])(
	"FD10 A match of which only the day is known is of that day in titles, in %s",
	(zone) => {
		for (const startsAt of [Date.UTC(2017, 1, 19), Date.UTC(2017, 1, 19, 12)]) {
			const answer = { match: { ...ROW, startsAt, hasTime: false }, venue: null } as Parameters<typeof matchMeta>[0];
			const { description } = matchMeta(answer, { site: { url: "https://x.test" }, zone, scores: "shown" }, textOf("en"), footballRow);
			expect(description).toContain("Sunday 19 February 2017");
		}
	},
);

it("Search engines get start, sides, place, and that a match is postponed", () => {
	expect(matchEventLd({ match: ROW, venue: "Valley Ground" }, "https://x.test", textOf("en"), "shown", footballRow)).toMatchObject({
		"@type": "SportsEvent",
		url: "https://x.test/match/m7",
		startDate: "2026-11-21T15:00:00.000Z",
		eventStatus: "https://schema.org/EventScheduled",
		homeTeam: { name: "Northbridge", url: "https://x.test/team/t1" },
		location: { name: "Valley Ground", address: "Albion" },
		description: "Northbridge v Haverlock",
		image: "https://x.test/share/match/m7.png?v=0",
	});
	const postponed = { ...ROW, hasTime: false, live: { ...SCHEDULED_LIVE, status: "postponed" as const } };
	expect(matchEventLd({ match: postponed, venue: null }, "https://x.test", textOf("en"), "shown", footballRow)).toMatchObject({
		startDate: "2026-11-21",
		eventStatus: "https://schema.org/EventPostponed",
		location: { name: "Albion" },
	});
});

it("A reader who hides scores finds none in what search engines and link previews get", () => {
	const live = { ...SCHEDULED_LIVE, status: "live" as const, score: { home: 3, away: 0 } };
	const answer = { match: { ...ROW, live }, venue: null } as Parameters<typeof matchMeta>[0];
	const meta = (scores: "shown" | "hidden") =>
		JSON.stringify(matchMeta(answer, { site: { url: "https://x.test" }, zone: "UTC", scores }, textOf("en"), footballRow));
	expect(meta("shown")).toMatch(/3–0/);
	expect(meta("hidden")).not.toMatch(/3–0|share\/match/);
});
