// Digits after a pad that asks for players are shirt numbers of that event or nothing, never those of an earlier one: in single cases,
// and over seeded hours of two operators with responses that merge, refuse and arrive late, broken connections and a second tab.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlayers } from "#client/desk/match/players/open-players.ts";
import { GUARD_MS, type ShirtCapture, shirtCaptureAtom, type TakenKey, takeShirtKey } from "#client/desk/state/keys/shirt-capture.ts";
import { isTempId } from "#client/desk/state/model/command.ts";
import { learnIds } from "#client/desk/state/model/command-queue.ts";
import { parseCommand } from "#client/desk/state/outbox/outbox-storage.ts";
import { deskView as footballDeskView } from "#client/sports/football/desk-view.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { deskScene, madeStorage, pad, runningScene, type Scene } from "../desk-scene.ts";

/** Page time of pads and keys. */
let pageTime = 0;
beforeEach(() => {
	pageTime = 1_000;
	vi.spyOn(performance, "now").mockImplementation(() => pageTime);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
	Reflect.deleteProperty(globalThis, "localStorage");
});

const KEYS: Record<string, string> = { Enter: "Enter", Escape: "Escape", Backspace: "Backspace", KeyL: "l" };

/** A key on the page of `scene` with m1 opened, handled like in use-shirt-keys.ts. */
function type({ store, actions }: Scene, code: string, { at = pageTime, frontId = "m1", shiftKey = false } = {}): TakenKey {
	const before = store.get(shirtCaptureAtom);
	const present = before?.matchId === frontId ? actions.current() : null;
	const eventId = before && present ? present.idOf(before.eventId) : null;
	const open = before && present ? openPlayers(footballDeskView, present.state, eventId, before.skipped) : null;
	const requested = open && eventId !== null ? { eventId, ...open } : null;
	const key = KEYS[code] ?? code.slice(-1);
	const taken = takeShirtKey(before, { code, key, shiftKey, at }, { frontId, requested });
	store.set(shirtCaptureAtom, taken.capture);
	if (taken.action?.kind === "complete") actions.complete(taken.action.eventId, taken.action.field, taken.action.value);
	return taken;
}

/** Whether the key is not used as a shirt number; with Shift, the board opens another match. */
const isLeft = (scene: Scene, code: string, options?: Parameters<typeof type>[2]) => !type(scene, code, options).isTaken;

function pass(scene: Scene, ms: number): void {
	pageTime += ms;
	scene.pass(ms);
}

async function meet(...scenes: Scene[]): Promise<void> {
	for (const scene of scenes) {
		scene.context.send();
		await scene.settle();
	}
	for (const scene of scenes) scene.receive();
}

async function twoDesks(): Promise<{ sam: Scene; own: Scene }> {
	const own = await runningScene();
	return { own, sam: deskScene({ server: own.server, storage: madeStorage(), userId: "u8", at: own.now() }) };
}

const scorers = ({ server }: Scene) =>
	server
		.state()
		.timeline.filter(({ event }) => event.type === "goal_scored" && !isCancelled(event))
		.map(({ event }) => (event.payload as { scorerId: string | null }).scorerId);

