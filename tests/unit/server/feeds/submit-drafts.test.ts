// Drafts that refer to other drafts: submitted with the ids that the log assigned, also by a restarted feed.
import { describe, expect, it } from "vitest";
import type { IngestRequest } from "#server/feeds/door/ingest.ts";
import { createSubmitter } from "#server/feeds/door/submit-drafts.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { AppendResult } from "#server/match-log/append-request.ts";

function timed(sourceId: string, more: Partial<ScheduledDraft> = {}): ScheduledDraft {
	return { sourceId, atMs: 0, draft: { type: "goal_scored", period: "1h", elapsedMs: 0, payload: {} }, ...more };
}

/** A double of the ingest that accepts all but `refused`, and records what it accepted. */
function openDoor(refused: string[] = [], waiting: string[] = []) {
	const taken = new Map<string, { id: string; revises: string | undefined; payload: unknown }>();
	const references: IngestRequest["refersTo"][] = [];
	const answer = ({ sourceId, draft, refersTo }: IngestRequest): AppendResult => {
		references.push(refersTo);
		if (waiting.includes(sourceId)) return { ok: false, error: { code: "overridden", message: "it waits" } };
		if (refused.includes(sourceId)) return { ok: false, error: { code: "event_out_of_order", message: "no" } };
		const known = taken.get(sourceId);
		const isRepeat = known !== undefined;
		const entry = known ?? { id: draft.revises ?? `e${taken.size + 1}`, revises: draft.revises, payload: draft.payload };
		taken.set(sourceId, entry);
		const event = { id: entry.id, seq: taken.size } as Extract<AppendResult, { ok: true }>["event"];
		return { ok: true, event, submitted: [{ event, isSame: false }], seq: event.seq, isRepeat };
	};
	return {
		taken,
		references,
		ingest: {
			ingest: async (request: IngestRequest) => answer(request),
			ingestMany: async (all: readonly IngestRequest[]) => all.map(answer),
		},
	};
}

function submitterAt(door: ReturnType<typeof openDoor>, script: readonly ScheduledDraft[]) {
	return createSubmitter({
		ingest: door.ingest,
		matchId: "m1",
		sourceKind: "simulator",
		sourceName: "tests",
		draftBySourceId: (sourceId) => script.find((draft) => draft.sourceId === sourceId),
		occurredAt: (atMs) => atMs,
	});
}

const script = [
	timed("goal"),
	timed("scorer known", { revises: "goal" }),
	timed("review", { about: "scorer known" }),
	timed("overturned", { revises: "scorer known", about: "review" }),
];

describe("submitting drafts", () => {
	it("puts the log's ids in place of the feed's names, through any chain", async () => {
		const door = openDoor();
		await submitterAt(door, script).submit(script);
		expect([...door.taken.values()]).toEqual([
			{ id: "e1", revises: undefined, payload: {} },
			{ id: "e1", revises: "e1", payload: {} },
			{ id: "e3", revises: undefined, payload: { eventId: "e1" } },
			{ id: "e1", revises: "e1", payload: { eventId: "e3" } },
		]);
	});

	it("learns the ids anew after a restart, the first of a chain first", async () => {
		const whole = openDoor();
		await submitterAt(whole, script).submit(script);
		for (let count = 0; count < script.length; count++) {
			const door = openDoor();
			await submitterAt(door, script).submit(script.slice(0, count));
			await submitterAt(door, script).submit(script.slice(-1));
			await submitterAt(door, script).submit(script);
			expect([...door.taken]).toEqual([...whole.taken]);
		}
	});

	it("FD4: sends drafts that belong together in one request, and nothing after them where it is refused", async () => {
		const goals = ["one", "two", "three"].map((name) => timed(name));
		const cancel = (name: string) => timed(`${name} cancelled`, { revises: name, together: "all or none" });
		const steps = [...goals, cancel("two"), cancel("unknown"), cancel("one"), timed("after")];
		const requests: IngestRequest[] = [];
		const submitBy = async (door: ReturnType<typeof openDoor>) => {
			requests.length = 0;
			const ingest = async (request: IngestRequest) => {
				requests.push(request);
				return door.ingest.ingest(request);
			};
			return submitterAt({ ...door, ingest: { ...door.ingest, ingest } }, steps).submit(steps);
		};
		const taken = await submitBy(openDoor());
		expect(requests.map(({ draft, also = [] }) => [draft, ...also].map(({ revises }) => revises))).toEqual([["e2", "e1"]]);
		expect(taken.map(({ draft, result }) => `${draft.sourceId} ${result.ok}`)).toEqual([
			"one true",
			"two true",
			"three true",
			"two cancelled true",
			"one cancelled true",
			"after true",
		]);
		const refused = await submitBy(openDoor(["two cancelled"]));
		expect(refused.map(({ draft, result }) => `${draft.sourceId} ${result.ok}`).slice(3)).toEqual([
			"two cancelled false",
			"one cancelled false",
		]);
	});

	it("leaves out what speaks of a draft that was refused", async () => {
		const door = openDoor(["goal"]);
		const count = await submitterAt(door, script).submit(script);
		expect(count.map(({ draft, result }) => [draft.sourceId, result.ok])).toEqual([["goal", false]]);
		await submitterAt(door, script).submit(script.slice(-1));
		expect(door.taken.size).toBe(0);
	});

	it("names a draft that waits for the desk by the feed's own id", async () => {
		const door = openDoor([], ["goal", "scorer known"]);
		await submitterAt(door, script).submit(script);
		expect(door.references).toEqual([undefined, { revises: "goal" }, { about: "scorer known" }, { revises: "scorer known" }]);
	});
});
