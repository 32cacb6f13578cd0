// Turns off all second factors of a user. The caller has locked the user's row.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { deleteTotp, replaceRecoveryCodes } from "./factor.store.ts";
import { deleteTickets } from "./factor-ticket.store.ts";
import { deletePasskeys } from "./passkey.store.ts";
import { updateUser } from "./user.store.ts";

export async function turnOffFactors(transaction: Kysely<Database>, userId: string, now: number): Promise<void> {
	await deleteTotp(transaction, userId);
	await deletePasskeys(transaction, userId);
	await replaceRecoveryCodes(transaction, userId, { hashes: [], now });
	await deleteTickets(transaction, userId);
	await updateUser(transaction, userId, { has_factor: 0, changed_at: now });
}
