import "#texts/lists";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { announceRow } from "#client/scores/match-list/announce-row.ts";
import { foldRowNews, knownNews, spokenAs } from "#client/scores/match-list/row-announcements.ts";
import { rowFacts } from "#client/scores/match-list/row-facts.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { rowView as basketballRow } from "#client/sports/basketball/row-view.ts";
import { rowView as cricketRow } from "#client/sports/cricket/row-view.ts";
import { rowView as footballRow } from "#client/sports/football/row-view.ts";
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import { madeLive, madeRow } from "../../../../fixtures/made-row.ts";

const NOW = 100_000_000;
const t = textOf("en");
const news = <News extends Partial<RowNews>>(more: News) =>
	({ side: "home", minute: "71'", at: NOW, player: "I. Brandt", ...more }) as unknown as RowNews;
let seq = 10;
const live = (score: string, newest: RowNews | null, more: Partial<MatchLive> = {}): MatchLive => {
	const [home = 0, away = 0] = score.split("-").map(Number);
	return madeLive({ seq: seq++, status: "live", period: "2h", score: { home, away }, news: newest, ...more });
};

/** Announcements for successive facts, one per second, on a page that was loaded with the first fact. */
function heard(level: AnnouncementLevel, first: MatchLive, ...facts: MatchLive[]): string[] {
	return heardOf(footballRow, level, first, ...facts);
}

function heardOf(sport: SportRowView, level: AnnouncementLevel, first: MatchLive, ...facts: MatchLive[]): string[] {
	const row = madeRow({ live: first });
	let known = knownNews(first);
	return facts.flatMap((fact, index) => {
		const now = NOW + index * 1_000;
		const { known: after, announcements } = foldRowNews(known, fact, now);
		known = after;
		return announcements
			.flatMap((each) => spokenAs(each, level, sport.moments) ?? [])
			.map((each) => announceRow(each, row, fact, { sport, t, now }));
	});
}

const goal = news({ kind: "score" });
const possible = news({ kind: "score_provisional" });
const review = news({ kind: "review", subject: "goal", at: NOW + 1 });
const cancelled = news({
	kind: "score_cancelled",
	player: undefined,
	at: NOW + 2,
	before: { home: 1, away: 0 },
	after: { home: 0, away: 0 },
});

describe("The news of a list row, spoken", () => {
	it("are a goal, its review and its end, each with the team", () => {
		const facts = [live("1-0", goal), live("1-0", review), live("1-0", goal), live("0-0", cancelled)];
		const goals = [
			"Goal, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Goal cancelled, Northbridge. Northbridge 0, Haverlock 0. 71'",
		];
		expect(heard("off", live("0-0", null), ...facts)).toEqual([]);
		expect(heard("goals", live("0-0", null), ...facts)).toEqual(goals);
		expect(heard("all", live("0-0", null), ...facts)).toEqual([
			goals[0],
			"Video review, Northbridge. Goal under review",
			"Goal stands, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
			goals[1],
		]);
	});

	it("name a goal once for who wants goals alone, however it comes about: the whole course of a goal, a review and a correction", () => {
		const confirmed = news({ kind: "score", at: NOW + 3 });
		const other = news({ kind: "score", at: NOW + 6, player: "O. Lind" });
		const facts = [
			live("1-0", possible),
			live("1-0", review),
			live("1-0", confirmed),
			live("1-0", review),
			live("1-0", confirmed),
			live("1-0", other),
		];
		expect(heard("goals", live("0-0", null), ...facts)).toEqual([
			"Goal, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Correction of the goal, Northbridge. Northbridge 1, Haverlock 0. 71' O. Lind",
		]);
		expect(heard("all", live("0-0", null), ...facts)).toEqual([
			"Possible goal, Northbridge, to be confirmed. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Video review, Northbridge. Goal under review",
			"Goal confirmed, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Goal stands, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Correction of the goal, Northbridge. Northbridge 1, Haverlock 0. 71' O. Lind",
		]);
		expect(heard("off", live("0-0", null), ...facts)).toEqual([]);
	});

	it("are of a goal that was never confirmed nothing for who wants goals alone", () => {
		const facts = [live("1-0", possible), live("1-0", review), live("0-0", cancelled)];
		expect(heard("goals", live("0-0", null), ...facts)).toEqual([]);
		expect(heard("all", live("0-0", null), ...facts)).toEqual([
			"Possible goal, Northbridge, to be confirmed. Northbridge 1, Haverlock 0. 71' I. Brandt",
			"Video review, Northbridge. Goal under review",
			"No goal, Northbridge. Northbridge 0, Haverlock 0. 71'",
		]);
	});

	it("are a red card and the parts of play only for who wants all", () => {
		const card = news({ kind: "incident", incident: "red_card", side: "away", player: "A. Moreau" });
		const halfTime = { status: "break", period: "1h" } as const;
		const facts = [live("0-0", card, { period: "1h" }), live("0-0", card, halfTime), live("0-0", card, { period: "2h" })];
		const first = live("0-0", null, { period: "1h" });
		expect(heard("goals", first, ...facts)).toEqual([]);
		expect(heard("all", first, ...facts)).toEqual([
			"Red card, Haverlock. 71' A. Moreau",
			"Half time. Northbridge 0, Haverlock 0",
			"2nd half. Northbridge 0, Haverlock 0",
		]);
	});

	it("are no old ones: neither what came with the page nor what a correction brings back", () => {
		expect(heard("all", live("1-0", goal), live("1-0", goal), live("1-0", review), live("1-0", goal))).toEqual([
			"Video review, Northbridge. Goal under review",
			"Goal stands, Northbridge. Northbridge 1, Haverlock 0. 71' I. Brandt",
		]);
		const old = news({ kind: "incident", incident: "red_card", at: NOW - 120_000 });
		expect(heard("all", live("0-0", null), live("0-0", old))).toEqual([]);
	});

	it("name a fresh goal's other scorer as a correction", () => {
		const other = news({ kind: "score", at: NOW + 5, player: "O. Lind" });
		expect(heard("goals", live("0-0", null), live("1-0", goal), live("1-0", other)).at(-1)).toBe(
			"Correction of the goal, Northbridge. Northbridge 1, Haverlock 0. 71' O. Lind",
		);
	});
});

