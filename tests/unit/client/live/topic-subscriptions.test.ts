import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTopicSubscriptions, type TopicHandlers, type TopicSubscriptions, type Uplink } from "#client/live/topic-subscriptions.ts";
import { GAP_HOLD_MS, type JoinAnswer, type JoinRequest } from "#shared/contract/socket/protocol.ts";

type Answered = Parameters<Uplink["join"]>[1];

let sent: unknown[];
let joins: { requests: JoinRequest[]; answered: Answered }[];
let received: unknown[];
let topics: TopicSubscriptions;

const handlers: TopicHandlers = {
	snapshot: (data, position, baseAt) => received.push(["snapshot", data, position, baseAt]),
	facts: (facts, firstSeq, baseAt) => received.push(["facts", facts, firstSeq, baseAt]),
};

const settled = () => vi.advanceTimersByTimeAsync(0);
const held = () => vi.advanceTimersByTimeAsync(GAP_HOLD_MS);

function answerTo({ topic, since }: JoinRequest, more: Partial<JoinAnswer> = {}): JoinAnswer {
	const position = { kind: "sequenced", alias: 7, epoch: "e", seq: since?.seq ?? 0, baseAt: 100, delayMs: 0 } as const;
	return { ok: true, topic, ...position, mode: since ? "resume" : "snapshot", data: "[]", ...more };
}

/** Answers the last join request with success. */
function grant(more: Partial<JoinAnswer> = {}): void {
	const join = joins.at(-1);
	join?.answered(join.requests.map((request) => answerTo(request, more)));
}

beforeEach(() => {
	vi.useFakeTimers();
	sent = [];
	joins = [];
	received = [];
	topics = createTopicSubscriptions({
		join(requests, answered) {
			sent.push(["join", ...requests.map(({ topic }) => topic)]);
			joins.push({ requests, answered });
		},
		leave: (names) => sent.push(["leave", ...names]),
	});
});

afterEach(() => void vi.useRealTimers());

