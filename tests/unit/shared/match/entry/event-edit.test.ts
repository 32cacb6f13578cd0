import { describe, expect, it } from "vitest";
import { mergeEdit, seenAnew, seenFields } from "#shared/match/entry/event-edit.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";

const goal = {
	...{ id: "e2", type: "goal_scored", status: "confirmed", period: "1h", elapsedMs: 600_000, occurredAt: 1, revision: 1 },
	payload: { side: "home", scorerId: "p9" },
} as unknown as MatchEvent<string, Record<string, unknown>>;
const edit = (change: Partial<EventDraft>, seen: EventDraft["seen"]) =>
	({ type: "goal_scored", period: "1h", elapsedMs: 600_000, payload: goal.payload, revises: "e2", seen, ...change }) as EventDraft;

describe("What an author saw", () => {
	it("is the present value of each field that changes, and nothing of the others", () => {
		expect(seenFields(goal, { payload: { side: "home", scorerId: "p10" } })).toEqual({ payload: { scorerId: "p9" } });
		expect(seenFields(goal, { elapsedMs: 660_000 })).toEqual({ period: "1h", elapsedMs: 600_000 });
		expect(seenFields(goal, { status: "cancelled" })).toEqual({ status: "confirmed" });
		expect(seenFields(goal, { status: "confirmed", period: "1h" })).toEqual({});
	});

	it("has a field that the event lacks as null, and fields that belong together as one", () => {
		expect(seenFields(goal, { payload: { side: "home", scorerId: "p9", assistId: "p7" } })).toEqual({ payload: { assistId: null } });
		expect(seenFields(goal, { payload: { side: "away", scorerId: "p9" } }, ["side", "scorerId"])).toEqual({
			payload: { side: "home", scorerId: "p9" },
		});
	});

	it("is read anew from a later revision, for the same fields", () => {
		const later = { ...goal, status: "provisional", elapsedMs: 720_000, payload: { side: "away" } } as unknown as MatchEvent;
		expect(seenAnew({ status: "confirmed", elapsedMs: 600_000 }, later)).toEqual({ status: "provisional", elapsedMs: 720_000 });
		expect(seenAnew({ period: "1h", payload: { side: "home", scorerId: "p9" } }, later)).toEqual({
			period: "1h",
			payload: { side: "away", scorerId: null },
		});
	});
});

describe("An edit", () => {
	it("keeps the fields that others changed meanwhile", () => {
		const current = { ...goal, elapsedMs: 720_000, payload: { side: "home", scorerId: "p9", assistId: "p7" } } as unknown as MatchEvent;
		expect(mergeEdit(current, edit({ payload: { side: "home", scorerId: "p10" } }, { payload: { scorerId: "p9" } }))).toMatchObject({
			kind: "merged",
			draft: { status: "confirmed", elapsedMs: 720_000, payload: { side: "home", scorerId: "p10", assistId: "p7" } },
		});
	});

	it("of the status that names none confirms the event", () => {
		const provisional = { ...goal, status: "provisional" } as unknown as MatchEvent;
		expect(mergeEdit(provisional, edit({}, { status: "provisional" }))).toMatchObject({ draft: { status: "confirmed" } });
	});

	it("of a field that another changed to another value is a conflict, of one that has that value already is none", () => {
		const seen = { payload: { scorerId: "p8" } };
		expect(mergeEdit(goal, edit({ payload: { side: "home", scorerId: "p10" } }, seen))).toEqual({
			kind: "crossed",
			fields: ["payload.scorerId"],
		});
		expect(mergeEdit(goal, edit({ payload: { side: "home", scorerId: "p9" } }, seen))).toEqual({ kind: "unchanged" });
	});

	it("removes a field that it leaves out", () => {
		const merged = mergeEdit(goal, edit({ payload: { side: "home" } }, { payload: { scorerId: "p9" } }));
		expect(merged).toMatchObject({ kind: "merged", draft: { payload: { side: "home" } } });
		expect(merged.kind === "merged" && merged.draft.payload).not.toHaveProperty("scorerId");
	});
});
