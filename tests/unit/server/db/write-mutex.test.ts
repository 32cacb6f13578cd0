// Turns at the SQLite writer: one at a time, first come first served; a wait is never endless and is logged.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { WriteMutex } from "#server/db/sqlite/write-mutex.ts";

it("gives turns one at a time, in the order of the requests", async () => {
	const turns = new WriteMutex();
	const log: string[] = [];
	const write = async (name: string) => {
		await turns.take();
		log.push(`${name} begins`);
		await sleep(1);
		log.push(`${name} ends`);
		turns.end();
	};
	await Promise.all(["a", "b", "c"].map(write));
	await write("d");
	expect(log).toEqual(["a", "b", "c", "d"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it("refuses the others while a turn does not end, names its last statement, and goes on once it has ended", async () => {
	const turns = new WriteMutex(30);
	await turns.take();
	turns.advance("select 1");
	const refused = await Promise.allSettled([turns.take(), turns.take()]);
	expect(refused.map((result) => String(result.status === "rejected" && result.reason))).toEqual(
		Array(2).fill(expect.stringMatching(/a transaction that does not end.*Its last statement: select 1$/)),
	);
	const next = turns.take();
	turns.end();
	await next;
});

it("refuses only those who waited for all the checks", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const turns = new WriteMutex(30_000);
	await turns.take();
	const first = Promise.allSettled([turns.take()]);
	vi.advanceTimersByTime(29_999);
	const second = turns.take();
	vi.advanceTimersByTime(1);
	expect(await first).toMatchObject([{ status: "rejected" }]);
	vi.advanceTimersByTime(20_000);
	turns.end();
	await second;
	const third = Promise.allSettled([turns.take()]);
	vi.advanceTimersByTime(30_000);
	expect(await third).toMatchObject([{ status: "rejected" }]);
});

it("counts as one check the time in which the process stood still", async () => {
	const turns = new WriteMutex(60);
	await turns.take();
	const waiting = turns.take();
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120);
	await sleep(1);
	turns.end();
	await waiting;
});

it("is patient with a turn that runs statements, however long it takes", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const turns = new WriteMutex(30_000);
	await turns.take();
	const waiting = Promise.all([turns.take(), turns.take().then(() => turns.end())]);
	for (let time = 0; time < 5; time++) {
		vi.advanceTimersByTime(20_000);
		turns.advance("insert");
	}
	turns.end();
	// The maximum wait is counted anew for each turn.
	vi.advanceTimersByTime(20_000);
	turns.end();
	await waiting;
});
