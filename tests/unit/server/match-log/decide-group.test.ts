// Requests of one transaction: each is decided after the previous ones; a request that was logged before is answered, not logged again.
import { describe, expect, it } from "vitest";
import type { OpenGate } from "#server/match-log/append-gate.ts";
import { type AppendRequest, sourceIdsOf } from "#server/match-log/append-request.ts";
import { decideGroup, type GroupState, maybeRepeated } from "#server/match-log/decide-group.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import { draftAt, madeSetup } from "../../../fixtures/made-match.ts";

const kickOff = draftAt("1h", 0, "period_started", {});
const goal = (minute: number, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }, more);
const request = (sourceId: string, draft: EventDraft, more: Partial<AppendRequest> = {}): AppendRequest => ({
	...{ matchId: "m1", sourceKind: "operator", sourceName: "desk", sourceId, draft },
	...more,
});
function newGroup(): GroupState {
	const matches = new Map([["m1", { epoch: "e", state: emptyMatchState(football, madeSetup()) }]]);
	return { matches, submitted: new Map(), entries: [], authors: new Map() };
}
const decide = (group: GroupState, requests: AppendRequest[], gate?: OpenGate) => decideGroup(group, requests, gate);

describe("The requests of a group", () => {
	it("are each decided after those before, and a refused one logs nothing", () => {
		const group = newGroup();
		const answers = decide(group, [request("1", kickOff), request("2", kickOff), request("3", goal(5))]);
		expect(answers.map((answer) => (answer.ok ? answer.seq : answer.error.code))).toEqual([1, "event_out_of_order", 2]);
		expect(group.entries.map(({ event, sourceId }) => [event.seq, sourceId])).toEqual([
			[1, "1"],
			[2, "3"],
		]);
		expect(group.matches.get("m1")?.state).toMatchObject({ seq: 2, score: { home: 1, away: 0 } });
	});

	it("name their source's id for each draft, and their author for each new event", () => {
		const group = newGroup();
		decide(group, [request("1", kickOff, { authorId: "u1", also: [goal(5), goal(7)] })]);
		expect([...group.submitted.keys()]).toEqual(["m1 desk 1", "m1 desk 1 +1", "m1 desk 1 +2"]);
		expect([...group.authors]).toEqual([
			["m1 e1", "u1"],
			["m1 e2", "u1"],
			["m1 e3", "u1"],
		]);
		decide(group, [request("2", goal(5, { revises: "e2", status: "cancelled" }), { authorId: "u2" })]);
		expect(group.authors.get("m1 e2")).toBe("u1");
	});

	it("of a match that is not there are refused", () => {
		const answers = decide(newGroup(), [request("1", kickOff, { matchId: "m2" })]);
		expect(answers).toEqual([{ ok: false, error: { code: "not_found", message: "There is no match m2." } }]);
	});
});

describe("A request that names events by its feed's ids", () => {
	const review = draftAt("1h", 6, "review_started", { side: "home", subject: "goal" });

	it("revises, and is about, the events that were logged before it in the same transaction", () => {
		const group = newGroup();
		const [, , cancelled, about] = decide(group, [
			request("1", kickOff),
			request("2", goal(5)),
			request("3", goal(5, { status: "cancelled" }), { refersTo: { revises: "2" } }),
			request("4", review, { refersTo: { about: "2" } }),
		]);
		expect(cancelled).toMatchObject({ ok: true, event: { id: "e2", revision: 2 } });
		expect(about).toMatchObject({ ok: true, event: { payload: { subject: "goal", eventId: "e2" } } });
	});

	it("keeps for the gate what the log does not have yet, and names nothing that it has", () => {
		const seen: AppendRequest["refersTo"][] = [];
		const gate = {
			judge: (judged: AppendRequest) => {
				seen.push(judged.refersTo);
				return { request: judged };
			},
			refused: (_request: AppendRequest, _state: unknown, decision: unknown) => decision,
			logged: () => undefined,
		} as unknown as OpenGate;
		const refersTo = [{ revises: "9" }, { about: "9" }, { revises: "2", about: "9" }, { revises: "2", about: "2" }];
		decide(
			newGroup(),
			[
				request("1", kickOff),
				request("2", goal(5)),
				...refersTo.map((each, place) => request(`3${place}`, goal(6 + place), { refersTo: each })),
			],
			gate,
		);
		expect(seen).toEqual([undefined, undefined, { revises: "9" }, { about: "9" }, { about: "9" }, undefined]);
	});
});

