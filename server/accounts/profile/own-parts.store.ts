// The data about a user in the tables of the accounts room, to be exported and deleted.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { AccountPart } from "../kernel/account-part.ts";

/**
 * Listed in the order of deletion: the user's row comes last, because other parts read the address from it. account-data.service.ts signs
 * the devices out before.
 */
export function ownParts({ kysely }: Db): AccountPart[] {
	return [...signInParts(kysely), ...addressParts(kysely), devicesPart(kysely), userPart(kysely)];
}

function signInParts(kysely: Kysely<Database>): AccountPart[] {
	return [
		{
			name: "identities",
			exportOf: (userId) =>
				kysely
					.selectFrom("identities")
					.select(["provider", "subject", "method", "linked_at as linkedAt", "picture_url as pictureUrl", "picture"])
					.select(["created_at as createdAt", "last_sign_in_at as lastSignInAt"])
					.where("user_id", "=", userId)
					.orderBy("linked_at")
					.execute(),
			forget: async (transaction, userId) => void (await transaction.deleteFrom("identities").where("user_id", "=", userId).execute()),
		},
		{
			name: "secondFactors",
			async exportOf(userId) {
				const totp = await kysely
					.selectFrom("totp_factors")
					.select("confirmed_at as confirmedAt")
					.where("user_id", "=", userId)
					.executeTakeFirst();
				const codes = kysely.selectFrom("recovery_codes").select(["created_at as createdAt", "used_at as usedAt"]);
				const passkeys = kysely.selectFrom("passkeys").select(["name", "created_at as createdAt", "last_used_at as lastUsedAt"]);
				return {
					passkeys: await passkeys.where("user_id", "=", userId).orderBy("created_at").execute(),
					totp: totp ?? null,
					recoveryCodes: await codes.where("user_id", "=", userId).execute(),
				};
			},
			async forget(transaction, userId) {
				for (const table of ["totp_factors", "recovery_codes", "factor_tickets", "passkeys", "passkey_challenges"] as const)
					await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
			},
		},
		{
			name: "links",
			exportOf: (userId) =>
				kysely
					.selectFrom("mail_links")
					.select(["kind", "email", "created_at as createdAt", "expires_at as expiresAt"])
					.where("user_id", "=", userId)
					.orderBy("created_at")
					.execute(),
			forget: async (transaction, userId) => void (await transaction.deleteFrom("mail_links").where("user_id", "=", userId).execute()),
		},
	];
}

/** Data that is stored under the address of the user, not under the id. */
function addressParts(kysely: Kysely<Database>): AccountPart[] {
	/**
	 * The key of the user's address, or an empty string, which equals no address. It is read separately: SQLite does not use its index of
	 * `lower` for a comparison with a subquery.
	 */
	const emailKeyOf = async (connection: Kysely<Database>, userId: string): Promise<string> => {
		const user = await connection.selectFrom("users").select("email_key").where("id", "=", userId).executeTakeFirst();
		return user?.email_key ?? "";
	};
	return [
		{
			name: "signUps",
			exportOf: async (userId) =>
				kysely
					.selectFrom("sign_ups")
					.select(["created_at as createdAt", "expires_at as expiresAt"])
					.where("email_key", "=", await emailKeyOf(kysely, userId))
					.orderBy("created_at")
					.execute(),
			async forget(transaction, userId) {
				await transaction
					.deleteFrom("sign_ups")
					.where("email_key", "=", await emailKeyOf(transaction, userId))
					.execute();
			},
		},
		{
			name: "mails",
			// Addresses are ASCII (the contract's schema), so both databases convert them to lower case as emailKeyOf does.
			async exportOf(userId) {
				const key = await emailKeyOf(kysely, userId);
				const query = kysely.selectFrom("mails").select(["subject", "created_at as createdAt", "sent_at as sentAt"]);
				return query
					.where((row) => row(row.fn<string>("lower", ["recipient"]), "=", key))
					.orderBy("created_at")
					.execute();
			},
			async forget(transaction, userId) {
				const key = await emailKeyOf(transaction, userId);
				await transaction
					.deleteFrom("mails")
					.where((row) => row(row.fn<string>("lower", ["recipient"]), "=", key))
					.execute();
			},
		},
	];
}

function devicesPart(kysely: Kysely<Database>): AccountPart {
	return {
		name: "devices",
		exportOf: (userId) =>
			kysely
				.selectFrom("devices")
				.select([
					"id",
					"name",
					"signed_in_at as signedInAt",
					"last_seen_at as lastSeenAt",
					"expires_at as expiresAt",
					"revoked_at as endedAt",
					"revoke_reason as endReason",
				])
				.where("user_id", "=", userId)
				.orderBy("signed_in_at")
				.execute(),
		/** Device rows stay for a while without a name, so that other nodes read that the devices were signed out. */
		async forget(transaction, userId) {
			const devices = transaction.selectFrom("devices").select("id").where("user_id", "=", userId);
			await transaction.deleteFrom("refresh_tokens").where("device_id", "in", devices).execute();
			await transaction.updateTable("devices").set({ name: "" }).where("user_id", "=", userId).execute();
		},
	};
}

function userPart(kysely: Kysely<Database>): AccountPart {
	return {
		name: "user",
		async exportOf(userId) {
			const row = await kysely.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
			if (!row) return null;
			return {
				id: row.id,
				email: row.email,
				phone: row.phone,
				displayName: row.display_name,
				scopes: JSON.parse(row.scopes) as unknown,
				hasPassword: row.password_hash !== null,
				bannedUntil: row.banned_until,
				banReason: row.ban_reason,
				createdAt: row.created_at,
				changedAt: row.changed_at,
			};
		},
		forget: async (transaction, userId) => void (await transaction.deleteFrom("users").where("id", "=", userId).execute()),
	};
}
