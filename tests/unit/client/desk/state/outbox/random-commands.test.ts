// Properties from button to log in seeded random hours: commands, undos and corrections of one operator while a colleague and a feed
// submit too, the network breaks, responses are lost, the page is reloaded, and facts arrive late.
import { afterAll, describe, expect, it } from "vitest";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { FOOTBALL } from "../../../../../fixtures/sport-keys.ts";
import { anyDraft } from "../../../../shared/any-draft.ts";
import { cupSetup } from "../../../../shared/submitted-match.ts";
import { deskScene, football, madeStorage, runningScene, type Scene } from "../desk-scene.ts";

const SEEDS = Array.from({ length: process.env.LONG ? 80 : 40 }, (_, index) => index + 1);
const PADS = deskOf(FOOTBALL).pads;

afterAll(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

function command(random: SeededRandom, { actions, view }: Scene): void {
	const some = view().state?.timeline.map(({ event }) => event.id) ?? [];
	const anyEvent = some.length > 0 ? random.pick(some) : "e1";
	const action = random.weighted([30, 8, 3, 3, 2, 3, 3, 2, 2, 1, 2]);
	if (action === 0) actions.command(random.pick(PADS), { isProvisional: random.chance(0.1) });
	else if (action === 1) actions.undo();
	else if (action === 2) actions.startClock();
	else if (action === 3) actions.stopClock();
	else if (action === 4) actions.endPeriod();
	else if (action === 5) actions.confirm(anyEvent);
	else if (action === 6) actions.cancel(anyEvent, "A slip");
	else if (action === 7) actions.startReview("goal");
	else if (action === 8) actions.endReview(random.pick(["stands", "overturned"]));
	else if (action === 9)
		actions.setState({ period: "2h", elapsedMs: 3_600_000, isPeriodOpen: true, score: { home: 1, away: random.integer(0, 2) } }, "Joined");
	else actions.complete(anyEvent, "scorerId", random.pick(["p9", "p39"]));
}

describe.each(SEEDS)("A random hour at the desk of seed %i", (seed) => {
	it("logs each command at most once, in order, and ends with the state of the log on the screen", async () => {
		const random = seededRandom(seed);
		const storage = madeStorage();
		let scene = await runningScene({ storage });
		for (let count = 0; count < 60; count++) {
			const what = random.weighted([12, 4, 3, 2, 4, 3, 1, 2]);
			if (what === 0) command(random, scene);
			else if (what === 1) scene.receive(scene.server.log.length - random.integer(0, 2));
			else if (what === 2) scene.server.submitAs(random.pick(["operator", "simulator"]), anyDraft(random, scene.server.state()));
			else if (what === 3) scene.server.line = random.pick(["up", "down", "loses answers"]);
			else if (what === 4) await scene.settle();
			else if (what === 5) scene.pass(random.integer(1, 3_000));
			else if (what === 6) {
				await scene.settle();
				scene = deskScene({ server: scene.server, storage, at: scene.now() });
				scene.context.send();
			} else if (scene.view().conflict) scene.actions.settleConflict(random.pick(["send", "drop"]));
			scene.actions.dismiss();
		}
		scene.server.line = "up";
		scene.actions.disarm();
		for (let turn = 0; turn < 80 && (turn === 0 || scene.view().pending.length > 0 || scene.view().conflict); turn++) {
			await scene.settle();
			scene.receive();
			if (scene.view().conflict) scene.actions.settleConflict(random.pick(["send", "drop"]));
			scene.context.send();
		}
		await scene.settle();
		scene.receive();
		const { server, view } = scene;
		expect(view()).toMatchObject({ pending: [], conflict: null });
		expect(view().state).toEqual(view().confirmed);
		expect(view().confirmed).toEqual(foldLog(football, cupSetup(), server.log));
		expect(new Set(server.loggedKeys).size).toBe(server.loggedKeys.length);
		expect(scene.context.queue().commands.filter(({ outcome }) => outcome.kind !== "refused")).toEqual([]);
	});
});
