// The view with a pending command equals the log after it: the desk and the server share the entry rules.
import { afterEach, describe, expect, it } from "vitest";
import "#texts/match";
import { textOf } from "#client/i18n/text-of.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { pad, runningScene, type Scene } from "../desk-scene.ts";

afterEach(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

/** Content and time of an event, without its number, which the log assigns. */
const shown = ({ view }: Scene) =>
	view().state?.timeline.map(({ event: { type, payload, status, period, elapsedMs, occurredAt, reason, reasonCode } }) => ({
		type,
		payload,
		status,
		period,
		elapsedMs,
		occurredAt,
		reason,
		reasonCode,
	}));

/** Enters a goal of the wrong side and corrects it within a second, without a connection. Returns the view before and after. */
async function correctedOffline(scene: Scene, padKey: string): Promise<{ pending: unknown; logged: unknown }> {
	const { actions, server, settle, receive: hear, pass } = scene;
	pass(500);
	server.line = "down";
	actions.command(pad(padKey));
	await settle();
	const pending = shown(scene);
	server.line = "up";
	await settle();
	hear();
	expect(scene.view()).toMatchObject({ pending: [], refused: null, conflict: null });
	return { pending, logged: shown(scene) };
}

describe("A correction that is pending", () => {
	it("of another type shows the time of the replaced event and the code of the reason, as the log does", async () => {
		const scene = await runningScene();
		const at = scene.now();
		scene.actions.command(pad("goal.away"));
		await scene.settle();
		scene.receive();
		const { pending, logged } = await correctedOffline(scene, "yellow.home");
		expect(pending).toEqual(logged);
		expect(pending).toMatchObject([
			{ type: "period_started" },
			{ type: "goal_scored", status: "cancelled", reasonCode: "replaced" },
			{ type: "card_shown", occurredAt: at },
		]);
	});

	it("counts a goal once that a feed has reported already", async () => {
		const scene = await runningScene();
		const { actions, server, settle, receive: hear, now } = scene;
		actions.command(pad("goal.away"));
		await settle();
		const payload = { side: "home", scorerId: null, kind: "open_play" };
		server.submitAs("simulator", { type: "goal_scored", period: "1h", elapsedMs: 600_000, payload, occurredAt: now() });
		hear();
		const { pending, logged } = await correctedOffline(scene, "goal.home");
		expect(pending).toEqual(logged);
		expect(scene.view().state?.score).toEqual({ home: 1, away: 0 });
	});
});

describe("The reason of a revision", () => {
	const t = textOf("en");

	it("is shown in the words of its code, or as it was written: in old logs in English", () => {
		expect(describeReason(t, { reasonCode: "entered_by_mistake" })).toBe("Entered by mistake");
		expect(describeReason(t, { reason: "Wrong match", reasonCode: "entered_by_mistake" })).toBe("Wrong match");
		expect(describeReason(t, { reason: "Entered by mistake" })).toBe("Entered by mistake");
		expect(describeReason(t, {})).toBeNull();
	});
});
