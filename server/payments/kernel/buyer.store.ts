// Reads the buyer for mails and invoices.
import type { Connection } from "./payments-ports.ts";

export interface Buyer {
	name: string;
	/** E-mail address; `null` if the account has none. */
	email: string | null;
}

/** Returns `null` if the account was deleted. */
export async function readBuyer(connection: Connection, userId: string): Promise<Buyer | null> {
	const row = await connection.selectFrom("users").select(["display_name", "email"]).where("id", "=", userId).executeTakeFirst();
	return row ? { name: row.display_name, email: row.email } : null;
}