describe("A shirt number", () => {
	it("names the scorer of the colleague's goal into which one's own was merged, whenever fact, answer and number come", async () => {
		for (const order of ["fact, press", "press, fact, answer", "press, answer, fact"]) {
			const { own, sam } = await twoDesks();
			sam.actions.command(pad("goal.home"));
			await sam.settle();
			pass(own, 2_000);
			if (order === "fact, press") own.receive();
			own.server.line = "down";
			own.actions.command(pad("goal.home"));
			expect(isLeft(own, "Digit9"), order).toBe(false);
			if (order === "press, fact, answer") own.receive();
			own.server.line = "up";
			await own.settle();
			if (order === "press, answer, fact") own.receive();
			pass(own, 30_000);
			const capture = own.store.get(shirtCaptureAtom);
			expect(own.view().idOf(capture?.eventId ?? ""), order).toBe("e2");
			expect(own.view().isAbsorbed(capture?.eventId ?? ""), order).toBe(true);
			expect(type(own, "Enter").action, order).toMatchObject({ kind: "complete", eventId: "e2", field: "scorerId", value: "p9" });
			await meet(own, sam);
			expect(scorers(own), order).toEqual(["p9"]);
			expect(own.server.state().score, order).toEqual({ home: 1, away: 0 });
		}
	});

	it("also belongs to a pad that bounced; a second press is the goal that it names", async () => {
		const { own } = await twoDesks();
		own.actions.command(pad("goal.home"));
		pass(own, 299);
		own.actions.command(pad("goal.home"));
		expect(isLeft(own, "Digit9")).toBe(false);
		type(own, "Escape");
		await meet(own);
		pass(own, 3_500);
		own.actions.command(pad("goal.home"));
		await meet(own);
		expect(isLeft(own, "Digit9")).toBe(false);
		expect(type(own, "Enter").action).toMatchObject({ eventId: "e3", value: "p9" });
		await meet(own);
		expect(scorers(own)).toEqual([null, "p9"]);
	});

	it("is ignored where no player is requested, for two seconds after the pad by the key's own time", async () => {
		const { own, sam } = await twoDesks();
		sam.actions.command(pad("goal.home"));
		await sam.settle();
		own.receive();
		sam.actions.complete("e2", "scorerId", "p9");
		await sam.settle();
		sam.actions.complete("e2", "assistId", "p10");
		await sam.settle();
		own.receive();
		const pressedAt = pageTime;
		own.actions.command(pad("goal.home"));
		await meet(own);
		expect(own.view().isAbsorbed(own.store.get(shirtCaptureAtom)?.eventId ?? "")).toBe(true);
		expect(isLeft(own, "Digit7", { at: pressedAt + GUARD_MS - 1 })).toBe(false);
		// A key that is handled late, because the page was busy, counts at the time at which it was pressed.
		pass(own, 10_000);
		expect(isLeft(own, "Digit7", { at: pressedAt + GUARD_MS - 1 })).toBe(false);
		expect(isLeft(own, "Digit7")).toBe(true);
	});

	it("is nobody else's after a refused pad, and blocks other pads meanwhile", async () => {
		// The match has not begun, so the goal will be refused.
		const own = deskScene();
		own.actions.command(pad("goal.home"));
		expect(own.view().refused).not.toBeNull();
		expect(isLeft(own, "Digit7")).toBe(false);
		expect(type(own, "KeyL")).toMatchObject({ isTaken: true, action: { kind: "unfinished" } });
		pass(own, GUARD_MS);
		expect(type(own, "KeyL").isTaken).toBe(false);
		expect(isLeft(own, "Digit7")).toBe(true);
	});

	it("belongs to the match of the pad: after a pad on another match's row it is ignored", async () => {
		const { own } = await twoDesks();
		own.actions.command(pad("goal.home"));
		expect(type(own, "Digit7", { frontId: "m2" })).toMatchObject({ isTaken: true, capture: { typed: "" } });
		pass(own, GUARD_MS);
		expect(isLeft(own, "Digit7", { frontId: "m2" })).toBe(true);
	});

	it("names no player of an earlier event: a newer pad has the strip", async () => {
		const { own } = await twoDesks();
		own.actions.command(pad("goal.home"));
		pass(own, 3_000);
		type(own, "Digit9");
		type(own, "Backspace");
		own.actions.command(pad("yellow.away"));
		const capture = own.store.get(shirtCaptureAtom) as ShirtCapture;
		expect(own.view().state?.timeline.find(({ event }) => event.id === capture.eventId)?.event.type).toBe("card_shown");
	});

	it("follows a quick correction to the new event", async () => {
		for (const isSent of [false, true]) {
			const { own } = await twoDesks();
			if (!isSent) own.server.line = "down";
			own.actions.command(pad("goal.home"));
			if (isSent) await meet(own);
			pass(own, 500);
			own.actions.command(pad("goal.away"));
			type(own, "Digit9");
			expect(type(own, "Enter").action).toMatchObject({ kind: "complete", value: "p39" });
			own.server.line = "up";
			await meet(own);
			expect(own.server.state().score).toEqual({ home: 0, away: 1 });
			expect(scorers(own)).toEqual(["p39"]);
		}
	});

	it("is left to the board once the player was deferred or named, or with Shift", async () => {
		const { own } = await twoDesks();
		own.actions.command(pad("goal.home"));
		expect(isLeft(own, "Digit2", { shiftKey: true })).toBe(true);
		type(own, "Escape");
		expect(isLeft(own, "Digit2")).toBe(true);
		pass(own, 6_000);
		own.actions.command(pad("yellow.home"));
		type(own, "Digit9");
		type(own, "Enter");
		expect(isLeft(own, "Digit2")).toBe(true);
	});
});

describe("A digit for a field with a closed list of values", () => {
	const capture: ShirtCapture = { matchId: "m1", eventId: "e2", guardedUntil: 2_000, typed: "", skipped: [], isBlocking: false };
	const requested = { eventId: "e2", field: "kind", isLast: true, players: [], choices: ["personal", "technical"] };
	const press = (digit: number) =>
		takeShirtKey(capture, { code: `Digit${digit}`, key: String(digit), shiftKey: false, at: 0 }, { frontId: "m1", requested });

	it("chooses by place at once, and does nothing where no value has the place", () => {
		expect(press(2)).toEqual({
			capture: null,
			isTaken: true,
			action: { kind: "complete", eventId: "e2", field: "kind", value: "technical" },
		});
		expect(press(3)).toEqual({ capture, isTaken: true });
	});
});

