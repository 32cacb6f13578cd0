// Pending commands with faults of browsers, clocks and restored databases.
import { afterEach, describe, expect, it } from "vitest";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { cupSetup } from "../../../../shared/submitted-match.ts";
import { football, madeStorage, pad, runningScene, type Scene } from "../desk-scene.ts";

afterEach(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

const red = (scene: Scene) =>
	scene.server.submitAs("operator", {
		type: "card_shown",
		period: "1h",
		elapsedMs: 598_000,
		payload: { side: "home", playerId: "p3", card: "red" },
		occurredAt: scene.now(),
	});

describe("A command", () => {
	it.each(["from the start", "since it was stored first"])("is sent although the storage is full %s", async (since) => {
		const storage = madeStorage();
		const { actions, server, settle, receive: hear, view } = await runningScene({ storage });
		const keep = storage.setItem;
		storage.setItem = (key, text) => {
			if (since === "from the start" || storage.getItem(key) !== null) throw new Error("QuotaExceededError");
			keep(key, text);
		};
		server.line = "loses answers";
		actions.command(pad("goal.home"));
		actions.complete(view().incomplete[0]?.event.id ?? "", "scorerId", "p9");
		await settle();
		expect(view().pending).toHaveLength(2);
		server.line = "up";
		await settle();
		hear();
		expect(server.log.slice(1)).toMatchObject([{ type: "goal_scored" }, { revision: 2, payload: { scorerId: "p9" } }]);
		expect(view()).toMatchObject({ pending: [], refused: null, conflict: null });
		expect(storage.length).toBe(0);
	});

	it.each([-3_600_000, 3_600_000])("is neither a double click nor a correction when the clock is corrected by %i ms", async (ms) => {
		const { actions, server, settle, receive: hear, pass } = await runningScene();
		actions.command(pad("corner.home"));
		await settle();
		hear();
		pass(ms);
		actions.command(pad("corner.home"));
		actions.command(pad("corner.home"));
		await settle();
		expect(server.log.filter(({ type }) => type === "corner_awarded")).toHaveLength(2);
	});

	it("does not count the wait for a decision as latency, nor do the commands behind it", async () => {
		const scene = await runningScene();
		const { actions, settle, receive: hear, view, pass } = scene;
		red(scene);
		actions.command(pad("goal.home"));
		pass(1_500);
		actions.command(pad("corner.away"));
		await settle();
		expect(view().conflict).not.toBeNull();
		pass(90_000);
		actions.settleConflict("send");
		await settle();
		hear();
		expect(view()).toMatchObject({ conflict: null, pending: [], latencyMs: 0 });
	});

	it("does not count the wait behind a dropped command as latency", async () => {
		const scene = await runningScene();
		const { actions, settle, view, pass } = scene;
		red(scene);
		actions.command(pad("goal.home"));
		pass(1_500);
		actions.command(pad("corner.away"));
		await settle();
		pass(90_000);
		actions.settleConflict("drop");
		await settle();
		expect(view()).toMatchObject({ conflict: null, latencyMs: 0 });
	});
});

describe("A restored database", () => {
	/** Restores the log to its state before its last entry, with a new `epoch`. */
	function restore({ store, server }: Scene, epoch: string): void {
		const left = server.log.slice(0, -1);
		const state = left.reduce((before, event) => reduceMatch(football, before, event), emptyMatchState(football, cupSetup()));
		store.set(matchAtom(store, "m1"), { epoch, state });
	}

	it("removes logged commands that it lacks: no goal is shown that is not in the log", async () => {
		const scene = await runningScene();
		scene.actions.command(pad("goal.home"));
		await scene.settle();
		expect(scene.view().state?.score.home).toBe(1);
		restore(scene, "b");
		expect(scene.view()).toMatchObject({ state: { score: { home: 0 } }, pending: [] });
	});

	it("is unknown to pending commands: events that others logged in it cause a conflict", async () => {
		const scene = await runningScene();
		scene.actions.command(pad("corner.home"));
		await scene.settle();
		scene.receive();
		scene.server.line = "down";
		scene.pass(2_000);
		scene.actions.command(pad("goal.home"));
		await scene.settle();
		const seen = scene.context.queue().commands[0]?.seenSeq;
		restore(scene, "b");
		expect(scene.context.queue().commands[0]?.seenSeq).toBe((seen ?? 0) - 1);
	});
});
