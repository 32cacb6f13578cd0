// Queries on the second factors of a user: the authenticator app and the recovery codes. Before writes, the caller locks the user's row.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { FactorMethod } from "#shared/contract/error-code.ts";
import { readPasskeys } from "./passkey.store.ts";

type Connection = Kysely<Database>;
type Totp = Selectable<Database["totp_factors"]>;

export async function readTotp(connection: Connection, userId: string): Promise<Totp | null> {
	return (await connection.selectFrom("totp_factors").selectAll().where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** Secrets of the authenticator apps in use: those of all users, or of one. */
export async function readSealedTotps(connection: Connection, userId?: string): Promise<{ user_id: string; secret: string }[]> {
	const query = connection.selectFrom("totp_factors").select(["user_id", "secret"]).where("secret", "is not", null);
	const rows = await (userId === undefined ? query : query.where("user_id", "=", userId)).execute();
	return rows.map(({ user_id, secret }) => ({ user_id, secret: secret ?? "" }));
}

/** Stores the secret of an app that is being set up, beside the app in use, which stays valid. */
export async function storePendingTotp(transaction: Connection, userId: string, pendingSecret: string): Promise<void> {
	const row = { user_id: userId, secret: null, pending_secret: pendingSecret, confirmed_at: null, last_step: 0 };
	await transaction
		.insertInto("totp_factors")
		.values(row)
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending_secret: pendingSecret }))
		.execute();
}

export async function updateTotp(transaction: Connection, userId: string, fields: Partial<Omit<Totp, "user_id">>): Promise<void> {
	await transaction.updateTable("totp_factors").set(fields).where("user_id", "=", userId).execute();
}

export async function deleteTotp(transaction: Connection, userId: string): Promise<void> {
	await transaction.deleteFrom("totp_factors").where("user_id", "=", userId).execute();
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
	const query = connection.selectFrom("recovery_codes").select((rows) => rows.fn.countAll().as("unused"));
	const row = await query.where("user_id", "=", userId).where("used_at", "is", null).executeTakeFirst();
	return Number(row?.unused ?? 0);
}

/** Returns `false` if the user has no unused code with this hash. */
export async function takeRecoveryCode(transaction: Connection, userId: string, codeHash: string, now: number): Promise<boolean> {
	const taking = transaction.updateTable("recovery_codes").set({ used_at: now }).where("code_hash", "=", codeHash);
	const taken = await taking.where("user_id", "=", userId).where("used_at", "is", null).executeTakeFirst();
	return taken.numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
	transaction: Connection,
	userId: string,
	{ hashes, now }: { hashes: readonly string[]; now: number },
): Promise<void> {
	await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
	if (hashes.length === 0) return;
	const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: now, used_at: null }));
	await transaction.insertInto("recovery_codes").values(rows).execute();
}

/** The ways in which the user can prove a second factor now. */
export async function readFactorMethods(connection: Connection, userId: string): Promise<FactorMethod[]> {
	const [totp, codes] = [await readTotp(connection, userId), await countRecoveryCodes(connection, userId)];
	const passkeys = await readPasskeys(connection, userId);
	return [
		...(passkeys.length > 0 ? ["passkey" as const] : []),
		...(totp?.secret ? ["totp" as const] : []),
		...(codes > 0 ? ["recovery" as const] : []),
	];
}
