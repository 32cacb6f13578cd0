// A write that the database cannot accept at present (a full disk, an unreachable server) is answered with 503 not_accepted: the client
// knows that it can retry the same request.
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { startApi } from "../../support/api-server.ts";
import { startCutProxy } from "../../support/cut-proxy.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";

const writeIt = {
	method: "POST",
	path: "/api/writes",
	summary: "Writes",
	tag: "Tests",
	body: z.strictObject({ text: z.string() }),
	answer: z.object({}),
} as const satisfies Endpoint;

describe.each(DEFAULT_DATABASES)("a failed write on $kind", ({ isMissing, create }) => {
	const ends: (() => Promise<unknown>)[] = [];
	afterEach(async () => {
		for (const end of ends.splice(0).reverse()) await end();
	});

	it.skipIf(isMissing)(
		"is answered 503 not_accepted while the database takes none, and succeeds after that",
		async () => {
			const place = await create();
			const proxy = place.databaseUrl === undefined ? null : await startCutProxy(place.databaseUrl);
			const limits = { statementMs: 800, answerMs: 1_200, connectMs: 1_000 };
			const db: Db = await openDatabase({
				dataDir: place.dataDir,
				databaseUrl: proxy?.url,
				log: createLogger({ level: "silent" }),
				limits,
			});
			const definition = defineCommand(
				writeIt,
				{ scope: "ops:scores", rate: { points: 100, perSeconds: 1 }, isIdempotent: true },
				async ({ body }, { commandKey }) => {
					const row = { name: commandKey ?? "", holder: body.text, ends_at: 0 };
					await db.kysely.insertInto("leases").values(row).execute();
					return {};
				},
			);
			const api = await startApi({ db, definitions: [definition] });
			ends.push(
				place.remove,
				async () => proxy?.stop(),
				() => db.close(),
				api.stop,
			);
			const write = async (key: string) => {
				const { status, json, headers } = await api.call("POST", "/api/v1/writes", {
					body: { text: "x".repeat(32_000) },
					headers: { ...api.bearer(["ops:scores"]), "idempotency-key": key },
				});
				return { status, code: (json as { error?: { code: string } }).error?.code, retryAfter: headers.get("retry-after") };
			};
			expect(await write("the first write")).toMatchObject({ status: 400 });
			expect(await write("first-write")).toMatchObject({ status: 200 });
			if (proxy) {
				proxy.swallowsNew = true;
				proxy.cut();
			} else await sql`pragma max_page_count = 1`.execute(db.kysely);
			// The first writes may still fit into free space within the file.
			let number = 0;
			let answer = await write("write-number-0");
			while (answer.status === 200 && number < 100) answer = await write(`write-number-${++number}`);
			expect(answer).toEqual({ status: 503, code: "not_accepted", retryAfter: "2" });
			if (proxy) proxy.swallowsNew = false;
			else await sql`pragma max_page_count = 1000000`.execute(db.kysely);
			await expect.poll(async () => (await write(`write-number-${number}`)).status).toBe(200);
		},
		60_000,
	);
});
