// Clock, ends, reviews, corrections and set-state as the desk's actions submit them.

import { afterEach, describe, expect, it, vi } from "vitest";
import { BOUNCE_MS, EARLY_WAIT_MS, UNDO_WAIT_MS } from "#client/desk/state/model/command-queue.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { deskScene, pad, runningScene, type Scene } from "../desk-scene.ts";

afterEach(() => {
	vi.useRealTimers();
	Reflect.deleteProperty(globalThis, "localStorage");
});

/** Sends pending commands and receives the facts, so that desk and server have the same state. */
async function meet({ settle, receive: hear }: Scene): Promise<void> {
	await settle();
	hear();
}

/** Ends the period, which takes two presses before the regular end. */
function endAtOnce({ actions, pass }: Scene): void {
	actions.endPeriod();
	pass(BOUNCE_MS);
	actions.endPeriod();
}

describe("The actions of the clock", () => {
	it("start, stop, go on, set and end, in the order of play", async () => {
		const scene = await runningScene();
		const { actions, server, pass } = scene;
		actions.stopClock();
		pass(5_000);
		actions.stopClock();
		actions.startClock();
		pass(5_000);
		actions.setClock(700_000);
		pass(60_000);
		actions.addTime(3);
		actions.setClock(2_760_000);
		pass(1_000);
		actions.endPeriod();
		pass(900_000);
		actions.startClock();
		pass(10_000);
		await meet(scene);
		expect(server.log.map(({ type, period, elapsedMs }) => [type, period, elapsedMs])).toEqual([
			["period_started", "1h", 0],
			["clock_set", "1h", 600_000],
			["clock_set", "1h", 600_000],
			["clock_set", "1h", 700_000],
			["added_time_announced", "1h", 760_000],
			["clock_set", "1h", 2_760_000],
			["period_ended", "1h", 2_761_000],
			["period_started", "2h", 2_700_000],
		]);
	});

	it("end a half before its time with a second press alone, that is no bounce and comes soon", async () => {
		const scene = await runningScene();
		const { actions, server, pass, view } = scene;
		const types = () => server.log.map(({ type }) => type);
		pass(1_105_000);
		actions.endPeriod();
		expect(view()).toMatchObject({ pending: [], notice: { kind: "early", period: "1h" }, state: { isPeriodOpen: true } });
		pass(BOUNCE_MS - 1);
		actions.endPeriod();
		pass(EARLY_WAIT_MS);
		actions.endPeriod();
		await meet(scene);
		expect(types()).toEqual(["period_started"]);
		// After a press of another button, the second press is no longer a confirmation.
		actions.command(pad("corner.home"));
		expect(view().notice).toBeNull();
		pass(2_000);
		actions.endPeriod();
		pass(BOUNCE_MS);
		actions.endPeriod();
		expect(view().notice).toBeNull();
		await meet(scene);
		expect(types()).toEqual(["period_started", "corner_awarded", "period_ended"]);
	});

	it("end a match in its last half before the time with a second press, and after it with one", async () => {
		for (const [elapsedMs, presses] of [
			[2_760_000, 2],
			[5_400_000, 1],
		] as const) {
			const scene = await runningScene();
			const { actions, server, pass, view } = scene;
			actions.setState({ period: "2h", elapsedMs, isPeriodOpen: true, score: { home: 0, away: 0 } }, "Joined late");
			await meet(scene);
			for (let press = 1; press <= presses; press++) {
				pass(2_000);
				actions.endMatch();
				expect(view().notice).toEqual(press < presses ? expect.objectContaining({ kind: "early", period: null }) : null);
			}
			await meet(scene);
			expect(server.log.slice(-2).map(({ type }) => type)).toEqual(["period_ended", "match_ended"]);
		}
	});

	it("end the match with the period that still runs: both or nothing", async () => {
		const scene = await runningScene();
		const { actions, server, pass, view } = scene;
		actions.endMatch();
		expect(view().refused?.problem).toMatch(/cannot end/);
		expect(server.log).toHaveLength(1);
		actions.setState({ period: "2h", elapsedMs: 5_400_000, isPeriodOpen: true, score: { home: 0, away: 0 } }, "Joined late");
		await meet(scene);
		pass(120_000);
		actions.endMatch();
		await meet(scene);
		expect(server.log.slice(-2).map(({ type }) => type)).toEqual(["period_ended", "match_ended"]);
		expect(server.loggedKeys).toHaveLength(3);
		// The newest command is undone first.
		actions.undo();
		actions.undo();
		await meet(scene);
		expect(server.state().status).toBe("break");
	});

	it("interrupt with a reason, and resume play", async () => {
		const scene = await runningScene();
		const { actions, server, pass, view } = scene;
		actions.changeStatus("interrupted", "Floodlights");
		await meet(scene);
		expect(view().state).toMatchObject({ status: "interrupted", statusReason: "Floodlights", clock: { isRunning: false } });
		pass(600_000);
		actions.startClock();
		await meet(scene);
		expect(server.state()).toMatchObject({ status: "live", clock: { elapsedMs: 600_000, isRunning: true } });
	});

	it("postpone a match that has not begun, to another time", async () => {
		const scene = deskScene();
		scene.actions.changeStatus("postponed", "Snow", { startsAt: scene.now() + 86_400_000 });
		await meet(scene);
		expect(scene.server.state()).toMatchObject({ status: "postponed", startsAt: scene.now() + 86_400_000 });
	});
});

