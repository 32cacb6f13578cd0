// Drafts that are submitted together are decided together: all or nothing, conflicts with events since, one event for one incident.
import { describe, expect, it } from "vitest";
import { decideEntries } from "#server/match-log/decide-entry.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { draftAt } from "../../../fixtures/made-match.ts";
import { submittedMatch } from "../../shared/submitted-match.ts";

const kickOff = draftAt("1h", 0, "period_started", {});
const goal = (minute: number, scorerId: string | null = null, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side: "home", scorerId, kind: "open_play" }, more);
const corner = draftAt("1h", 5, "corner_awarded", { side: "away" });

function decide(
	submitted: EventDraft[],
	[draft, ...also]: [EventDraft, ...EventDraft[]],
	options: { expectedSeq?: number; isDeduplicated?: boolean } = {},
) {
	const match = submittedMatch();
	for (const each of submitted) match.mustSubmit(each);
	const request = { matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "s", draft, also, ...options } as const;
	return decideEntries(match.state(), request);
}

describe("drafts that are submitted together", () => {
	it("are each judged after those before, and numbered on", () => {
		const decision = decide([kickOff], [goal(10), goal(12)]);
		expect(decision).toMatchObject({
			ok: true,
			submitted: [{ event: { seq: 2 } }, { event: { seq: 3 } }],
			state: { seq: 3, score: { home: 2 } },
		});
	});

	it("are refused all for one of them", () => {
		expect(decide([kickOff], [goal(10), kickOff])).toMatchObject({ ok: false, error: { code: "event_out_of_order" } });
	});
});

describe("an expected head", () => {
	it("is in conflict with what bears on a decision, answered with it, and not with what only measures", () => {
		expect(decide([kickOff, goal(10), corner], [goal(20)], { expectedSeq: 1 })).toMatchObject({
			ok: false,
			error: { code: "conflict_sequence", headSeq: 3, events: [{ id: "e2" }] },
		});
		expect(decide([kickOff, corner], [goal(20)], { expectedSeq: 1 })).toMatchObject({ ok: true });
	});

	it("is in conflict where it lies ahead of the log", () => {
		expect(decide([kickOff], [goal(20)], { expectedSeq: 2 })).toMatchObject({
			ok: false,
			error: { code: "conflict_sequence", events: [] },
		});
	});

	it("sees a correction of something old as news", () => {
		const cancelled = goal(10, null, { revises: "e2", status: "cancelled" });
		expect(decide([kickOff, goal(10), corner, cancelled], [goal(20)], { expectedSeq: 3 })).toMatchObject({
			ok: false,
			error: { events: [{ id: "e2", revision: 2, status: "cancelled" }] },
		});
	});
});

describe("an incident that was submitted before", () => {
	const twin = goal(10, "p9", { occurredAt: goal(10).occurredAt + 3_000 });

	it("is no conflict and no second entry, but its completion", () => {
		expect(decide([kickOff, goal(10)], [twin], { expectedSeq: 1, isDeduplicated: true })).toMatchObject({
			ok: true,
			submitted: [
				{ isSame: true, isLogged: true, event: { id: "e2", revision: 2, seq: 3, elapsedMs: 10 * MINUTE_MS, payload: { scorerId: "p9" } } },
			],
			state: { score: { home: 1 } },
		});
		expect(decide([kickOff, goal(10, "p8")], [twin], { isDeduplicated: true })).toMatchObject({
			ok: true,
			submitted: [{ isSame: true, isLogged: false, event: { id: "e2", revision: 1, payload: { scorerId: "p8" } } }],
			state: { seq: 2 },
		});
	});

	it("is completed by fields that it did not have at all, too", () => {
		const withAssist = { ...twin, payload: { side: "home", scorerId: "p9", assistId: "p7", kind: "open_play" } };
		expect(decide([kickOff, goal(10, "p9")], [withAssist], { isDeduplicated: true })).toMatchObject({
			ok: true,
			submitted: [{ isSame: true, isLogged: true, event: { id: "e2", revision: 2, payload: { scorerId: "p9", assistId: "p7" } } }],
		});
	});

	it("still logs what goes with it, and other events are a conflict", () => {
		expect(decide([kickOff, goal(10, "p9")], [twin, corner], { expectedSeq: 1, isDeduplicated: true })).toMatchObject({
			ok: true,
			submitted: [{ isSame: true }, { isSame: false, isLogged: true, event: { id: "e3" } }],
		});
		const card = draftAt("1h", 10, "card_shown", { side: "away", playerId: "p31", card: "red" });
		expect(decide([kickOff, card, goal(10)], [twin], { expectedSeq: 1, isDeduplicated: true })).toMatchObject({
			ok: false,
			error: { events: [{ id: "e2" }] },
		});
	});

	it("counts from its first submission, not from its confirmation", () => {
		const possible = goal(10, null, { status: "provisional" });
		const confirmed = goal(10, null, { revises: "e2", occurredAt: goal(12).occurredAt });
		const next = goal(12, null, { occurredAt: goal(12).occurredAt + 1_000 });
		expect(decide([kickOff, possible, confirmed], [next], { isDeduplicated: true })).toMatchObject({
			ok: true,
			submitted: [{ isSame: false }],
		});
	});

	it("is another one where the match clock differs: two missed goals, entered at once", () => {
		const enteredAt = goal(40).occurredAt;
		const [one, other] = [
			goal(10, null, { occurredAt: enteredAt, isLate: true }),
			goal(30, null, { occurredAt: enteredAt + 500, isLate: true }),
		];
		expect(decide([kickOff, one], [other], { isDeduplicated: true })).toMatchObject({ ok: true, submitted: [{ isSame: false }] });
	});

	it("is only checked for people", () => {
		expect(decide([kickOff, goal(10)], [twin])).toMatchObject({ ok: true, submitted: [{ isSame: false }], state: { score: { home: 2 } } });
	});
});
