// Queries on leases. Used by lease.ts alone.
import type { Db } from "./open-database.ts";
import { isUniqueViolation } from "./unique-violation.ts";

/** Takes or renews the lease until `endsAt`; false while another holder's has not ended. Times are epoch ms. */
export async function takeLease({ kysely }: Db, lease: { name: string; holder: string; now: number; endsAt: number }): Promise<boolean> {
	const { name, holder, now, endsAt } = lease;
	try {
		return await kysely.transaction().execute(async (transaction) => {
			const held = await transaction.selectFrom("leases").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();
			if (held && held.holder !== holder && held.ends_at > now) return false;
			const row = { name, holder, ends_at: endsAt };
			if (held) await transaction.updateTable("leases").set(row).where("name", "=", name).execute();
			else await transaction.insertInto("leases").values(row).execute();
			return true;
		});
	} catch (error) {
		// Another one was first.
		if (isUniqueViolation(error)) return false;
		throw error;
	}
}

export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
	await kysely.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
