// Two nodes on one PostgreSQL add up what each counts. two-nodes.test.ts tests the same with whole servers.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAttemptLimits } from "#server/accounts/password/attempt-limits.ts";
import { createNodeCounts, type NodeCounts } from "#server/bus/node-counts.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";

const log = createLogger({ level: "silent" });
const SECRET = "a secret of the tests of counts";
const SOON = { timeout: 15_000, interval: 50 };

describe.skipIf(!hasPostgres)("The counts of nodes", () => {
	let database: PostgresDatabase;
	let db: Db;
	beforeAll(async () => {
		database = await createPostgresDatabase();
		db = await openDatabase({ dataDir: "", databaseUrl: database.url, log });
	});
	afterAll(async () => {
		await db?.close();
		await database?.drop();
	});

	async function withTwo(run: (here: NodeCounts, there: NodeCounts) => Promise<void>): Promise<void> {
		const [here, there] = ["here", "there"].map((node) => createNodeCounts({ db, node, secret: SECRET, log, everyMs: 20 }));
		if (!here || !there) throw new Error("two are created");
		try {
			// A node reads the counts of the others only while it counts something itself.
			for (const counts of [here, there]) counts.set("busy", "", 1);
			await run(here, there);
		} finally {
			for (const counts of [here, there]) await counts.stop();
		}
	}

	it("follow a number up and down, and leave with the node", () =>
		withTwo(async (here, there) => {
			here.set("watching", "m1", 5);
			await vi.waitFor(() => expect(there.others("watching", "m1")).toBe(5), SOON);
			expect(here.others("watching", "m1")).toBe(0);
			there.set("watching", "m1", 2);
			here.set("watching", "m1", 3);
			await vi.waitFor(() => expect([here.others("watching", "m1"), there.others("watching", "m1")]).toEqual([2, 3]), SOON);
			await here.stop();
			await vi.waitFor(() => expect(there.others("watching", "m1")).toBe(0), SOON);
		}));

	it("end with their window, and stay that long after the node", () =>
		withTwo(async (here, there) => {
			here.set("calls", "long", 7, HOUR_MS);
			here.set("calls", "short", 7, 300);
			await vi.waitFor(() => expect([there.others("calls", "long"), there.others("calls", "short")]).toEqual([7, 7]), SOON);
			await vi.waitFor(() => expect(there.others("calls", "short")).toBe(0), SOON);
			await here.stop();
			const again = createNodeCounts({ db, node: "here again", secret: SECRET, log, everyMs: 20 });
			again.set("busy", "", 1);
			await vi.waitFor(() => expect(again.others("calls", "long")).toBe(7), SOON);
			await again.stop();
		}));

	it("hold requested mails on both nodes to one limit, and store no address and no account", () =>
		withTwo(async (here, there) => {
			const [ofHere, ofThere] = [here, there].map((counts) => createAttemptLimits({ counts, secret: SECRET }));
			const [address, account] = ["198.51.100.23", "fan@club.example"];
			const mail = async (limits: typeof ofHere) => limits?.mayMail("sign_up", account);
			expect([await mail(ofHere), await mail(ofHere)]).toEqual([true, true]);
			await vi.waitFor(async () => {
				const rows = await readCounts(db);
				expect(rows.find(({ name, node }) => name === "mails sign_up" && node === "here")?.count).toBe(2);
			}, SOON);
			here.set("busy", "", 2);
			await vi.waitFor(() => expect(there.others("busy", "")).toBe(2), SOON);
			expect([await mail(ofThere), await mail(ofThere)]).toEqual([true, false]);
			for (let index = 0; index < 20; index++) await ofHere?.ask("sign_up", address);
			await vi.waitFor(async () => expect(await ofThere?.ask("sign_up", address)).toMatchObject({ error: { code: "rate_limited" } }), SOON);
			const stored = JSON.stringify(await readCounts(db));
			expect(stored).not.toContain(address);
			expect(stored).not.toContain("fan@");
		}));
});

const readCounts = ({ kysely }: Db) => kysely.selectFrom("node_counts").selectAll().execute();
