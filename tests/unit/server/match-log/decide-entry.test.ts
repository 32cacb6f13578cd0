// Drafts that are submitted together are decided together: all or none are logged, conflicts with later events are found, and one incident
// is one event.
import { describe, expect, it } from "vitest";
import { decideEntries } from "#server/match-log/decide-entry.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { IsOwn } from "#shared/sports/match-duplicates.ts";
import { draftAt } from "../../../fixtures/made-match.ts";
import { tennisDrafts, tennisSetup } from "../../../fixtures/tennis-match.ts";
import { played } from "../../shared/sports/tennis/played-match.ts";
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

	it("is in conflict with events in the order of their numbers, which is not that of play", () => {
		const cancelled = goal(10, null, { revises: "e2", status: "cancelled" });
		const decision = decide([kickOff, goal(10), goal(30), goal(20), cancelled], [goal(40)], { expectedSeq: 2 });
		expect(decision).toMatchObject({ ok: false, error: { headSeq: 5, events: [{ seq: 3 }, { seq: 4 }, { seq: 5, id: "e2" }] } });
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

describe("an edit of an event", () => {
	const logged = [kickOff, goal(10, "p9")];
	const edit = (scorerId: string | null, seen: string | null, more: Partial<EventDraft> = {}) =>
		goal(10, scorerId, { revises: "e2", seen: { payload: { scorerId: seen } }, ...more });

	it("is a revision with what it changes, and with what another has changed beside it", () => {
		const moved = goal(12, "p9", { revises: "e2" });
		expect(decide([...logged, moved], [edit("p10", "p9")])).toMatchObject({
			ok: true,
			submitted: [
				{ isLogged: true, event: { id: "e2", seq: 4, revision: 3, elapsedMs: 12 * MINUTE_MS, payload: { side: "home", scorerId: "p10" } } },
			],
			state: { seq: 4 },
		});
	});

	it("that another has made already is answered with the event, and logs nothing", () => {
		expect(decide([...logged, goal(10, "p10", { revises: "e2" })], [edit("p10", "p9")])).toMatchObject({
			ok: true,
			submitted: [{ isLogged: false, event: { id: "e2", seq: 3 } }],
			state: { seq: 3 },
		});
	});

	it("is in conflict where another changed the same field", () => {
		expect(decide([...logged, goal(10, "p11", { revises: "e2" })], [edit("p10", "p9")])).toMatchObject({
			ok: false,
			error: { code: "conflict_sequence", headSeq: 3, events: [{ id: "e2", revision: 2 }] },
		});
	});
});

describe("what the rules add to an operator's event", () => {
	/** Home serves for the first set at 5-0, 40-0. */
	const nearlyWon = () => played(tennisSetup(), tennisDrafts("- serve home p1\ns1 start\ns1 hhhh hhhh hhhh hhhh hhhh hhh")).state;
	const point = (state: MatchState, apartMs = 0): EventDraft => ({
		type: "point_played",
		payload: { side: "home", kind: "unknown" },
		period: "s1",
		elapsedMs: null,
		occurredAt: (state.timeline.at(-1)?.event.occurredAt ?? 0) + 30_000 + apartMs,
	});
	const submit = (state: MatchState, draft: EventDraft, isOwn: IsOwn = () => false, also: EventDraft[] = []) => {
		const source = { matchId: "n1", sourceKind: "operator", sourceName: "operator", sourceId: "s" } as const;
		const decided = decideEntries(state, { ...source, draft, also, isDeduplicated: true }, isOwn);
		if (!decided.ok) throw new Error(decided.error.message);
		return decided;
	};
	const typesOf = ({ submitted }: ReturnType<typeof submit>) => submitted.flatMap(({ event, isLogged }) => (isLogged ? event.type : []));

	it("is logged with it: the last point of a set ends the set", () => {
		const decided = submit(nearlyWon(), point(nearlyWon()));
		expect(typesOf(decided)).toEqual(["point_played", "period_ended"]);
		expect(decided.state).toMatchObject({ isPeriodOpen: false, score: { home: 1, away: 0 } });
	});

	it("N1 falls with a duplicate: a point that a colleague entered leaves no end of the set alone", () => {
		const state = nearlyWon();
		const last = state.timeline.at(-1)?.event as MatchEvent;
		const again = { ...point(state), occurredAt: last.occurredAt + 1_500 };
		const end: EventDraft = { ...again, type: "period_ended", payload: {} };
		// Pages of the previous release send the point in this form.
		expect(typesOf(submit(state, again, undefined, [end]))).toEqual([]);
		expect(submit(state, again, undefined, [end]).state).toMatchObject({ isPeriodOpen: true, seq: state.seq });
		// The same author presses again, which is the next point and wins the set.
		expect(typesOf(submit(state, again, () => true))).toEqual(["point_played", "period_ended"]);
	});

	it("is added by another's completion of a duplicate as little", () => {
		const decided = submit(nearlyWon(), point(nearlyWon()));
		const twin = { ...point(nearlyWon(), 500), payload: { side: "home", kind: "unknown", serve: 2 } };
		expect(typesOf(submit(decided.state, twin))).not.toContain("period_ended");
	});
});
