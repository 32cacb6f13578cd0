// Finds the user for an account at the identity provider: a linked one, one linked by a verified e-mail address, or a new one.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { IdentityClaims } from "#server/identity/identity-provider.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Recall } from "../kernel/account-part.ts";
import { emailKeyOf, insertUser, lockUserRow, updateUser } from "../kernel/user.store.ts";
import { freeDisplayName } from "../names/display-name.ts";
import { insertIdentity, lockUserByEmail, readIdentityOwner, updateIdentityMethod } from "./identity.store.ts";

export interface IdentitySignIn {
	/** Returns the user's id. Refuses email_unverified. */
	userOf(claims: IdentityClaims): Promise<Result<string>>;
}

type Transaction = Db["kysely"];

interface Settled {
	userId: string;
	isChanged: boolean;
}

export function createIdentitySignIn(parts: { db: Db; bus: Bus; clock: Clock; site: { name: string }; recall: Recall }): IdentitySignIn {
	const { db, bus, clock, site, recall } = parts;

	async function settle(transaction: Transaction, claims: IdentityClaims): Promise<Result<Settled>> {
		const owner = await readIdentityOwner(transaction, claims);
		// The user is locked before the identity, in the same order as a deletion; the opposite order would deadlock.
		const known = owner && (await lockUserRow(transaction, owner.id));
		if (known) {
			await updateIdentityMethod(transaction, claims, claims.method);
			const isChanged = claims.phone !== null && claims.phone !== known.phone;
			if (isChanged) await touch(transaction, known, claims);
			return { ok: true, value: { userId: known.id, isChanged } };
		}
		const email = claims.isEmailVerified ? claims.email : null;
		const namesake = email === null ? null : await lockUserByEmail(transaction, emailKeyOf(email));
		if (namesake) {
			await link(transaction, namesake.id, claims);
			await touch(transaction, namesake, claims);
			return { ok: true, value: { userId: namesake.id, isChanged: true } };
		}
		// If the provider has not verified the address, a password alone does not prove that the user owns it.
		if (claims.method === "password" && email === null) {
			return { ok: false, error: { code: "email_unverified", message: "Confirm your e-mail address first, by the link in the mail." } };
		}
		const names = await freeDisplayName(transaction, claims.name, site.name);
		const userId = await insertUser(transaction, {
			...names,
			email,
			phone: claims.phone,
			passwordHash: null,
			scopes: [],
			createdAt: clock(),
		});
		await link(transaction, userId, claims);
		if (email !== null) await recall(transaction, { id: userId, emailKey: emailKeyOf(email) });
		return { ok: true, value: { userId, isChanged: false } };
	}

	function link(transaction: Transaction, userId: string, { provider, subject, method }: IdentityClaims): Promise<void> {
		return insertIdentity(transaction, { provider, subject, user_id: userId, method, linked_at: clock() });
	}

	/** Only the provider knows a phone number: the newest one is stored. */
	function touch(transaction: Transaction, user: UserTable, { phone }: IdentityClaims): Promise<void> {
		return updateUser(transaction, user.id, { phone: phone ?? user.phone, changed_at: clock() });
	}

	async function settleInRounds(claims: IdentityClaims): Promise<Result<Settled>> {
		return retryOnUnique(() => db.kysely.transaction().execute((transaction) => settle(transaction, claims)));
	}

	return {
		async userOf(claims) {
			const settled = await settleInRounds(claims);
			if (!settled.ok) return settled;
			const { userId, isChanged } = settled.value;
			if (isChanged) bus.committed();
			return { ok: true, value: userId };
		},
	};
}