describe("Two tabs of one operator", () => {
	it("request players in the tab of the pad, which learns the event's id although the other tab had the answer", async () => {
		const storage = madeStorage();
		const first = await runningScene({ storage });
		const second = deskScene({ server: first.server, storage, at: first.now() });
		await meet(first, second);
		first.server.line = "down";
		first.actions.command(pad("goal.home"));
		await first.settle();
		expect(first.store.get(shirtCaptureAtom)).not.toBeNull();
		const stored: (string | null)[] = [];
		const write = storage.setItem.bind(storage);
		storage.setItem = (key, value) => {
			stored.push(value);
			write(key, value);
		};
		// The other tab sends the command, receives its fact and removes the command.
		first.server.line = "up";
		second.context.reload();
		await meet(second);
		expect(second.store.get(shirtCaptureAtom)).toBeNull();
		first.receive();
		// Handles the change as local-command-context.ts handles a storage event.
		for (const text of stored) {
			const command = parseCommand(text);
			if (command) first.context.change((queue) => learnIds(queue, command));
		}
		first.context.reload();
		first.context.settle();
		type(first, "Digit9");
		expect(type(first, "Enter").action).toMatchObject({ eventId: "e2", field: "scorerId", value: "p9" });
		await meet(first);
		expect(scorers(first)).toEqual(["p9"]);
	});
});

describe("A random hour of two operators", () => {
	const SEEDS = Array.from({ length: process.env.LONG ? 500 : 30 }, (_, index) => index + 1);
	const PADS = ["goal.home", "goal.away", "yellow.home", "yellow.away", "red.home", "corner.home"];
	const CODES = ["Digit1", "Digit9", "Digit3", "Numpad9", "Enter", "Escape", "Backspace", "KeyL"];

	it.each(SEEDS)("leaves no digit of a pad to others, and names players of the newest pad alone, of seed %i", async (seed) => {
		const random: SeededRandom = seededRandom(seed);
		const { own, sam } = await twoDesks();
		let requested: { eventId: string; at: number } | null = null;
		let isPutOff = true;
		for (let count = 0; count < 80; count++) {
			const what = random.weighted([5, 12, 4, 3, 3, 2, 3, 1]);
			if (what === 0) {
				const key = random.pick(PADS);
				const before = own.store.get(shirtCaptureAtom);
				own.actions.command(pad(key));
				const capture = own.store.get(shirtCaptureAtom);
				if (pad(key).details.length === 0) expect(capture).toBe(before);
				else {
					requested = { eventId: capture?.eventId ?? "", at: pageTime };
					isPutOff = false;
				}
			} else if (what === 1) {
				// If the page is busy, the key was pressed some time ago, but after the pad.
				const at = Math.max(requested?.at ?? 0, pageTime - random.pick([0, 0, 40, 400]));
				const code = random.pick(CODES);
				const wasOpen = own.store.get(shirtCaptureAtom) !== null;
				const taken = type(own, code, { at });
				const isDigit = /\d$/.test(code);
				if (isDigit && requested && !isPutOff && at < requested.at + GUARD_MS) expect(taken.isTaken).toBe(true);
				if (isDigit && !wasOpen) expect(taken.isTaken).toBe(false);
				if (taken.action?.kind === "complete") {
					const { idOf } = own.actions.current() as NonNullable<ReturnType<typeof own.actions.current>>;
					expect(taken.action.eventId).toBe(idOf(requested?.eventId ?? ""));
				}
				if (taken.capture === null) isPutOff = true;
			} else if (what === 2) await own.settle();
			else if (what === 3) own.receive(own.server.log.length - random.integer(0, 2));
			else if (what === 4) {
				sam.receive();
				sam.actions.command(pad(random.pick(PADS)));
				if (random.chance(0.5)) sam.actions.complete(sam.view().state?.timeline.at(-1)?.event.id ?? "e1", "scorerId", "p9");
				await sam.settle();
				if (sam.view().conflict) sam.actions.settleConflict("drop");
			} else if (what === 5) own.server.line = random.pick(["up", "up", "down", "loses answers"]);
			else if (what === 6) {
				const ms = random.integer(1, 2_500);
				pass(own, ms);
				sam.pass(ms);
			} else if (own.view().conflict) own.actions.settleConflict(random.pick(["send", "drop"]));
		}
		// In the end the event of the last pad is in the log, or was refused.
		own.server.line = "up";
		for (let turn = 0; turn < 40; turn++) {
			await meet(own);
			if (own.view().conflict) own.actions.settleConflict("send");
		}
		const capture = own.store.get(shirtCaptureAtom);
		const id = capture && own.view().idOf(capture.eventId);
		if (id && !isTempId(id)) expect(own.view().state?.timeline.some(({ event }) => event.id === id)).toBe(true);
		expect(own.view()).toMatchObject({ pending: [], conflict: null });
	});
});
