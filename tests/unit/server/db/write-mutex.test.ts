// Turns at the SQLite writer: one at a time, first come first served, and never an endless silent wait.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
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

it("logs a turn that does not end, and goes on with the others once it has", async () => {
	const turns = new WriteMutex(10);
	await turns.take();
	await expect(turns.take()).rejects.toThrow(/a transaction that does not end/);
	const next = turns.take();
	turns.end();
	await next;
});
