// Who pays, as mails and invoices need it.
import type { Connection } from "./payments-ports.ts";

export interface Buyer {
	name: string;
	/** Null: the account has no address. */
	email: string | null;
}

/** Null: the account was deleted. */
export async function readBuyer(connection: Connection, userId: string): Promise<Buyer | null> {
	const row = await connection.selectFrom("users").select(["display_name", "email"]).where("id", "=", userId).executeTakeFirst();
	return row ? { name: row.display_name, email: row.email } : null;
}
