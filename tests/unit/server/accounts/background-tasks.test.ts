import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createBackgroundTasks } from "#server/accounts/kernel/background-tasks.ts";
import { createLogger } from "#server/observability/logger.ts";

const log = createLogger({ level: "silent" });
afterEach(() => void vi.restoreAllMocks());

it("Work after a response begins at a random time, and the server waits for it", async () => {
	vi.spyOn(Math, "random").mockReturnValue(0.99);
	const tasks = createBackgroundTasks(log);
	let hasBegun = false;
	tasks.run("a mail", async () => {
		hasBegun = true;
	});
	// The order of two timers, not a measurement: the work's is due later.
	await sleep(20);
	expect(hasBegun).toBe(false);
	await tasks.settled();
	expect(hasBegun).toBe(true);
});

it("Work that fails is over like any other", async () => {
	const tasks = createBackgroundTasks(log);
	tasks.run("a mail", () => Promise.reject(new Error("the database is away")));
	await tasks.settled();
});
