// Repeated and differing reports of a provider: the score is kept, the list explains it or is reported, and unknown values decide
// nothing.
import { describe, expect, it } from "vitest";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { type FootballFollowed, followReport } from "#server/feeds/providers/football-reports/follow-report.ts";
import { emptyMemory } from "#server/feeds/providers/football-reports/report-memory.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { fixtureAt, madeMatch } from "../../../../fixtures/api-football-day.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const context = (now: number) => ({ idOf: () => null, statedBy: "api-football", now, offsetMs: 0 });

function reportAt(minutes: number, change: object = {}, memory = emptyMemory(KICK_OFF)): FootballFollowed {
	const now = KICK_OFF + minutes * MINUTE_MS;
	const mapped = mapFixture({ ...fixtureAt(madeMatch(1, KICK_OFF), now), ...change }, () => null);
	if (!mapped.ok) throw new Error(mapped.message);
	return followReport(memory, mapped.match, context(now));
}
const remarksOf = (change: object) => reportAt(50, change).remarks;
const goalsIn = ({ drafts }: FootballFollowed) => drafts.filter(({ draft }) => draft.type === "goal_scored").length;
const typesIn = ({ drafts }: FootballFollowed) => drafts.map(({ draft }) => draft.type);

describe("FD3: a report that contradicts itself", () => {
	it("is taken by its score, and names what its list has beside it", () => {
		expect(remarksOf({})).toEqual([]);
		expect(remarksOf({ score: { halftime: { home: 0, away: 1 } } })).toEqual([
			"half-time is stated as 0-1, the goals listed make 1-1: the list was followed",
		]);
		const followed = reportAt(50, { goals: { home: 0, away: 1 }, score: null });
		expect(followed.remarks).toEqual([
			"a goal in minute 12 was left out: the score is 0-1",
			"the score is 0-1, the goals listed make 1-1: it is disputed",
		]);
		expect(goalsIn(followed)).toBe(1);
		expect(followed.drafts.find(({ draft }) => draft.type === "result_stated")?.draft.payload).toEqual({
			score: { home: 0, away: 1 },
			statedBy: "api-football",
			contradiction: { by: "list", score: { home: 1, away: 1 } },
		});
	});

	it("takes its statement back when it agrees with itself again", () => {
		const disputed = reportAt(50, { goals: { home: 0, away: 1 }, score: null });
		const agreed = reportAt(51, {}, disputed.memory);
		expect(agreed.drafts.filter(({ draft }) => draft.type === "result_stated").map(({ draft }) => draft.status)).toEqual(["cancelled"]);
		expect(goalsIn(agreed)).toBe(1);
	});
});

describe("FD1: a match of which no score is stated", () => {
	it.each([
		["half-time", { home: 1, away: 0 }, 1],
		["half-time", { home: 2, away: 1 }, 3],
		["nothing", { home: null, away: null }, 0],
	])("has at least the goals of what is known: %s %o", (_name, halftime, count) => {
		const followed = reportAt(70, { goals: { home: null, away: null }, score: { halftime }, events: undefined });
		expect(goalsIn(followed)).toBe(count);
	});

	it("does not end, and ends when the score comes", () => {
		const before = reportAt(80);
		const nothing = { goals: { home: null, away: null }, score: { halftime: { home: 1, away: 1 } }, events: undefined };
		const withheld = reportAt(115, nothing, before.memory);
		expect(withheld.drafts).toEqual([]);
		expect(withheld.remarks.join()).toContain("no score is stated: the end waits for one");
		expect(withheld.memory.progress.isOver).toBe(false);
		const ended = reportAt(118, {}, withheld.memory);
		expect(typesIn(ended)).toContain("match_ended");
		// A first report without a score enters no event either.
		expect(reportAt(115, nothing).drafts).toEqual([]);
	});
});

describe("FD2: a status that no table knows", () => {
	const unknown = (minutes: number, memory = emptyMemory(KICK_OFF), more: object = {}) => {
		const { fixture } = fixtureAt(madeMatch(1, KICK_OFF), KICK_OFF + minutes * MINUTE_MS);
		return reportAt(minutes, { fixture: { ...fixture, status: { short: "XYZ", elapsed: 90 } }, ...more }, memory);
	};

	it("never ends a match, begins one or changes its score, and is named with its field", () => {
		for (const minutes of [-5, 30, 115]) {
			const followed = unknown(minutes);
			expect(followed.drafts).toEqual([]);
			expect(followed.remarks.join()).toContain("status XYZ is unknown (fixture.status.short)");
		}
		const live = reportAt(50);
		expect(unknown(60, live.memory, { goals: { home: 3, away: 0 } }).drafts).toEqual([]);
		const over = reportAt(115);
		expect(unknown(116, over.memory, { goals: { home: 0, away: 0 } }).drafts).toEqual([]);
	});
});