describe("The news of a list row of a sport with many scores, spoken", () => {
	const quarterBreak = { status: "break", period: "q1" } as const;

	it("are in basketball the ends of quarters and changes of the lead, not each basket", () => {
		const q1 = { period: "q1" } as const;
		const facts = [
			live("2-0", null, q1),
			live("2-3", null, q1),
			live("4-3", null, q1),
			live("6-3", null, q1),
			live("6-3", null, quarterBreak),
		];
		expect(heardOf(basketballRow, "goals", live("0-0", null, q1), ...facts)).toEqual([
			"Haverlock in the lead. Northbridge 2, Haverlock 3",
			"Northbridge in the lead. Northbridge 4, Haverlock 3",
			"Break. Northbridge 6, Haverlock 3",
		]);
		expect(heardOf(basketballRow, "off", live("0-0", null, q1), ...facts)).toEqual([]);
	});

	it("call a cancelled basket a score, not a goal", () => {
		const first = live("2-0", null, { period: "q1" });
		expect(heardOf(basketballRow, "all", first, live("0-0", cancelled, { period: "q1" }))).toEqual([
			"Score cancelled, Northbridge. Northbridge 0, Haverlock 0. 71'",
		]);
	});

	it("are in cricket wickets with runs and wickets of the side that bats", () => {
		const marks = {
			runs: { home: 41, away: -1 },
			wickets: { home: 2, away: -1 },
			balls: { home: 33, away: -1 },
			batting: { home: 1, away: 0 },
		};
		const wicket = news({ kind: "incident", incident: "wicket", minute: "5.3" });
		const facts = [live("41-0", wicket, { period: "i1", marks })];
		expect(heardOf(cricketRow, "goals", live("37-0", null, { period: "i1", marks }), ...facts)).toEqual([
			"Wicket, Northbridge. Northbridge 41/2. 5.3 I. Brandt",
		]);
	});
});

describe("The facts of a list row", () => {
	it("are the places before the start, then the scorers of the side", () => {
		const scorers = [
			{ side: "home", name: "Brandt", minutes: "12', 45+2'", isOwnGoal: false },
			{ side: "home", name: "Moreau", minutes: "", isOwnGoal: true },
			{ side: "away", name: "Lind", minutes: "7'", isOwnGoal: false },
		] as const;
		const row = madeRow({ places: { home: 3, away: 11 } });
		expect([rowFacts(row, row.live, "home", t), rowFacts(row, row.live, "away", t)]).toEqual(["#3", "#11"]);
		const begun = madeLive({ status: "live", scorers });
		expect([rowFacts(row, begun, "home", t), rowFacts(row, begun, "away", t)]).toEqual([
			"Brandt\u00a012',\u00a045+2'\n·\u00a0Moreau\u00a0(og)",
			"Lind\u00a07'",
		]);
		expect(rowFacts(madeRow(), madeLive({ status: "postponed" }), "home", t)).toBe("");
	});
});
