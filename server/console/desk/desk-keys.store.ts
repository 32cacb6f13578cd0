// Operators' own hotkeys.
import type { Db } from "#server/db/open-database.ts";

type Bindings = Record<string, string>;

/** Returns the user's bindings; empty if there are none. */
export async function readBindings({ kysely }: Db, userId: string): Promise<Bindings> {
	const row = await kysely.selectFrom("desk_keys").select("bindings").where("user_id", "=", userId).executeTakeFirst();
	return row ? (JSON.parse(row.bindings) as Bindings) : {};
}

/** Stores the bindings of an existing user. */
export async function writeBindings({ kysely }: Db, userId: string, bindings: Bindings, now: number): Promise<void> {
	const changed = { bindings: JSON.stringify(bindings), changed_at: now };
	await kysely
		.insertInto("desk_keys")
		.values({ user_id: userId, ...changed })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
		.execute();
}