describe("The ids of drafts that are submitted together", () => {
	it("are the source's own for the first, and numbered for the others and for what the rules may add", () => {
		expect(sourceIdsOf("s")).toEqual(["s"]);
		expect(sourceIdsOf("s", [1, 2])).toEqual(["s", "s +1", "s +2"]);
		expect(sourceIdsOf("s", [1], 1)).toEqual(["s", "s +1", "s +2"]);
	});
});

describe("A request that was submitted before", () => {
	it("gets the events of then, the last one's seq, and logs nothing", () => {
		const group = newGroup();
		const both = request("1", kickOff, { also: [goal(5)] });
		decide(group, [both]);
		const [again] = decide(group, [both]);
		expect(again).toMatchObject({ ok: true, isRepeat: true, seq: 2, event: { id: "e1" } });
		expect(again?.ok && again.submitted.map(({ event, isSame }) => [event.id, isSame])).toEqual([
			["e1", false],
			["e2", false],
		]);
		expect(group.entries).toHaveLength(2);
	});

	it("says of a draft that completed another author's event that it is the same, of a correction that it is none", () => {
		const group = newGroup();
		decide(group, [request("1", kickOff), request("2", goal(5))]);
		const correction = request("3", goal(5, { revises: "e2", payload: { side: "home", scorerId: "p9", kind: "open_play" } }));
		decide(group, [correction]);
		const isSame = (sent: AppendRequest) => decide(group, [sent]).map((answer) => answer.ok && answer.submitted[0]?.isSame);
		expect(isSame(correction)).toEqual([false]);
		expect(isSame({ ...correction, draft: goal(5) })).toEqual([true]);
	});
});

describe("A reference by a feed's own id", () => {
	it("is that of an event which an earlier request of the group logged", () => {
		const group = newGroup();
		const cancelled = goal(5, { status: "cancelled" });
		const [, , answer] = decide(group, [
			request("1", kickOff),
			request("2", goal(5)),
			request("3", cancelled, { refersTo: { revises: "2" } }),
		]);
		expect(answer).toMatchObject({ ok: true, event: { id: "e2", revision: 2, status: "cancelled" } });
		expect(group.entries.at(-1)?.request).not.toHaveProperty("refersTo");
	});

	it("of an event that is not logged stays with the request", () => {
		const group = newGroup();
		decide(group, [request("1", kickOff), request("2", goal(5), { refersTo: { about: "nothing" } })]);
		expect(group.entries.at(-1)?.request.refersTo).toEqual({ about: "nothing" });
	});
});

describe("The gate", () => {
	const gateOf = (changes: Partial<OpenGate>) => {
		const calls: string[] = [];
		const gate = {
			judge: (judged: AppendRequest) => ({ request: judged }),
			refused: (_request: AppendRequest, _state: unknown, refusal: object) => {
				calls.push("refused");
				return refusal;
			},
			logged: (_request: AppendRequest, events: readonly { id: string }[]) => void calls.push(...events.map(({ id }) => id)),
			...changes,
		} as unknown as OpenGate;
		return { gate, calls };
	};

	it("receives what was logged and what was refused", () => {
		const { gate, calls } = gateOf({});
		decide(newGroup(), [request("1", kickOff, { also: [goal(5)] }), request("2", kickOff)], gate);
		expect(calls).toEqual(["e1", "e2", "refused"]);
	});

	it("answers in place of the log", () => {
		const group = newGroup();
		const answer = { ok: false, error: { code: "overridden", message: "Wait." } } as never;
		expect(decide(group, [request("1", kickOff)], gateOf({ judge: () => ({ answer }) }).gate)).toEqual([answer]);
		expect(group.entries).toEqual([]);
	});
});

it("Only what people enter may repeat an event, and only of the same incident", () => {
	const group = newGroup();
	decide(group, [request("1", kickOff), request("2", goal(5))]);
	const seqs = (sent: AppendRequest) => [...maybeRepeated(group.matches, [sent])];
	expect(seqs(request("3", goal(5), { isDeduplicated: true }))).toEqual([["m1", [2]]]);
	expect(seqs(request("3", goal(5)))).toEqual([]);
	expect(seqs(request("3", goal(30), { isDeduplicated: true }))).toEqual([]);
});
