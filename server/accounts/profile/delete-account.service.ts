// Deletes an account of the site and its linked accounts at the identity provider. The linked accounts come first, since only the user's
// own fresh sign-in permits their deletion. Nothing is deleted here while the provider still has an account that the user did not choose to
// leave there. A repeated request continues where the previous one ended: an account that no longer exists there counts as deleted.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { refuseLastAdmin } from "../admin/last-admin-guard.ts";
import { lockUserRow, updateUser } from "../kernel/user.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { deleteIdentity, type IdentityKey, readIdentities } from "../sign-in/identity.store.ts";
import type { AccountData } from "./account-data.service.ts";
import { FRESH_MS, type Proof, reauthenticate } from "./reauthenticate.ts";

interface Wish {
	/** ID tokens of the accounts to delete at the provider. */
	idTokens: readonly string[];
	/** `true` if linked accounts without a token may stay at the provider. If the site has no provider, all linked accounts stay there. */
	keepIdentities: boolean;
}

type Confirmed = IdentityKey & { idToken: string };

const UNCONFIRMED: AppErrorFields = {
	code: "identity_unconfirmed",
	message: "Sign in once more at the sign-in service, so that your account there can be deleted too.",
};

export interface AccountDeletion {
	/**
	 * Returns the deleted row. Refuses with the codes of `reauthenticate`, `IdentityProvider` and `AccountData.forget`, and
	 * identity_unconfirmed.
	 */
	remove(user: UserTable, wish: Wish, proof: Proof): Promise<Result<UserTable>>;
}

export function createAccountDeletion(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	limits: AttemptLimits;
	hashing: PasswordHash;
	data: Pick<AccountData, "forget">;
	identityProvider?: IdentityProvider | undefined;
}): AccountDeletion {
	const { db, bus, clock, data, identityProvider: provider } = parts;

	/** The linked accounts that the tokens prove: they belong to this user, who has just signed in to them. */
	async function confirm(linked: readonly IdentityKey[], idTokens: readonly string[]): Promise<Result<Confirmed[]>> {
		const confirmed: Confirmed[] = [];
		for (const idToken of idTokens) {
			const claims = await provider?.verify(idToken);
			if (claims && !claims.ok) return claims;
			const key = linked.find(({ provider, subject }) => provider === claims?.value.provider && subject === claims.value.subject);
			if (!claims || !key || clock() - claims.value.signedInAt > FRESH_MS) return { ok: false, error: UNCONFIRMED };
			if (!confirmed.some(({ subject }) => subject === key.subject)) confirmed.push({ ...key, idToken });
		}
		return { ok: true, value: confirmed };
	}

	/** Deletes one account after another; if a later one fails, the deleted ones are unlinked here immediately. */
	async function removeThere(user: UserTable, accounts: readonly Confirmed[]): Promise<Result<null>> {
		const gone: IdentityKey[] = [];
		for (const account of accounts) {
			const removed = await provider?.deleteAccount(account.idToken);
			if (removed && !removed.ok) {
				if (gone.length > 0) await unlink(user, gone);
				return removed;
			}
			gone.push(account);
		}
		return { ok: true, value: null };
	}

	async function unlink(user: UserTable, gone: readonly IdentityKey[]): Promise<void> {
		await db.kysely.transaction().execute(async (transaction) => {
			const locked = await lockUserRow(transaction, user.id);
			for (const key of gone) await deleteIdentity(transaction, key);
			if (locked) await updateUser(transaction, user.id, { changed_at: clock() });
		});
		bus.committed();
	}

	return {
		async remove(user, { idTokens, keepIdentities }, proof) {
			const linked = await readIdentities(db.kysely, user.id);
			const confirmed = await confirm(linked, idTokens);
			if (!confirmed.ok) return confirmed;
			// For a user without a password, the sign-in at the provider is the proof.
			const isProven = user.password_hash === null && confirmed.value.length > 0;
			const proven = isProven ? { ok: true as const, value: null } : await reauthenticate(parts, user, proof);
			if (!proven.ok) return proven;
			const isComplete = confirmed.value.length === linked.length || keepIdentities || !provider;
			if (!isComplete) return { ok: false, error: UNCONFIRMED };
			if (confirmed.value.length > 0) {
				// Checked before anything is deleted at the provider, because `forget` makes the same check only afterwards.
				const last = await db.kysely.transaction().execute((transaction) => refuseLastAdmin(transaction, [user.id], clock()));
				if (last) return { ok: false, error: last };
				const removed = await removeThere(user, confirmed.value);
				if (!removed.ok) return removed;
			}
			const forgotten = await data.forget(user, proof);
			// If `forget` refuses at the last moment, the account stays, without the linked accounts that the provider has deleted.
			if (!forgotten.ok && confirmed.value.length > 0) await unlink(user, confirmed.value);
			return forgotten;
		},
	};
}
