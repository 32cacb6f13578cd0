// The sizes of groups of tables, which are measured once a day, and how fast they grow, as far as the measurements tell.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepSizes } from "#server/console/sizes/keep-sizes.ts";
import { sizesApi } from "#server/console/sizes/sizes.api.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { TABLES_AS_OF } from "#server/db/schema.ts";
import { groupOf } from "#server/db/sizes/table-groups.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type SizesAnswer, TABLE_GROUPS } from "#shared/contract/rest/console/sizes.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const ENTRIES = 3_000;

describe.each(DATABASE_KINDS)("the sizes of the database on $kind", ({ kind, isMissing, create }) => {
	const test = it.skipIf(isMissing);
	let empty: EmptyDatabase;
	let db: Db;
	let now = Date.UTC(2026, 10, 1, 12);
	const clock = () => now;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	async function measure(): Promise<void> {
		const sizes = keepSizes({ db, clock, log });
		await sizes.runNow();
		await sizes.stop();
	}
	async function read(): Promise<SizesAnswer> {
		const [definition] = sizesApi({ db, clock }) as [ApiDefinition];
		return (definition.handle as (input: object) => Promise<SizesAnswer>)({});
	}
	const sizeOf = async (key: string) => (await read()).groups.find((group) => group.key === key);

	async function addEntries(matchId: string): Promise<void> {
		const rest = { event_id: "e", revision: 1, type: "corner_awarded", body: "{}".padEnd(400), source: "feed", author_id: null };
		const rows = Array.from({ length: ENTRIES }, (_, index) => {
			return { match_id: matchId, seq: index + 1, source_id: `s${index}`, recorded_at: now, ...rest };
		});
		for (let first = 0; first < ENTRIES; first += 1_000) {
			await db.kysely
				.insertInto("match_events")
				.values(rows.slice(first, first + 1_000))
				.execute();
		}
		if (kind === "postgres") await sql`analyze`.execute(db.kysely);
	}

	test("are unknown before the first measurement, then have rows and bytes of each group, once a day", async () => {
		expect(await read()).toEqual({ measuredAt: null, groups: [] });
		await addEntries("m1");
		await measure();
		const first = await read();
		expect(first.measuredAt).toBe(now);
		expect(first.groups.map(({ key }) => key)).toEqual(TABLE_GROUPS);
		expect(await sizeOf("logs")).toMatchObject({ rows: ENTRIES, bytesAMonth: null });
		const { bytes = 0 } = (await sizeOf("logs")) ?? {};
		expect(bytes).toBeGreaterThan(ENTRIES * 400);
		expect(bytes).toBeLessThan(ENTRIES * 1_200);
		await addEntries("m2");
		await measure();
		expect(await read()).toEqual(first);
	});

	test("have a growth a month once a week is measured, by the measurements of the last month", async () => {
		const before = await sizeOf("logs");
		now += 6 * DAY_MS;
		await measure();
		expect(await sizeOf("logs")).toMatchObject({ rows: 2 * ENTRIES, bytesAMonth: null });
		now += 4 * DAY_MS;
		await measure();
		const after = await sizeOf("logs");
		expect(after?.bytesAMonth).toBe(3 * ((after?.bytes ?? 0) - (before?.bytes ?? 0)));
		now += 31 * DAY_MS;
		await measure();
		expect((await sizeOf("logs"))?.bytesAMonth).toBeNull();
	});
});

it("each table that a room declares has its group", () => {
	const machinery = Object.keys(TABLES_AS_OF).filter((table) => groupOf(table) === "machinery");
	expect(machinery.sort()).toEqual([
		"disk_days",
		"error_hours",
		"id_counters",
		"idempotency_keys",
		"leases",
		"migration_kinds",
		"node_counts",
		"nodes",
		"outbox",
		"outbox_readers",
		"table_sizes",
	]);
});
