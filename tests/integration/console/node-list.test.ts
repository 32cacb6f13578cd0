// The list of nodes on both databases: each process reports itself by the database's clock, and says how wrong its own is.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinNodeList } from "#server/console/nodes/node-list.ts";
import { nodesApi } from "#server/console/nodes/nodes.api.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SiteNode } from "#shared/contract/rest/console/nodes.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("the list of nodes on $kind", ({ kind, isMissing, create }) => {
	const test = it.skipIf(isMissing);
	let empty: EmptyDatabase;
	let db: Db;
	let differenceMs = 0;
	/** Added to the machine's clock on SQLite; PostgreSQL has its own. */
	let aheadMs = 0;
	const clock = () => Date.now() + aheadMs;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	const join = (node: string, connections = 0) => {
		const measured = { ...db, clock: { ...db.clock, differenceMs: () => differenceMs } };
		return joinNodeList({ db: measured, clock, log, node, newestMigration: "0550-nodes", connections: () => connections });
	};
	const read = async () => {
		const [definition] = nodesApi({ db, clock }) as [ApiDefinition];
		return (await (definition.handle as (input: object) => Promise<{ nodes: SiteNode[] }>)({})).nodes;
	};
	const untilListed = async (id: string) => {
		for (;;) {
			const found = (await read()).find((node) => node.id === id);
			if (found) return found;
		}
	};
	/** Makes a node look as if it had not reported for this time. */
	async function ageBy(id: string, ms: number): Promise<void> {
		await db.kysely
			.updateTable("nodes")
			.set(({ eb }) => ({ seen_at: eb("seen_at", "-", ms) }))
			.where("id", "=", id)
			.execute();
	}

	test("has a node from its start until it stops in order, with its figures", async () => {
		const node = join("one", 12);
		expect(await untilListed("one")).toMatchObject({
			newestMigration: "0550-nodes",
			connections: 12,
			isSilent: false,
			hasWrongClock: false,
		});
		await node.stop();
		expect(await read()).toEqual([]);
	});

	test("says whose clock is wrong, and by how much, also where it is a year", async () => {
		for (const wrongMs of [-61_000, 999, 1_001, 365 * DAY_MS]) {
			differenceMs = wrongMs;
			const node = join("wrong");
			const listed = await untilListed("wrong");
			expect([listed.clockDifferenceMs, listed.hasWrongClock]).toEqual([wrongMs, Math.abs(wrongMs) > SECOND_MS]);
			await node.stop();
		}
		differenceMs = 0;
	});

	test("keeps one that died as silent for a day, and then forgets it", async () => {
		const [dead, living] = [join("dead"), join("living")];
		await untilListed("dead");
		await untilListed("living");
		await ageBy("dead", MINUTE_MS);
		expect((await read()).map(({ id, isSilent }) => `${id} ${isSilent}`).sort()).toEqual(["dead true", "living false"]);
		await ageBy("dead", DAY_MS);
		await living.stop();
		const next = join("next");
		await untilListed("next");
		while ((await read()).length > 1);
		await next.stop();
		await dead.stop();
	});

	if (kind === "sqlite")
		test("counts by the one machine's clock on SQLite", async () => {
			const node = join("one");
			await untilListed("one");
			aheadMs = MINUTE_MS;
			expect((await read())[0]?.isSilent).toBe(true);
			aheadMs = 0;
			await node.stop();
		});
});
