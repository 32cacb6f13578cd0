// A connection that does not answer is discarded, unless this process was only too busy to read the answer.
import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseSilent, giveUpSilentLines } from "#server/db/postgres/silent-lines.ts";
import { createLogger } from "#server/observability/logger.ts";

const ANSWER_MS = 1_000;
const log = createLogger({ level: "silent" });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool of one connection that answers after `lateMs`; as in node-pg, releasing the connection as broken fails its query. */
async function ask(lateMs: number) {
	const released: (boolean | undefined)[] = [];
	const client = {
		query: () =>
			new Promise((resolve, reject) => {
				setTimeout(() => resolve({ rows: [1] }), lateMs);
				client.fail = () => reject(new Error("Connection terminated"));
			}),
		fail() {},
		release(isBroken?: boolean) {
			released.push(isBroken);
			if (isBroken) client.fail();
		},
	};
	const pool = { options: {}, idleCount: 0, ending: false, connect: async () => client } as unknown as pg.Pool;
	const guarded = await giveUpSilentLines(pool, ANSWER_MS, log).connect();
	const answer = guarded.query("select 1", []).then(
		() => "answered",
		(error: unknown) => (error instanceof DatabaseSilent ? "silent" : "failed"),
	);
	await vi.runAllTimersAsync();
	return { answer: await answer, released };
}

it("An answer that is read a moment too late counts", async () => {
	expect(await ask(ANSWER_MS - 1)).toEqual({ answer: "answered", released: [] });
	expect(await ask(ANSWER_MS + 200)).toEqual({ answer: "answered", released: [] });
});

it("A connection that stays silent is discarded", async () => {
	expect(await ask(ANSWER_MS + 1_000)).toEqual({ answer: "silent", released: [true] });
});
