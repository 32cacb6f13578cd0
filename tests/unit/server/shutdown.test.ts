import { expect, it } from "vitest";
import { createLogger } from "#server/observability/logger.ts";
import { createShutdown } from "#server/shutdown.ts";

it("ends the parts in reverse order, and at once those that begin while the server stops already", async () => {
	const shutdown = createShutdown(createLogger({ level: "silent" }));
	const ended: string[] = [];
	shutdown.add("database", () => void ended.push("database"));
	shutdown.add("http", async () => {
		ended.push("http");
		shutdown.add("demo", () => void ended.push("demo"));
	});
	await shutdown.run("stop");
	expect(ended).toEqual(["http", "demo", "database"]);
	shutdown.add("feeds", () => void ended.push("feeds"));
	expect(ended.at(-1)).toBe("feeds");
});
