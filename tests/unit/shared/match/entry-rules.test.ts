// The rules by which drafts become entries: replacement, lateness, cancellation with its reason (MR3, MR7).
import { describe, expect, it } from "vitest";
import { mergeEdit } from "#shared/match/entry/event-edit.ts";
import { markLate, wasPlayClosedSince } from "#shared/match/entry/mark-late.ts";
import { cancellation, replaceEvent } from "#shared/match/entry/replace-event.ts";
import { draftToEvent } from "#shared/match/judge/draft-to-event.ts";
import { findEntry, findEvent } from "#shared/match/judge/find-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { TimelineEntry } from "#shared/match/match-state.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { draft, fullTime, halfTime, homeGoal, kickOff, revise, submittedMatch } from "../submitted-match.ts";

const MINUTE_MS = 60_000;
const nobody = () => null;

function goalAtTen() {
	const match = submittedMatch();
	match.mustSubmit(kickOff(), homeGoal("1h", 10));
	return { match, entry: findEntry(match.state(), "e2") as TimelineEntry };
}

describe("Replacing an event", () => {
	const corner = { ...draft("1h", 12, "corner_awarded", { side: "away" }), reason: "Saw it wrong" };

	it("MR3 of the same type is a revision that keeps period, clock and status", () => {
		const { entry } = goalAtTen();
		const right = { ...homeGoal("1h", 12, "p7"), occurredAt: KICK_OFF + 12 * MINUTE_MS };
		expect(replaceEvent(entry, right, nobody)).toMatchObject({
			main: 0,
			drafts: [{ revises: "e2", elapsedMs: 10 * MINUTE_MS, status: "confirmed", occurredAt: right.occurredAt }],
		});
	});

	it("of another type cancels the wrong one when it was replaced, and enters the right one late when the wrong one happened", () => {
		const { entry } = goalAtTen();
		const { drafts, main } = replaceEvent(entry, corner, nobody);
		expect(main).toBe(1);
		expect(drafts).toMatchObject([
			{ revises: "e2", status: "cancelled", occurredAt: corner.occurredAt, reason: "Saw it wrong" },
			{ type: "corner_awarded", elapsedMs: 10 * MINUTE_MS, isLate: true, occurredAt: entry.event.occurredAt },
		]);
		expect(drafts[1]).not.toHaveProperty("reason");
	});

	it("takes the time of the first revision, not of the last", () => {
		const { match } = goalAtTen();
		match.mustSubmit(revise(match.log[1] as never, { occurredAt: KICK_OFF + 20 * MINUTE_MS, payload: homeGoal("1h", 10, null).payload }));
		const entry = findEntry(match.state(), "e2") as TimelineEntry;
		expect(replaceEvent(entry, corner, nobody).drafts[1]).toMatchObject({ occurredAt: KICK_OFF + 10 * MINUTE_MS });
	});

	it("of the same type is no revision where another event reports the incident already", () => {
		const { entry } = goalAtTen();
		const { drafts } = replaceEvent(entry, homeGoal("1h", 12, "p7"), () => ({ id: "e9" }));
		expect(drafts.map(({ revises, reasonCode }) => [revises, reasonCode])).toEqual([
			["e2", "replaced"],
			[undefined, undefined],
		]);
	});

	it("names the reason by a code where the operator wrote none", () => {
		const { entry } = goalAtTen();
		const { reason: _reason, ...silent } = corner;
		expect(replaceEvent(entry, silent, nobody).drafts[0]).toMatchObject({ reasonCode: "replaced" });
		expect(replaceEvent(entry, corner, nobody).drafts[0]).not.toHaveProperty("reasonCode");
	});
});

describe("MR7 marking a draft late", () => {
	it("marks an event of a period that is over", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), halfTime());
		expect(markLate(football, match.state(), homeGoal("1h", 40))).toMatchObject({ isLate: true });
	});

	it("leaves alone what is possible, what revises, and what leads the match", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 10), halfTime());
		const revision = revise(match.log[1] as never, { elapsedMs: 11 * MINUTE_MS });
		for (const each of [revision, draft("1h", 46, "period_ended", {}), draft("1h", 30, "clock_set", { isRunning: true }), fullTime()]) {
			expect(markLate(football, match.state(), each)).toBe(each);
		}
	});

	it("marks it also where it is impossible even so, and the refusal is about the event itself", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 20, "player_substituted", { side: "home", outId: "p9", inId: "p12" }), halfTime());
		const late = markLate(football, match.state(), homeGoal("1h", 21, "p9"));
		expect(judgeMatch(football, match.state(), late)).toMatchObject({ code: "invalid_event" });
	});

	it("knows whether play was closed since an instant, by the first revision of what closed it", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), halfTime());
		match.mustSubmit(revise(match.log[1] as never, { elapsedMs: 46 * MINUTE_MS, occurredAt: KICK_OFF + 80 * MINUTE_MS }));
		expect(wasPlayClosedSince(match.state(), KICK_OFF + 40 * MINUTE_MS)).toBe(true);
		expect(wasPlayClosedSince(match.state(), KICK_OFF + 50 * MINUTE_MS)).toBe(false);
	});
});

describe("An entry made of a draft", () => {
	it("has the next number, its own id, and nothing of the draft that is not logged", () => {
		const { match } = goalAtTen();
		const made = draftToEvent(match.state(), { ...homeGoal("1h", 30), isLate: true, seen: {} }, "operator", "pending:a");
		expect(made).toEqual({ ...homeGoal("1h", 30), seq: 3, id: "pending:a", revision: 1, status: "confirmed", source: "operator" });
	});

	it("keeps id and raises the revision of what it revises, with the code of the reason", () => {
		const { match, entry } = goalAtTen();
		const made = draftToEvent(match.state(), cancellation(entry.event, KICK_OFF, { reasonCode: "entered_by_mistake" }), "operator");
		expect(made).toMatchObject({ seq: 3, id: "e2", revision: 2, status: "cancelled", reasonCode: "entered_by_mistake" });
	});
});

describe("The reason of a revision", () => {
	it("stays with an edit of something else, be it a code or the English text of an old log", () => {
		const { match, entry } = goalAtTen();
		const scorer = { ...revise(entry.event, { payload: homeGoal("1h", 10, "p7").payload }), seen: { payload: { scorerId: "p9" } } };
		for (const why of [{ reasonCode: "entered_by_mistake" as const }, { reason: "Entered by mistake" }]) {
			const cancelled = draftToEvent(match.state(), cancellation(entry.event, KICK_OFF, why), "operator");
			expect(mergeEdit(cancelled, scorer)).toMatchObject({ kind: "merged", draft: why });
		}
		expect(findEvent(match.state(), "e2")).toBe(entry.event);
	});
});
