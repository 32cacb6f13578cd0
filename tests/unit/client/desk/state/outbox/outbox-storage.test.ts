// Commands as read from the browser's storage.
import { describe, expect, it } from "vitest";
import { matchesWithCommands, parseCommand, readPersistedCommands } from "#client/desk/state/outbox/outbox-storage.ts";
import { madeStorage } from "../desk-scene.ts";

const command = {
	key: "k1",
	place: 1,
	readyAt: 1_000,
	button: "goal.home",
	isPad: true,
	seenSeq: 3,
	replaces: null,
	target: null,
	outcome: { kind: "queued" },
	request: null,
};
const draft = { type: "goal_scored", period: "first_half", elapsedMs: 60_000, occurredAt: 1_000, payload: { side: "home" } };

describe("A stored command", () => {
	it("of an older version has an outcome, the present address, and a status in its drafts, its request and the events of a conflict", () => {
		const theirs = [{ ...draft, seq: 4, id: "e4", revision: 1, standing: "confirmed", source: "operator" }];
		const older = {
			...command,
			drafts: [{ ...draft, standing: "provisional", seen: { standing: "confirmed" } }],
			outcome: undefined,
			fate: { kind: "conflict", theirs, headSeq: 4 },
			request: { path: "/api/ops/matches/m1/events", body: { expectedSeq: 3, event: { ...draft, standing: "provisional" } } },
		};
		const read = parseCommand(JSON.stringify(older));
		expect(read?.drafts[0]).toEqual({ ...draft, status: "provisional", seen: { status: "confirmed" } });
		expect(read?.outcome).toMatchObject({ theirs: [{ status: "confirmed" }] });
		expect(read?.request?.path).toBe("/api/v1/ops/matches/m1/events");
		expect(parseCommand(JSON.stringify(read))).toEqual(read);
		expect(read?.request?.body).toEqual({ expectedSeq: 3, event: { ...draft, status: "provisional" } });
		expect(JSON.stringify(read)).not.toContain("standing");
	});

	it("keeps a text that mentions the older name", () => {
		const comment = { ...draft, type: "commentary_written", payload: { text: 'a "standing": ovation' } };
		expect(parseCommand(JSON.stringify({ ...command, drafts: [comment] }))?.drafts).toEqual([comment]);
	});

	it("is skipped where it is none", () => {
		const storage = madeStorage();
		storage.setItem("desk:press:u7:m1:k1", JSON.stringify({ ...command, drafts: [draft] }));
		storage.setItem("desk:press:u7:m1:k2", "not JSON");
		storage.setItem("desk:press:u7:m1:k3", JSON.stringify({ key: "k3" }));
		expect(readPersistedCommands(storage, "u7", "m1")?.map(({ key }) => key)).toEqual(["k1"]);
		expect(matchesWithCommands(storage, "u7")).toEqual(["m1"]);
	});
});
