// Queries on leases. The end of a lease is a time of the database's clock, so that a node with a wrong clock neither takes one too early
// nor holds one too long. On SQLite that is the machine's own clock.
import { sql } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";
import { POSTGRES_NOW } from "./database-clock.ts";
import type { Db } from "./open-database.ts";

/** A lease owned by another machine. */
export interface HeldLease {
	holder: string;
	endsAt: Instant;
}

/**
 * Takes or renews the lease for `leaseMs`, in one statement, and returns `null`; or returns the current holder if its lease has not ended
 * and is not `dead`. `now` is used on SQLite.
 */
export async function takeLease(
	{ kysely, kind }: Db,
	lease: { name: string; holder: string; now: Instant; leaseMs: number; dead: HeldLease | null },
): Promise<HeldLease | null> {
	const { name, holder, leaseMs, dead } = lease;
	const now = kind === "postgres" ? POSTGRES_NOW : sql<number>`${lease.now}`;
	const taken = await kysely
		.insertInto("leases")
		.values({ name, holder, ends_at: sql<number>`${now} + ${leaseMs}` })
		.onConflict((conflict) =>
			conflict
				.column("name")
				.doUpdateSet(({ ref }) => ({ holder: ref("excluded.holder"), ends_at: ref("excluded.ends_at") }))
				.where(({ and, eb, or }) =>
					or([
						eb("leases.holder", "=", holder),
						eb("leases.ends_at", "<=", now),
						...(dead ? [and([eb("leases.holder", "=", dead.holder), eb("leases.ends_at", "=", dead.endsAt)])] : []),
					]),
				),
		)
		.returning("holder")
		.executeTakeFirst();
	if (taken) return null;
	const current = await kysely.selectFrom("leases").select(["holder", "ends_at"]).where("name", "=", name).executeTakeFirst();
	// The lease was given up in the meantime: the next attempt finds it free.
	return { holder: current?.holder ?? "", endsAt: current?.ends_at ?? 0 };
}

export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
	await kysely.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}

/** Writes and commits a row of its own. Throws if the database cannot write. */
export async function writeCheck({ kysely }: Db, at: Instant): Promise<void> {
	await kysely
		.insertInto("leases")
		.values({ name: "check of the database", holder: "", ends_at: at })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ ends_at: at }))
		.execute();
}