describe("A review", () => {
	it("that overturns cancels the goal with its end, and its undo restores the goal", async () => {
		const scene = await runningScene();
		const { actions, server, pass, view } = scene;
		actions.command(pad("goal.home"));
		actions.startReview("goal");
		pass(60_000);
		expect(view().state?.detail).toMatchObject({ review: { subject: "goal" } });
		actions.endReview("overturned");
		expect(view().state?.score).toEqual({ home: 0, away: 0 });
		await meet(scene);
		expect(server.log.slice(-2)).toMatchObject([
			{ type: "review_ended", payload: { outcome: "overturned", eventId: "e2", side: "home" } },
			{ id: "e2", status: "cancelled" },
		]);
		expect(server.loggedKeys).toHaveLength(4);
		actions.undo();
		actions.undo();
		await meet(scene);
		expect(server.state()).toMatchObject({ score: { home: 1, away: 0 }, detail: { review: { subject: "goal" } } });
	});

	it("that stands confirms a provisional event", async () => {
		const scene = await runningScene();
		const { actions, server, view } = scene;
		actions.command(pad("goal.home"), { isProvisional: true });
		expect(view().provisional).toHaveLength(1);
		actions.startReview("goal");
		actions.endReview("stands");
		await meet(scene);
		expect(findEvent(server.state(), "e2")?.status).toBe("confirmed");
		expect(view().provisional).toEqual([]);
	});
});

describe("A provisional event", () => {
	it("is confirmed or cancelled by one action, under the same id", async () => {
		const scene = await runningScene();
		const { actions, server, view, pass } = scene;
		for (const side of ["home", "away"]) {
			actions.command(pad(`goal.${side}`), { isProvisional: true });
			pass(2_000);
		}
		const [away, home] = view().provisional;
		actions.confirm(home?.id ?? "");
		actions.cancel(away?.id ?? "", "Offside");
		await meet(scene);
		expect(server.state().score).toEqual({ home: 1, away: 0 });
		expect(server.log.at(-1)).toMatchObject({ id: "e3", status: "cancelled", reason: "Offside" });
	});
});