describe("FD4: a match that is over", () => {
	const status = (short: string, more: object = {}) => {
		const { fixture } = fixtureAt(madeMatch(1, KICK_OFF), KICK_OFF + 115 * MINUTE_MS);
		return { fixture: { ...fixture, status: { short, elapsed: 90 } }, ...more };
	};
	const none = { home: null, away: null };

	it.each([
		["to come", status("NS", { goals: none, score: { halftime: none }, events: [] })],
		["under way", status("2H")],
		["suspended", status("SUSP")],
		["abandoned", status("ABD")],
		["postponed", status("PST", { goals: none, score: null, events: [] })],
	])("stays so however often an answer says that it is %s, for an hour", (_name, answer) => {
		let followed = reportAt(115);
		expect(followed.memory.progress.isOver).toBe(true);
		for (let minutes = 116; minutes < 175; minutes += 1) {
			followed = reportAt(minutes, answer, followed.memory);
			expect(followed.drafts).toEqual([]);
			expect(followed.isUnsettled).toBe(true);
		}
		expect(reportAt(176, answer, followed.memory).drafts).not.toEqual([]);
	});

	it("stays so where the answers change, or the match is over again in between", () => {
		let followed = reportAt(115);
		for (let minutes = 116; minutes < 400; minutes += 20) {
			const answer = (minutes / 20) % 2 < 1 ? status("2H") : status("1H");
			followed = reportAt(minutes, answer, followed.memory);
			expect(followed.drafts).toEqual([]);
		}
		for (let minutes = 400; minutes < 700; minutes += 30) {
			followed = reportAt(minutes, minutes % 60 === 40 ? {} : status("2H"), followed.memory);
			expect(followed.memory.progress.isOver).toBe(true);
		}
	});

	it("is put back with all that happened in it, all or nothing", () => {
		const over = reportAt(115);
		const answer = status("NS", { goals: none, score: { halftime: none }, events: [] });
		const waiting = reportAt(116, answer, over.memory);
		const { drafts, memory } = reportAt(116 + HOUR_MS / MINUTE_MS, answer, waiting.memory);
		const cancelled = drafts.filter(({ draft }) => draft.status === "cancelled");
		expect(cancelled.every(({ together }) => together !== undefined)).toBe(true);
		expect(memory.items.filter(({ isCancelled, type }) => !isCancelled && type !== "line_up_announced")).toEqual([]);
		expect(memory.undo?.progress).toMatchObject({ isOver: true });
	});

	it("goes on at once where staff reopened it", () => {
		const over = reportAt(115);
		const now = KICK_OFF + 116 * MINUTE_MS;
		const mapped = mapFixture({ ...fixtureAt(madeMatch(1, KICK_OFF), now), ...status("2H") }, () => null);
		if (!mapped.ok) throw new Error(mapped.message);
		const followed = followReport(over.memory, mapped.match, { ...context(now), isReopened: true });
		expect(followed.memory.progress).toMatchObject({ isOver: false, isOpen: true });
		expect(followed.drafts.every(({ together }) => together === undefined)).toBe(true);
	});
});

describe("a match under way of which no minute is stated", () => {
	const progressAt = (minutes: number, halfTime: [number, number] | null, more: object = {}) => {
		const now = KICK_OFF + minutes * MINUTE_MS;
		const of = (pair: [number, number] | null) => ({ home: pair?.[0] ?? null, away: pair?.[1] ?? null });
		const mapped = mapMatch({
			id: 1,
			utcDate: new Date(KICK_OFF).toISOString(),
			status: "IN_PLAY",
			competition: { id: 2021, code: "PL", name: "Premier League" },
			season: { startDate: "2026-08-01", endDate: "2027-05-20" },
			homeTeam: { id: 1, name: "Alder" },
			awayTeam: { id: 2, name: "Birch" },
			score: { duration: "REGULAR", fullTime: of([2, 2]), halfTime: of(halfTime) },
			...more,
		});
		if (!mapped.ok) throw new Error(mapped.message);
		return followReport(emptyMemory(KICK_OFF), mapped.match, context(now)).memory.progress.periods.at(-1);
	};

	it("is in its second half by the half-time score and the clock", () => {
		expect(progressAt(118, [1, 1])).toBe("2h");
		expect(progressAt(63, [0, 0])).toBe("2h");
		expect(progressAt(30, [1, 1])).toBe("1h");
		expect(progressAt(30, null)).toBe("1h");
	});

	it("is in it in minute 93, unless extra time is stated", () => {
		expect(progressAt(112, [1, 1], { minute: 93 })).toBe("2h");
		expect(progressAt(125, [1, 1], { minute: 93, score: { duration: "EXTRA_TIME", fullTime: { home: 2, away: 2 } } })).toBe("e1");
	});
});
