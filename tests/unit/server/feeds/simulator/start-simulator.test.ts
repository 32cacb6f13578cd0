import { expect, it } from "vitest";
import { createBreathe } from "#server/feeds/simulator/start-simulator.ts";

const WORK_MS = 40;

/** The pause after a piece of work, in milliseconds, if the thread is idle for this share of each wait. */
async function pauseOf({ idleShare, isStopping = false }: { idleShare: number; isStopping?: boolean }): Promise<number> {
	let [nowMs, idleMs] = [0, 0];
	const breathe = createBreathe({
		nowMs: () => nowMs,
		idleMs: () => idleMs,
		isStopping: () => isStopping,
		async wait(ms) {
			nowMs += Math.max(1, ms);
			idleMs += Math.max(1, ms) * idleShare;
		},
	});
	nowMs += WORK_MS;
	await breathe();
	return nowMs - WORK_MS;
}

it("the past is written four fifths of the time while the thread has nothing else to do", async () => {
	expect(await pauseOf({ idleShare: 1 })).toBe(WORK_MS / 4);
});

it("with readers the pause lasts until the thread was idle for as long, so they have the thread first", async () => {
	const pauseMs = await pauseOf({ idleShare: 0.1 });
	expect(pauseMs).toBeGreaterThanOrEqual(WORK_MS * 2.5);
	expect(pauseMs).toBeLessThan(WORK_MS * 2.6);
});

it("readers who never leave the thread idle have eight ninths of it, and the past is written nevertheless", async () => {
	const pauseMs = await pauseOf({ idleShare: 0 });
	expect(pauseMs).toBeGreaterThanOrEqual(WORK_MS * 8);
	expect(pauseMs).toBeLessThan(WORK_MS * 8.3);
});

it("a server that stops waits for no pause", async () => {
	expect(await pauseOf({ idleShare: 0, isStopping: true })).toBe(0);
});
