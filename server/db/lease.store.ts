// Queries on leases.
import type { Db } from "./open-database.ts";
import { isUniqueViolation } from "./unique-violation.ts";

/** A lease owned by another machine. */
export interface HeldLease {
	holder: string;
	endsAt: number;
}

/**
 * Takes or renews the lease until `endsAt`, and gives null; or gives whose it is, while that has not ended and is not `dead`.
 * Times are epoch ms.
 */
export async function takeLease(
	{ kysely }: Db,
	lease: { name: string; holder: string; now: number; endsAt: number; dead: HeldLease | null },
): Promise<HeldLease | null> {
	const { name, holder, now, endsAt, dead } = lease;
	try {
		return await kysely.transaction().execute(async (transaction) => {
			const held = await transaction.selectFrom("leases").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();
			const isDead = held && held.holder === dead?.holder && held.ends_at === dead.endsAt;
			if (held && held.holder !== holder && held.ends_at > now && !isDead) return { holder: held.holder, endsAt: held.ends_at };
			const row = { name, holder, ends_at: endsAt };
			if (held) await transaction.updateTable("leases").set(row).where("name", "=", name).execute();
			else await transaction.insertInto("leases").values(row).execute();
			return null;
		});
	} catch (error) {
		// Another one was first.
		if (isUniqueViolation(error)) return { holder: "", endsAt: 0 };
		throw error;
	}
}

export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
	await kysely.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
