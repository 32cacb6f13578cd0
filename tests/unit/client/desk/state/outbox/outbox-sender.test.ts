// Commands on their way to the log: persisted before they are sent, in order, once each, whatever the network, the browser and colleagues
// do.
import { afterEach, describe, expect, it } from "vitest";
import { matchesWithCommands } from "#client/desk/state/outbox/outbox-storage.ts";
import { userAtom } from "#client/session/session.ts";
import { deskScene, madeStorage, pad, runningScene } from "../desk-scene.ts";

afterEach(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

const goal = (side: "home" | "away") => ({ side, scorerId: null, kind: "open_play" });

describe("The queue", () => {
	it("waits while the network is down and goes on in order when it is back, each command with its own time, once", async () => {
		const { actions, server, settle, pass, receive: hear, view } = await runningScene();
		server.line = "down";
		for (const key of ["goal.home", "yellow.away", "goal.away"]) {
			actions.command(pad(key));
			await settle();
			pass(20_000);
		}
		expect(view().pending.map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
		expect(view().state?.score).toEqual({ home: 1, away: 1 });
		server.line = "up";
		await settle();
		hear();
		expect(server.log.slice(1).map(({ type, elapsedMs }) => [type, elapsedMs])).toEqual([
			["goal_scored", 600_000],
			["card_shown", 620_000],
			["goal_scored", 640_000],
		]);
		expect(view()).toMatchObject({ pending: [], conflict: null, refused: null });
		expect(new Set(server.loggedKeys).size).toBe(server.loggedKeys.length);
	});

	it("retries a command whose answer was lost under the same key, and it is logged once", async () => {
		const { actions, server, settle, receive: hear, view } = await runningScene();
		server.line = "loses answers";
		actions.command(pad("goal.home"));
		await settle();
		hear();
		expect(view()).toMatchObject({ state: { score: { home: 1 } }, pending: [{}] });
		server.line = "up";
		await settle();
		expect(server.log).toHaveLength(2);
		expect(view()).toMatchObject({ state: { score: { home: 1 } }, pending: [] });
	});

	it("retries the identical request, although the period ended between the first time and the second", async () => {
		const { actions, server, settle, receive: hear, view, now, pass } = await runningScene();
		server.line = "loses answers";
		actions.command(pad("yellow.home"));
		await settle();
		pass(60_000);
		server.submitAs("simulator", { type: "period_ended", period: "1h", elapsedMs: 2_700_000, payload: {}, occurredAt: now() });
		hear();
		server.line = "up";
		await settle();
		expect(view()).toMatchObject({ refused: null, conflict: null, pending: [] });
		expect(server.log.map(({ type }) => type)).toEqual(["period_started", "card_shown", "period_ended"]);
	});

	it("survives a reload and a crash: stored commands are sent by the next page", async () => {
		const storage = madeStorage();
		const before = await runningScene({ storage });
		before.server.line = "down";
		before.actions.command(pad("goal.home"));
		before.actions.complete(before.view().incomplete[0]?.event.id ?? "", "scorerId", "p9");
		await before.settle();
		expect(matchesWithCommands(storage, "u7")).toEqual(["m1"]);
		const after = deskScene({ server: before.server, storage, at: before.now() + 60_000 });
		expect(after.view()).toMatchObject({ pending: [{}, {}], state: { score: { home: 1, away: 0 } } });
		before.server.line = "up";
		after.context.send();
		await after.settle();
		after.receive();
		expect(after.server.log.at(-1)).toMatchObject({ id: "e2", revision: 2, payload: { scorerId: "p9" }, elapsedMs: 600_000 });
		expect(storage.length).toBe(0);
	});

	it("is never sent by another user of the same browser, and is there when its owner is back", async () => {
		const storage = madeStorage();
		const own = await runningScene({ storage });
		own.server.line = "down";
		own.actions.command(pad("goal.home"));
		await own.settle();
		own.server.line = "up";
		own.store.set(userAtom, { id: "u8", name: "Ben" } as never);
		const other = deskScene({ server: own.server, storage, userId: "u8" });
		expect(other.view().pending).toEqual([]);
		other.context.send();
		await other.settle();
		await own.settle();
		expect(own.server.log).toHaveLength(1);
		expect(own.view().pending).toEqual([]);
		own.store.set(userAtom, { id: "u7", name: "Ann" } as never);
		own.context.send();
		await own.settle();
		expect(own.server.log).toHaveLength(2);
	});

	it("marks a command late that was made in time but arrives after the end of its period", async () => {
		const { actions, server, settle, receive: hear, view, now, pass } = await runningScene();
		server.line = "down";
		actions.command(pad("yellow.home"));
		await settle();
		pass(60_000);
		server.submitAs("simulator", { type: "period_ended", period: "1h", elapsedMs: 2_700_000, payload: {}, occurredAt: now() });
		hear();
		server.line = "up";
		await settle();
		expect(view().conflict?.theirs).toMatchObject([{ type: "period_ended" }]);
		actions.settleConflict("send");
		await settle();
		hear();
		expect(server.log.at(-1)).toMatchObject({ type: "card_shown", period: "1h", elapsedMs: 600_000 });
		expect(view()).toMatchObject({ conflict: null, refused: null, pending: [] });
	});

	it("goes on with the rest when one is refused, and shows why", async () => {
		const { actions, server, settle, receive: hear, view, now, pass } = await runningScene();
		server.submitAs("operator", {
			type: "review_started",
			period: "1h",
			elapsedMs: 600_000,
			payload: { side: null, subject: "goal" },
			occurredAt: 5,
		});
		hear();
		server.line = "down";
		actions.endReview("stands");
		actions.command(pad("corner.home"));
		await settle();
		pass(2_000);
		// A colleague has finished the match.
		const gone = server.log[1];
		if (!gone) throw new Error("no review");
		const { type, period, elapsedMs, payload, id } = gone;
		server.submitAs("operator", { type, period, elapsedMs, payload, revises: id, status: "cancelled", occurredAt: now() });
		server.line = "up";
		await settle();
		actions.settleConflict("send");
		await settle();
		hear();
		expect(view().refused?.problem).toMatch(/review/);
		expect(server.log.at(-1)?.type).toBe("corner_awarded");
	});

	it("gives up a command on which the server keeps failing, so that the others are sent", async () => {
		const { actions, server, settle, view } = await runningScene();
		server.line = "fails";
		actions.command(pad("corner.home"));
		await settle();
		expect(view().refused?.problem).toMatch(/again and again/);
		server.line = "up";
		actions.command(pad("yellow.home"));
		await settle();
		expect(server.log.at(-1)?.type).toBe("card_shown");
	});
});

describe("Two operators", () => {
	it("see each other's events: the command and all after it wait for a decision", async () => {
		const { actions, server, settle, receive: hear, view, now } = await runningScene();
		server.submitAs("operator", {
			type: "card_shown",
			period: "1h",
			elapsedMs: 598_000,
			payload: { side: "home", playerId: "p3", card: "red" },
			occurredAt: now(),
		});
		actions.command(pad("goal.home"));
		actions.complete(view().incomplete[0]?.event.id ?? "", "scorerId", "p9");
		await settle();
		hear();
		expect(view().conflict).toMatchObject({ command: { events: [{ type: "goal_scored" }] }, theirs: [{ type: "card_shown" }] });
		// The goal in conflict is shown separately and does not count in the score.
		expect(view().state?.score).toEqual({ home: 0, away: 0 });
		actions.settleConflict("send");
		expect(view().state?.score).toEqual({ home: 1, away: 0 });
		await settle();
		hear();
		expect(server.log.slice(-2)).toMatchObject([
			{ type: "goal_scored", revision: 1 },
			{ type: "goal_scored", revision: 2, payload: { scorerId: "p9" } },
		]);
		expect(view()).toMatchObject({ conflict: null, refused: null, pending: [] });
	});

	it("drop a command with those that depend on it, and the rest goes on with knowledge of the other's events", async () => {
		const { actions, server, settle, receive: hear, view, now, pass } = await runningScene();
		server.submitAs("operator", {
			type: "goal_scored",
			period: "1h",
			elapsedMs: 590_000,
			payload: goal("home"),
			occurredAt: now() - 10_000,
		});
		actions.command(pad("goal.home"));
		actions.complete(view().incomplete[0]?.event.id ?? "", "scorerId", "p9");
		pass(2_000);
		actions.command(pad("corner.away"));
		await settle();
		actions.settleConflict("drop");
		await settle();
		hear();
		expect(server.state().score).toEqual({ home: 1, away: 0 });
		expect(server.log.at(-1)?.type).toBe("corner_awarded");
		expect(view()).toMatchObject({ conflict: null, refused: null, pending: [] });
	});

	it("enter one goal once: it is the other's, completed, and nothing is in conflict", async () => {
		const { actions, server, settle, receive: hear, view, now } = await runningScene();
		server.submitAs("operator", {
			type: "goal_scored",
			period: "1h",
			elapsedMs: 598_000,
			payload: goal("home"),
			occurredAt: now() - 2_000,
		});
		actions.command(pad("goal.home"));
		const born = view().incomplete[0]?.event.id ?? "";
		expect(view().state?.score).toEqual({ home: 1, away: 0 });
		await settle();
		hear();
		expect(view()).toMatchObject({ conflict: null, pending: [], state: { score: { home: 1, away: 0 } } });
		expect(view().idOf(born)).toBe("e2");
		expect(server.log).toHaveLength(2);
	});

	it("are not stopped by measurements", async () => {
		const { actions, server, settle, view } = await runningScene();
		server.submitAs("simulator", {
			type: "pulse_measured",
			period: "1h",
			elapsedMs: 599_000,
			payload: { minute: 9, value: 4 },
			occurredAt: 1,
		});
		actions.command(pad("goal.home"));
		await settle();
		expect(view().conflict).toBeNull();
		expect(server.state().score).toEqual({ home: 1, away: 0 });
	});
});
