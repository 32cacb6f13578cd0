// Effects of a button: a new command, a correction of the last one, nothing for a double click, a local refusal.
import { afterEach, describe, expect, it } from "vitest";
import { BOUNCE_MS, QUICK_MS, UNDO_WAIT_MS } from "#client/desk/state/model/command-queue.ts";
import type { DeskActions } from "#client/desk/state/view/desk-match-view.ts";
import { deskScene, madeStorage, pad, runningScene, type Scene } from "../desk-scene.ts";

afterEach(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

const types = (events: readonly { type: string; status?: string | undefined; revision?: number }[]) =>
	events.map(({ type, status, revision }) => [type, status, revision].filter(Boolean).join(" "));

describe("A command", () => {
	it("is shown at once, sent with period and clock of its button, and logged once", async () => {
		const { actions, view, server, settle, receive: hear } = await runningScene();
		actions.command(pad("goal.home"));
		expect(view()).toMatchObject({ state: { score: { home: 1, away: 0 } }, confirmed: { score: { home: 0, away: 0 } } });
		expect(view().pending).toHaveLength(1);
		await settle();
		hear();
		expect(server.log.at(-1)).toMatchObject({ type: "goal_scored", period: "1h", elapsedMs: 600_000, source: "operator" });
		expect(view()).toMatchObject({ pending: [], confirmed: { score: { home: 1, away: 0 } }, state: { score: { home: 1, away: 0 } } });
		expect(view().latencyMs).toBe(0);
	});

	it.each([
		["a goal", (actions: DeskActions) => actions.command(pad("goal.home"))],
		["a line of commentary", (actions: DeskActions) => actions.comment("A fine move")],
		["a clock that stands", (actions: DeskActions) => actions.stopClock()],
		[
			"the end of a half",
			(actions: DeskActions) => actions.correct({ type: "period_ended", period: "1h", elapsedMs: 600_000, payload: {} }),
		],
	])("never flickers, whether the fact or the answer comes first: %s", async (_name, action) => {
		const seen: unknown[] = [];
		const look = ({ view }: Scene) => {
			const { score, timeline, clock, isPeriodOpen } = view().state ?? {};
			seen.push({ score, clock, isPeriodOpen, events: timeline?.map(({ event }) => event.type) });
		};
		const factFirst = await runningScene();
		factFirst.server.line = "loses answers";
		action(factFirst.actions);
		look(factFirst);
		await factFirst.settle();
		look(factFirst);
		factFirst.receive();
		look(factFirst);
		factFirst.server.line = "up";
		await factFirst.settle();
		look(factFirst);
		const answerFirst = await runningScene();
		action(answerFirst.actions);
		look(answerFirst);
		await answerFirst.settle();
		look(answerFirst);
		answerFirst.receive();
		look(answerFirst);
		expect(seen).toEqual(seen.map(() => seen[0]));
		expect(factFirst.server.loggedKeys).toHaveLength(2);
	});

	it("of the same pad within 0.3 s is one press that bounced, with a notice; after it, another event", async () => {
		const { actions, view, pass, server, settle, receive } = await runningScene();
		actions.command(pad("goal.home"));
		pass(BOUNCE_MS - 1);
		actions.command(pad("goal.home"));
		expect(view().pending).toHaveLength(1);
		expect(view().notice).toMatchObject({ kind: "bounced", button: "goal.home" });
		pass(1);
		actions.command(pad("goal.home"));
		expect(view().notice).toBeNull();
		await settle();
		receive();
		expect(server.state().score).toEqual({ home: 2, away: 0 });
		expect(view().state?.score).toEqual({ home: 2, away: 0 });
	});

	it("that a colleague entered before shows a notice with its event, also of a pad without players", async () => {
		const own = await runningScene();
		const sam = deskScene({ server: own.server, storage: madeStorage(), userId: "u8", at: own.now() });
		sam.actions.command(pad("corner.home"));
		await sam.settle();
		own.pass(1_000);
		own.actions.command(pad("corner.home"));
		await own.settle();
		own.receive();
		const notice = own.view().notice;
		expect(notice).toMatchObject({ kind: "same", eventId: "e2" });
		if (notice) own.actions.dismissNotice(notice);
		expect(own.view().notice).toBeNull();
	});

	it("of the same button of a form within a second is a double click", async () => {
		const { actions, view, pass } = await runningScene();
		actions.comment("Rain");
		pass(QUICK_MS - 1);
		actions.comment("Rain");
		expect(view().pending).toHaveLength(1);
		expect(view().notice).toMatchObject({ kind: "bounced" });
	});

	it("of another pad within a second corrects the one before in the queue, at its time", async () => {
		const { actions, view, server, settle, pass, now } = await runningScene();
		server.line = "down";
		actions.command(pad("yellow.home"));
		await settle();
		actions.command(pad("goal.home"));
		const pressedAt = now();
		pass(400);
		actions.command(pad("goal.away"));
		expect(view().state?.score).toEqual({ home: 0, away: 1 });
		expect(view().pending.map(({ events }) => events[0])).toMatchObject([
			{ type: "card_shown" },
			{ type: "goal_scored", elapsedMs: 600_000, occurredAt: pressedAt, payload: { side: "away" } },
		]);
		expect(view().corrected).toMatchObject({ from: { type: "goal_scored", payload: { side: "home" } }, toKey: "goal.away" });
		server.line = "up";
		await settle();
		expect(server.state().score).toEqual({ home: 0, away: 1 });
		expect(server.log.filter(({ type }) => type === "goal_scored")).toHaveLength(1);
	});

	it("of another pad within a second revises the logged one before, at its time", async () => {
		const { actions, view, server, settle, pass, receive: hear } = await runningScene();
		actions.command(pad("goal.home"));
		await settle();
		hear();
		pass(700);
		actions.command(pad("goal.away"));
		expect(view().state?.score).toEqual({ home: 0, away: 1 });
		await settle();
		hear();
		expect(server.log.at(-1)).toMatchObject({ id: "e2", revision: 2, elapsedMs: 600_000, payload: { side: "away" } });
		expect(view().state?.score).toEqual({ home: 0, away: 1 });
	});

	it("of another type within a second is logged beside the cancellation of the one before", async () => {
		const { actions, view, server, settle, pass, receive: hear } = await runningScene();
		actions.command(pad("goal.home"));
		pass(200);
		actions.command(pad("yellow.home"));
		await settle();
		hear();
		expect(types(server.log.slice(1))).toEqual(["goal_scored confirmed 1", "goal_scored cancelled 2", "card_shown confirmed 1"]);
		expect(server.log.at(-1)?.elapsedMs).toBe(600_000);
		expect(view()).toMatchObject({ pending: [], conflict: null, refused: null, state: { score: { home: 0, away: 0 } } });
	});

	it("corrects twice in a row: only the last counts", async () => {
		const { actions, server, settle, pass, receive: hear, view } = await runningScene();
		for (const key of ["goal.home", "own_goal.home", "goal.away"]) {
			actions.command(pad(key));
			pass(300);
		}
		await settle();
		hear();
		expect(server.state().score).toEqual({ home: 0, away: 1 });
		expect(view().state?.score).toEqual({ home: 0, away: 1 });
	});

	it("after a second is one more", async () => {
		const { actions, server, settle, pass } = await runningScene();
		actions.command(pad("yellow.home"));
		pass(QUICK_MS);
		actions.command(pad("corner.away"));
		await settle();
		expect(types(server.log.slice(1))).toEqual(["card_shown confirmed 1", "corner_awarded confirmed 1"]);
	});

	it("that is impossible is refused without being sent, and corrects nothing", async () => {
		const { actions, view, server, settle, pass } = await runningScene();
		actions.command(pad("goal.home"));
		await settle();
		const posts = server.posts;
		pass(300);
		actions.command(pad("kick_scored.home"));
		await settle();
		expect(view().refused?.problem).toMatch(/shoot-out kicks|period p|shoot_out/i);
		expect(view().state?.score).toEqual({ home: 1, away: 0 });
		expect(server.posts).toBe(posts);
		actions.dismiss();
		expect(view().refused).toBeNull();
	});

	it("before the start is refused, and the next accepted one clears the refusal", async () => {
		const { actions, view } = deskScene();
		actions.command(pad("goal.home"));
		expect(view().refused?.problem).toMatch(/before the start/);
		actions.startClock();
		expect(view()).toMatchObject({ refused: null, state: { period: "1h", isPeriodOpen: true } });
	});

	it("names its event before and after it is logged", async () => {
		const { actions, view, settle, receive: hear } = await runningScene();
		actions.command(pad("goal.home"));
		const born = view().incomplete[0]?.event.id ?? "";
		actions.complete(born, "scorerId", "p9");
		expect(view().incomplete).toEqual([]);
		await settle();
		hear();
		expect(view().idOf(born)).toBe("e2");
		expect(view().state?.timeline.at(-1)?.event).toMatchObject({ id: "e2", revision: 2, payload: { scorerId: "p9" } });
		actions.complete(born, "assistId", "p10");
		await settle();
		hear();
		expect(view().state?.timeline.at(-1)?.event).toMatchObject({ id: "e2", revision: 3, payload: { scorerId: "p9", assistId: "p10" } });
	});
});

describe("Undo", () => {
	it("arms, names its target, and is done the second time", async () => {
		const { actions, view, server, settle, receive: hear, pass } = await runningScene();
		actions.command(pad("goal.home"));
		await settle();
		hear();
		pass(5_000);
		actions.undo();
		expect(view()).toMatchObject({ undoTarget: { event: { id: "e2" } }, state: { score: { home: 1 } } });
		expect(view().armedUntil).not.toBeNull();
		actions.undo();
		expect(view()).toMatchObject({ armedUntil: null, state: { score: { home: 0 } } });
		await settle();
		expect(server.log.at(-1)).toMatchObject({ id: "e2", status: "cancelled", reasonCode: "entered_by_mistake" });
	});

	it("is done by itself after its wait", async () => {
		const scene = await runningScene();
		scene.actions.command(pad("goal.home"));
		await scene.settle();
		scene.pass(2_000);
		scene.actions.undo();
		const { armed } = scene.context.queue();
		expect(armed?.until).toBe(scene.now() + UNDO_WAIT_MS);
	});

	it("with a pad in between replaces the wrong event, with its clock", async () => {
		const { actions, view, server, settle, receive: hear, pass } = await runningScene();
		actions.command(pad("goal.home"));
		await settle();
		hear();
		pass(60_000);
		actions.undo();
		pass(3_000);
		actions.command(pad("goal.away"));
		expect(view()).toMatchObject({ armedUntil: null, state: { score: { home: 0, away: 1 } } });
		await settle();
		hear();
		expect(server.log.at(-1)).toMatchObject({ id: "e2", revision: 2, period: "1h", elapsedMs: 600_000 });
		expect(server.state().score).toEqual({ home: 0, away: 1 });
	});

	it("removes a command that was never sent", async () => {
		const { actions, view, server, settle, pass } = await runningScene();
		server.line = "down";
		actions.command(pad("yellow.home"));
		await settle();
		pass(2_000);
		actions.command(pad("goal.home"));
		pass(2_000);
		actions.undo();
		actions.undo();
		expect(view().pending).toHaveLength(1);
		server.line = "up";
		await settle();
		expect(types(server.log.slice(1))).toEqual(["card_shown confirmed 1"]);
	});

	it("cancels a quick series one after the other, the start of the match last", async () => {
		const { actions, view, server, settle, receive: hear, pass } = await runningScene();
		for (const key of ["goal.home", "yellow.away", "goal.away"]) {
			actions.command(pad(key));
			await settle();
			hear();
			pass(3_000);
		}
		const named: (string | undefined)[] = [];
		for (let count = 0; count < 4; count++) {
			named.push(view().undoTarget?.event.id);
			actions.undo();
			actions.undo();
		}
		expect(named).toEqual(["e4", "e3", "e2", "e1"]);
		expect(view()).toMatchObject({ undoTarget: null, state: { status: "scheduled" } });
		await settle();
		hear();
		expect(server.state()).toMatchObject({ status: "scheduled", score: { home: 0, away: 0 } });
	});

	it("never has a measurement or a feed's event as target, but a colleague's, and a feed's event that the desk completed", async () => {
		const { actions, view, server, settle, receive: hear, pass } = await runningScene();
		const draft = { period: "1h", elapsedMs: 650_000, occurredAt: 0 };
		actions.command(pad("corner.home"));
		await settle();
		server.submitAs("simulator", { ...draft, type: "goal_scored", payload: { side: "away", scorerId: null, kind: "open_play" } });
		hear();
		actions.complete("e3", "scorerId", "p39");
		await settle();
		hear();
		expect(view().undoTarget?.event.type).toBe("period_started");
		server.submitAs("operator", { ...draft, occurredAt: 1, type: "card_shown", payload: { side: "home", playerId: null, card: "red" } });
		hear();
		pass(1_000);
		expect(view().undoTarget?.event.type).toBe("card_shown");
	});
});
