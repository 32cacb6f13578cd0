// Databases of the last release (deploy/release/last): today's version migrates them, serves them, and has the schema of a new database.
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTo, type Db } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { readSchema } from "../../support/schema-changes.ts";
import { cancelCorner, STORED_MATCH, unpackStoredDatabase } from "../../support/stored-databases.ts";

const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("the database of the last release on $kind", ({ isMissing, create }) => {
	let stored: EmptyDatabase;
	let fresh: EmptyDatabase;
	let server: InProcessServer;
	beforeAll(async () => {
		if (isMissing) return;
		[stored, fresh] = [await create({ isEmpty: true }), await create()];
		await unpackStoredDatabase(stored);
		const { dataDir, databaseUrl } = stored;
		// The passwords of the stored database were hashed in earnest.
		server = await startInProcess({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {}, ports: { passwordHash: undefined } });
	});
	afterAll(async () => {
		if (isMissing) return;
		await server.stop();
		await stored.remove();
		await fresh.remove();
	});

	async function call(path: string) {
		const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(20_000) });
		expect([path, answer.status]).toEqual([path, 200]);
		return answer;
	}

	it.skipIf(isMissing)("is migrated, ready, and answers pages, the API and an operator", async () => {
		expect(await (await call("/readyz")).json()).toEqual({ status: "ready" });
		for (const path of ["/", pagePaths.match(STORED_MATCH)]) expect(await (await call(path)).text()).toContain("</html>");
		const { answer, head } = await cancelCorner(server.url);
		expect(head).toBeGreaterThan(100);
		expect([answer.status, await answer.json()]).toMatchObject([201, { seq: head + 1 }]);
	});

	it.skipIf(isMissing)("has the schema of a new database after its migrations", async () => {
		const [upgraded, made] = [connectTo({ ...stored, log }), connectTo({ ...fresh, log })];
		const schemaOf = ({ kysely }: Db) => readSchema(kysely as unknown as Kysely<unknown>);
		expect(await schemaOf(upgraded)).toEqual(await schemaOf(made));
		await upgraded.close();
		await made.close();
	});
});
