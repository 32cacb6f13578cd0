import { afterEach, expect, it, vi } from "vitest";
import { createBackgroundTasks } from "#server/accounts/kernel/background-tasks.ts";
import { createLogger } from "#server/observability/logger.ts";

const log = createLogger({ level: "silent" });
afterEach(() => void vi.restoreAllMocks());

it("Work after a response begins at a random time, and the server waits for it", async () => {
	vi.spyOn(Math, "random").mockReturnValue(0.99);
	const tasks = createBackgroundTasks(log);
	let begunAt = 0;
	const givenAt = performance.now();
	tasks.run("a mail", async () => {
		begunAt = performance.now();
	});
	expect(begunAt).toBe(0);
	await tasks.settled();
	expect(begunAt - givenAt).toBeGreaterThan(95);
});

it("Work that fails is over like any other", async () => {
	const tasks = createBackgroundTasks(log);
	tasks.run("a mail", () => Promise.reject(new Error("the database is away")));
	await tasks.settled();
});
