// Work that only one machine does: which machine has the lease, and how the lease passes to another.
import { afterEach, describe, expect, it } from "vitest";
import { type Lease, maintainLease } from "#server/db/lease.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const LEASE_MS = 600;

describe.each(DATABASE_KINDS)("a lease on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const dbs: Db[] = [];
	const leases: Lease[] = [];
	afterEach(async () => {
		for (const lease of leases.splice(0)) await lease.stop();
		for (const db of dbs.splice(0)) await db.close();
		await database?.remove();
		database = undefined;
	});

	async function machine(): Promise<Db> {
		database ??= await create();
		const db = await openDatabase({ ...database, log });
		dbs.push(db);
		return db;
	}
	function startLease(db: Db, taken?: () => void): Lease {
		const lease = maintainLease({ db, name: "work", clock: Date.now, log, leaseMs: LEASE_MS, taken });
		leases.push(lease);
		return lease;
	}
	const holders = () => leases.map((lease) => lease.isHeld());

	it.skipIf(isMissing)("is one machine's for as long as it renews it, however many ask at once", async () => {
		const machines = [await machine(), await machine(), await machine()];
		let taken = 0;
		for (const db of machines) startLease(db, () => taken++);
		await expect.poll(() => holders().filter(Boolean).length).toBe(1);
		const first = holders();
		const until = Date.now() + 3 * LEASE_MS;
		while (Date.now() < until) {
			expect(holders()).toEqual(first);
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		expect(taken).toBe(1);
	});

	it.skipIf(isMissing)("passes on when it is given up, and when its holder is gone", async () => {
		const [one, other, third] = [await machine(), await machine(), await machine()];
		const first = startLease(one);
		await expect.poll(() => first.isHeld()).toBe(true);
		const second = startLease(other);
		await first.stop();
		expect(first.isHeld()).toBe(false);
		await expect.poll(() => second.isHeld()).toBe(true);
		const last = startLease(third);
		await other.close();
		dbs.splice(dbs.indexOf(other), 1);
		await expect.poll(() => [second.isHeld(), last.isHeld()]).toEqual([false, true]);
	});

	it.skipIf(isMissing)("is taken from one who died in a future that the clock was set back from", async () => {
		const db = await machine();
		const lease = { name: "work", holder: "dead", ends_at: Date.now() + 3_600_000 };
		await db.kysely.insertInto("leases").values(lease).execute();
		const next = startLease(db);
		await expect.poll(() => next.isHeld(), { timeout: 4 * LEASE_MS }).toBe(true);
	});
});