describe("subscriptions", () => {
	it("RT2 of one turn are joined in one message, each since its position", async () => {
		topics.connected();
		topics.add("live", handlers, undefined);
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		expect(joins.map(({ requests }) => requests)).toEqual([
			[
				{ topic: "live", since: undefined },
				{ topic: "match:m1", since: { epoch: "e", seq: 4 } },
			],
		]);
	});

	it("RT12 hand on what comes before its turn, without moving", async () => {
		topics.connected();
		topics.add("chat:m1", handlers, undefined);
		await settled();
		grant({ seq: 4, data: "{}" });
		topics.takeFrame(7, 0, [["early"]], 1);
		topics.takeFrame(7, 5, [["next"]], 1);
		expect(received.slice(1)).toEqual([
			["facts", [["early"]], 0, 100],
			["facts", [["next"]], 5, 100],
		]);
	});

	it("RT11 are all joined again in one message after a reconnect, since their current positions", async () => {
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		topics.add("match:m2", handlers, undefined);
		await settled();
		expect(sent).toEqual([]);
		topics.connected();
		await settled();
		grant();
		topics.takeFrame(7, 5, [["five"]], 1);
		topics.disconnected();
		topics.connected();
		await settled();
		expect(sent).toEqual([
			["join", "match:m1", "match:m2"],
			["join", "match:m1", "match:m2"],
		]);
		expect(joins[1]?.requests[0]?.since).toEqual({ epoch: "e", seq: 5 });
	});

	it("RT8 are behind on a new connection until each is answered or refused for good, but for chat and those of the next page", async () => {
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		topics.add("live", handlers, undefined);
		topics.add("chat:m1", handlers, undefined);
		topics.connected();
		await settled();
		const [match, live, chat] = (joins[0]?.requests ?? []) as [JoinRequest, JoinRequest, JoinRequest];
		const refused = (code: "rate_limited" | "unknown_topic") => ({ ok: false, topic: "", error: { code, message: "" } }) as const;
		expect(topics.isBehind()).toBe(true);
		joins[0]?.answered([answerTo(match), refused("rate_limited"), refused("rate_limited")]);
		expect(topics.isBehind()).toBe(true);
		await expect.poll(() => joins.length).toBe(2);
		joins[1]?.answered([answerTo(live), answerTo(chat)]);
		expect(topics.isBehind()).toBe(false);
		topics.add("match:m2", handlers, undefined);
		expect(topics.isBehind()).toBe(false);
		topics.disconnected();
		topics.connected();
		await settled();
		expect(topics.isBehind()).toBe(true);
		joins.at(-1)?.answered([refused("unknown_topic"), answerTo(live), answerTo(chat), refused("unknown_topic")]);
		expect(topics.isBehind()).toBe(false);
	});

	it("pass the handlers facts with their numbers and base, and nothing of an earlier connection", async () => {
		topics.connected();
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		grant({ seq: 5, data: '[["five"]]' });
		expect(topics.takeFrame(7, 6, [["six"]], 9)).toBe(109);
		expect(topics.takeFrame(8, 1, [["foreign"]], 9)).toBeUndefined();
		topics.disconnected();
		expect(topics.takeFrame(7, 7, [["late"]], 9)).toBeUndefined();
		expect(received).toEqual([
			["facts", [["five"]], 5, 100],
			["facts", [["six"]], 6, 100],
		]);
	});

	it("of two readers of one topic each have their own position, and one leave at the end", async () => {
		topics.connected();
		const leaveFirst = topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		grant();
		const leaveSecond = topics.add("match:m1", handlers, { epoch: "e", seq: 2 });
		await settled();
		expect(joins[1]?.requests).toEqual([{ topic: "match:m1", since: { epoch: "e", seq: 2 } }]);
		leaveFirst();
		await settled();
		leaveSecond();
		await settled();
		expect(sent.slice(2)).toEqual([["leave", "match:m1"]]);
	});

	it("RT10 of one topic in one turn ask one after another, and beyond 64 topics in another message", async () => {
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		topics.add("match:m1", handlers, { epoch: "e", seq: 2 });
		for (let count = 2; count <= 65; count++) topics.add(`match:m${count}`, handlers, undefined);
		topics.connected();
		await settled();
		const names = joins.map(({ requests }) => requests.map(({ topic }) => topic));
		expect(names.map(({ length }) => length)).toEqual([64, 2]);
		expect(names[1]).toEqual(["match:m1", "match:m65"]);
		expect(joins.map(({ requests }) => requests[0]?.since?.seq)).toEqual([4, 2]);
	});

	it("that one page leaves and the next one joins in the same turn stay joined", async () => {
		topics.connected();
		const leave = topics.add("live", handlers, undefined);
		await settled();
		leave();
		topics.add("live", handlers, { epoch: "e", seq: 1 });
		await settled();
		expect(sent).toEqual([
			["join", "live"],
			["join", "live"],
		]);
	});

	it("RT3 ask once for what is missing, after holding it for a moment", async () => {
		topics.connected();
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		grant();
		topics.takeFrame(7, 6, [["six"]], 1);
		topics.takeFrame(7, 8, [["eight"]], 1);
		await settled();
		expect(joins).toHaveLength(1);
		await held();
		expect(joins).toHaveLength(2);
		topics.takeFrame(7, 10, [["ten"]], 1);
		await held();
		expect(joins).toHaveLength(2); // The first resume is still in flight.
		grant({ seq: 9, data: '[["five"],["six"],["seven"],["eight"],["nine"]]' });
		await held();
		expect(joins).toHaveLength(2);
		expect(received.map((entry) => (entry as unknown[])[2])).toEqual([5, 10]);
	});

	it("RT3 ask for nothing when the hole is filled in time", async () => {
		topics.connected();
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		grant();
		topics.takeFrame(7, 6, [["six"]], 1);
		topics.takeFrame(7, 5, [["five"]], 1);
		await held();
		expect(joins).toHaveLength(1);
	});

	it("RT8 request a lost tail that a heartbeat reveals", async () => {
		topics.connected();
		topics.add("match:m1", handlers, { epoch: "e", seq: 4 });
		await settled();
		grant();
		topics.takeHeads([
			[7, 4],
			[8, 99],
		]);
		await held();
		expect(joins).toHaveLength(1);
		topics.takeHeads([[7, 5]]);
		await held();
		expect(joins).toHaveLength(2);
	});

	it("RT10 ask again after a refusal that passes, and never after one that stays", async () => {
		topics.connected();
		for (const topic of ["busy", "unknown", "large", "larger"]) topics.add(topic, handlers, undefined);
		await settled();
		const refuse = (code: "overloaded" | "rate_limited" | "unknown_topic") =>
			({ ok: false, topic: "", error: { code, message: "" } }) as const;
		joins[0]?.answered([refuse("rate_limited"), refuse("unknown_topic"), refuse("overloaded"), refuse("overloaded")]);
		await vi.runAllTimersAsync();
		expect(sent.slice(1)).toEqual([
			["join", "large", "larger"],
			["join", "busy"],
		]);
	});

	it("RT9 join again under a new identity those refused for the old one, or possibly left, and no others", async () => {
		topics.connected();
		for (const topic of ["live", "user:u1"]) topics.add(topic, handlers, undefined);
		await settled();
		const [live] = joins[0]?.requests ?? [];
		const forbidden = { ok: false, topic: "user:u1", error: { code: "forbidden", message: "" } } as const;
		joins[0]?.answered([answerTo(live as JoinRequest, { seq: 3 }), forbidden]);
		topics.identityChanged(true);
		await settled();
		expect(sent.slice(1)).toEqual([["join", "user:u1"]]);
		grant({ alias: 8, seq: 5 });
		topics.identityChanged(true);
		await settled();
		expect(sent).toHaveLength(2);
		topics.identityChanged(false);
		await settled();
		expect(sent).toHaveLength(2);
		topics.identityChanged(true);
		await settled();
		expect(joins[2]?.requests).toEqual([
			{ topic: "live", since: { epoch: "e", seq: 3 } },
			{ topic: "user:u1", since: { epoch: "e", seq: 5 } },
		]);
	});
});