describe("A correction", () => {
	it("previews the score before and after, or the refusal, and does what it previewed", async () => {
		const scene = await runningScene();
		const { actions, server, view, pass } = scene;
		actions.command(pad("goal.home"));
		await meet(scene);
		pass(60_000);
		const change = { type: "goal_scored", revises: "e2", payload: { side: "away", scorerId: null, kind: "open_play" } };
		expect(view().preview(change)).toMatchObject({
			before: { score: { home: 1, away: 0 } },
			after: { score: { home: 0, away: 1 } },
			refusal: null,
		});
		expect(view().preview({ ...change, payload: { side: "away", scorerId: "p9", kind: "open_play" } }).refusal).toMatch(/does not play/);
		expect(view().preview({ type: "period_started", revises: "e1", status: "cancelled" }).refusal).toMatch(/Then e2 could not stand/);
		actions.correct({ ...change, reason: "It was the other side's" });
		await meet(scene);
		expect(server.log.at(-1)).toMatchObject({ id: "e2", elapsedMs: 600_000, reason: "It was the other side's" });
		expect(server.state().score).toEqual({ home: 0, away: 1 });
	});

	it("inserts a goal into a period that is over, as late", async () => {
		const scene = await runningScene();
		const { actions, server, view, pass } = scene;
		endAtOnce(scene);
		pass(1_000);
		await meet(scene);
		const inserted = { type: "goal_scored", period: "1h", elapsedMs: 300_000, payload: { side: "home", scorerId: "p9", kind: "header" } };
		expect(view().preview(inserted)).toMatchObject({ after: { score: { home: 1, away: 0 } }, refusal: null });
		actions.correct(inserted);
		await meet(scene);
		expect(server.state().score).toEqual({ home: 1, away: 0 });
		expect(view().refused).toBeNull();
	});

	it("brings a match to its target state, as it was previewed", async () => {
		const scene = deskScene();
		const { actions, server, view } = scene;
		const target = { period: "2h", elapsedMs: 3_900_000, isPeriodOpen: true, score: { home: 2, away: 1 } };
		expect(view().previewState(target)).toMatchObject({
			before: { score: { home: 0, away: 0 } },
			after: { score: { home: 2, away: 1 } },
			refusal: null,
		});
		actions.setState(target, "The first desk broke down");
		expect(view().state).toMatchObject({ period: "2h", score: { home: 2, away: 1 } });
		await meet(scene);
		expect(server.state()).toMatchObject({ period: "2h", isPeriodOpen: true, score: { home: 2, away: 1 } });
		expect(view()).toMatchObject({ pending: [], refused: null });
	});
});

describe("A timer", () => {
	it("completes an armed undo after its wait, and not a disarmed one", async () => {
		const scene = await runningScene();
		const { actions, server, pass, view } = scene;
		actions.command(pad("goal.home"));
		await meet(scene);
		pass(2_000);
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		actions.undo();
		actions.disarm();
		vi.advanceTimersByTime(UNDO_WAIT_MS);
		expect(view().state?.score.home).toBe(1);
		actions.undo();
		vi.advanceTimersByTime(UNDO_WAIT_MS);
		expect(view()).toMatchObject({ armedUntil: null, state: { score: { home: 0 } } });
		await meet(scene);
		expect(server.state().score).toEqual({ home: 0, away: 0 });
	});

	it("ends the notice of a quick correction that is being undone", async () => {
		const { actions, view, pass } = await runningScene();
		actions.command(pad("goal.home"));
		pass(500);
		actions.command(pad("goal.away"));
		expect(view().corrected).not.toBeNull();
		actions.undo();
		expect(view()).toMatchObject({ corrected: null, undoTarget: { event: { payload: { side: "away" } } } });
	});

	it("ends the notice of a quick correction after some seconds", async () => {
		const { actions, view, pass } = await runningScene();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		actions.command(pad("goal.home"));
		pass(500);
		actions.command(pad("goal.away"));
		expect(view().corrected).not.toBeNull();
		vi.advanceTimersByTime(6_000);
		expect(view().corrected).toBeNull();
	});
});
