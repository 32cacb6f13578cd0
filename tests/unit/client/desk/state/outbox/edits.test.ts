// Corrections of one event by two people, whose forms were opened at any time and whose connections can break: neither reverts the
// other's change without seeing it.

import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { seenFields } from "#shared/match/entry/event-edit.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { deskScene, madeStorage, pad, runningScene, type Scene } from "../desk-scene.ts";

afterAll(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

/** A match with one goal, the event e2, and a colleague's desk on the same match. */
async function twoDesks(): Promise<{ own: Scene; other: Scene }> {
	const own = await runningScene();
	own.actions.command(pad("goal.home"));
	await own.settle();
	own.receive();
	// After this time, another press is not a double tap.
	own.pass(60_000);
	const other = deskScene({ server: own.server, storage: madeStorage(), userId: "u8", at: own.now() });
	return { own, other };
}

type Change = Partial<Pick<MatchEvent, "elapsedMs" | "payload" | "status">>;
const goalOf = ({ server }: Scene) => findEvent(server.state(), "e2") as MatchEvent;
const payloadWith = (event: MatchEvent, more: object) => ({ ...(event.payload as object), ...more });

/** Saves a form that was opened on `opened`: all of its fields, and for the changed ones the values that its user saw. */
function save({ actions }: Scene, opened: MatchEvent, change: Change): void {
	const { type, period, elapsedMs, payload, id, status } = opened;
	actions.correct({ type, period, elapsedMs, payload, status, ...change, revises: id, seen: seenFields(opened, change) });
}

async function meet(...scenes: Scene[]): Promise<void> {
	for (const scene of scenes) {
		scene.context.send();
		await scene.settle();
	}
	for (const scene of scenes) scene.receive();
}

describe("A form that was opened before a colleague's correction", () => {
	it("changes its own field alone", async () => {
		const { own, other } = await twoDesks();
		const opened = goalOf(own);
		save(other, opened, { payload: payloadWith(opened, { side: "away" }) });
		await meet(other, own);
		save(own, opened, { elapsedMs: 540_000 });
		await meet(own, other);
		expect(goalOf(own)).toMatchObject({ revision: 3, elapsedMs: 540_000, payload: { side: "away" } });
		expect(own.server.state().score).toEqual({ home: 0, away: 1 });
		expect(own.view()).toMatchObject({ conflict: null, refused: null, pending: [] });
	});

	it("is shown the colleague's change of the same field, and reverts nothing when it is dropped", async () => {
		const { own, other } = await twoDesks();
		const opened = goalOf(own);
		save(other, opened, { elapsedMs: 300_000 });
		await meet(other, own);
		save(own, opened, { elapsedMs: 540_000 });
		await meet(own);
		expect(goalOf(own).elapsedMs).toBe(300_000);
		expect(own.view().conflict?.theirs).toMatchObject([{ id: "e2", revision: 2, elapsedMs: 300_000 }]);
		own.actions.settleConflict("drop");
		await meet(own);
		expect(goalOf(own)).toMatchObject({ revision: 2, elapsedMs: 300_000 });
	});

	it("is sent on the operator's decision, and still reverts no other field", async () => {
		const { own, other } = await twoDesks();
		const opened = goalOf(own);
		save(other, opened, { elapsedMs: 300_000, payload: payloadWith(opened, { kind: "penalty" }) });
		await meet(other, own);
		save(own, opened, { elapsedMs: 540_000 });
		await meet(own);
		own.actions.settleConflict("send");
		await meet(own);
		expect(goalOf(own)).toMatchObject({ revision: 3, elapsedMs: 540_000, payload: { kind: "penalty" } });
	});

	it("leaves an event cancelled", async () => {
		const { own, other } = await twoDesks();
		const opened = goalOf(own);
		other.actions.cancel("e2", "Offside");
		await meet(other, own);
		save(own, opened, { elapsedMs: 540_000 });
		await meet(own);
		expect(goalOf(own)).toMatchObject({ status: "cancelled", elapsedMs: 540_000, reason: "Offside" });
		expect(own.server.state().score).toEqual({ home: 0, away: 0 });
	});

	it("was made offline, and is sent later", async () => {
		const { own, other } = await twoDesks();
		const opened = goalOf(own);
		own.server.line = "down";
		save(own, opened, { payload: payloadWith(opened, { kind: "penalty" }) });
		await own.settle();
		own.server.line = "up";
		save(other, opened, { payload: payloadWith(opened, { side: "away" }) });
		await meet(other);
		own.context.send();
		await meet(own, other);
		expect(goalOf(own)).toMatchObject({ revision: 3, payload: { side: "away", kind: "penalty" } });
		expect(own.view().conflict).toBeNull();
	});

	it("is no conflict with own corrections that were made offline before", async () => {
		const { own } = await twoDesks();
		own.server.line = "down";
		save(own, goalOf(own), { elapsedMs: 540_000 });
		await own.settle();
		const shown = own.view().state?.timeline.find(({ event }) => event.id === "e2")?.event as MatchEvent;
		expect(shown.elapsedMs).toBe(540_000);
		save(own, shown, { elapsedMs: 480_000, payload: payloadWith(shown, { kind: "penalty" }) });
		own.server.line = "up";
		await meet(own);
		expect(goalOf(own)).toMatchObject({ revision: 3, elapsedMs: 480_000, payload: { kind: "penalty" } });
		expect(own.view().conflict).toBeNull();
	});
});

describe("Any corrections by two people", () => {
	const FIELDS = ["elapsedMs", "kind", "side"] as const;
	const SEEDS = Array.from({ length: process.env.LONG ? 400 : 40 }, (_, index) => index + 1);

	it.each(SEEDS)("change only what their author changed, or nothing, of seed %i", async (seed) => {
		const random = seededRandom(seed);
		const { own, other } = await twoDesks();
		const opened = new Map<Scene, MatchEvent>([own, other].map((scene) => [scene, goalOf(own)]));
		for (let count = 0; count < 12; count++) {
			const scene = random.pick([own, other]);
			const what = random.weighted([4, 2, 2, 1]);
			if (what === 1) opened.set(scene, scene.view().state?.timeline.find(({ event }) => event.id === "e2")?.event as MatchEvent);
			else if (what === 2) scene.receive();
			else if (what === 3) own.server.line = random.pick(["up", "down", "loses answers"]);
			else {
				const form = opened.get(scene) as MatchEvent;
				const field = random.pick(FIELDS);
				const values = { elapsedMs: random.integer(1, 9) * 60_000, kind: random.pick(["penalty", "free_kick"]), side: "away" };
				const change = field === "elapsedMs" ? { elapsedMs: values.elapsedMs } : { payload: payloadWith(form, { [field]: values[field] }) };
				const before = goalOf(own);
				save(scene, form, change);
				await scene.settle();
				const after = goalOf(own);
				if (own.server.line !== "up" || before.revision === after.revision) continue;
				// Queued commands may have been sent with this one, but only this desk's: each revision changes one field.
				const revisions = own.server.log.filter(({ id, revision }) => id === "e2" && revision >= before.revision);
				for (const [place, revision] of revisions.slice(1).entries()) {
					const earlier = revisions[place] as MatchEvent;
					const moved = FIELDS.filter((name) => JSON.stringify(textOf(earlier, name)) !== JSON.stringify(textOf(revision, name)));
					expect(moved.length).toBeLessThanOrEqual(1);
				}
			}
			if (scene.view().conflict) scene.actions.settleConflict(random.pick(["send", "drop"]));
			scene.actions.dismiss();
			scene.pass(random.integer(1_200, 5_000));
		}
	});

	const textOf = (event: MatchEvent, field: string) =>
		field === "elapsedMs" ? event.elapsedMs : (event.payload as Record<string, unknown>)[field];
});
