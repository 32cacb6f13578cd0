// /healthz fails once the process could not use its database for a minute, on both databases; the test moves the clock.
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { type DatabaseWatch, watchDatabase } from "#server/db/watch-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const MINUTE_MS = 60_000;

describe.each(DATABASE_KINDS)("the health of a process on $kind", ({ kind, isMissing, create }) => {
	let place: EmptyDatabase;
	let proxy: CutProxy | null;
	let db: Db;
	let watch: DatabaseWatch;
	let api: ApiServer;
	let nowMs: number;
	beforeEach(async () => {
		if (isMissing) return;
		place = await create();
		proxy = place.databaseUrl === undefined ? null : await startCutProxy(place.databaseUrl);
		const limits = { statementMs: 800, answerMs: 1_200, connectMs: 1_000 };
		db = await openDatabase({ dataDir: place.dataDir, databaseUrl: proxy?.url, log, limits });
		nowMs = 1_000;
		watch = watchDatabase({ db, log, now: () => nowMs });
		api = await startApi({ db, definitions: [], isWorking: watch.isWorking });
	});
	afterEach(async () => {
		if (isMissing) return;
		await api.stop();
		await watch.stop();
		await db.close();
		await proxy?.stop();
		await place.remove();
	});
	const health = async () => (await api.call("GET", "/healthz")).status;

	/** On PostgreSQL every connection is cut; on SQLite another connection holds the write lock. */
	async function block(): Promise<() => Promise<void>> {
		if (proxy) {
			const { cut } = proxy;
			proxy.swallowsNew = true;
			cut();
			return async () => void Object.assign(proxy as CutProxy, { swallowsNew: false });
		}
		const release = Promise.withResolvers<void>();
		const begun = Promise.withResolvers<void>();
		const held = db.kysely.transaction().execute(async (transaction) => {
			await sql`select 1`.execute(transaction);
			begun.resolve();
			await release.promise;
		});
		await begun.promise;
		return async () => {
			release.resolve();
			await held;
		};
	}

	it.skipIf(isMissing)("fails after a minute without work, and not before", async () => {
		expect(await health()).toBe(200);
		const unblock = await block();
		nowMs += MINUTE_MS - 1;
		expect(await health()).toBe(200);
		nowMs += 2;
		expect(await health()).toBe(503);
		await unblock();
		await expect.poll(health).toBe(200);
	});

	it.skipIf(isMissing)(`is no failure after a pause of the whole process (${kind})`, async () => {
		nowMs += 10 * MINUTE_MS;
		expect(await health()).toBe(200);
	});
});
