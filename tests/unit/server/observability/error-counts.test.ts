// Logged errors are counted by kind and by their place in our code, and no part of their texts is stored.
import { expect, it } from "vitest";
import { createErrorCounts } from "#server/observability/error-counts.ts";
import { createLogger, takeErrorCounts } from "#server/observability/logger.ts";

const destination = { write: () => undefined };
const thrownAt = (place: string, fields: object = {}) =>
	Object.assign(new Error("ann@example.org has the password hush"), fields, {
		stack: `Error: ann@example.org\n    at run (file://${new URL(`../../../../server/${place}`, import.meta.url).pathname}:7:3)`,
	});

it("What is logged as an error is counted by its code or name and the file in which it arose, also by a child of the log", () => {
	const log = createLogger({ level: "info", destination });
	log.error({ err: thrownAt("odds/price-writer.ts", { code: "ECONNREFUSED" }) }, "Writing to ann@example.org failed");
	log.child({ room: "odds" }).error({ err: thrownAt("odds/price-writer.ts", { code: "ECONNREFUSED" }) }, "again");
	log.error(thrownAt("chat/create-chat.ts", { name: "TypeError", code: "ann@example.org" }));
	log.fatal("stopped");
	log.warn({ err: thrownAt("odds/price-writer.ts") }, "no error");
	const counts = takeErrorCounts(log);
	expect(counts).toEqual([
		{ kind: "ECONNREFUSED", place: "odds/price-writer.ts", count: 2 },
		{ kind: "TypeError", place: "chat/create-chat.ts", count: 1 },
		{ kind: "error", place: "", count: 1 },
	]);
	expect(JSON.stringify(counts)).not.toMatch(/ann|hush/);
	expect(takeErrorCounts(log)).toEqual([]);
});

it("The place of an error is read from its calls and not from its message, whatever the message is", () => {
	const counts = createErrorCounts();
	const { stack } = thrownAt("odds/price-writer.ts");
	const named = `Error: in ${new URL("../../../../server/main.ts", import.meta.url).pathname}:1:1\n${stack}`;
	const long = ["/", "(", "(/", "    at /", "\n    at /"].map(
		(part) => `Error: ${part.repeat(200_000)}\n    at ${part.repeat(200_000)}\n${stack}`,
	);
	for (const text of [named, ...long]) counts.note(Object.assign(new Error("short"), { stack: text }));
	expect(counts.take()).toEqual([{ kind: "Error", place: "odds/price-writer.ts", count: 6 }]);
});

it("What comes after a hundred kinds is counted as one, and a silent log counts nothing", () => {
	const counts = createErrorCounts();
	for (let number = 0; number < 150; number++) counts.note({ err: thrownAt("main.ts", { code: `E${number}` }) });
	counts.note({ err: thrownAt("main.ts", { code: "E7" }) });
	const taken = counts.take();
	expect(taken).toHaveLength(101);
	expect(taken.at(-1)).toEqual({ kind: "other", place: "", count: 50 });
	expect(taken.find(({ kind }) => kind === "E7")?.count).toBe(2);
	const silent = createLogger({ level: "silent", destination });
	silent.error(thrownAt("main.ts"));
	expect(takeErrorCounts(silent)).toEqual([]);
});
