// Three accounts to try the site with: a fan, an operator, an admin.

import { hasUsers, insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { makeReadablePassword } from "#server/accounts/password/readable-password.ts";
import type { Db } from "#server/db/open-database.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";

export interface DemoAccount {
	email: string;
	password: string;
	scopes: Scope[];
}

const DEMO: readonly { mailbox: string; displayName: string; scopes: Scope[] }[] = [
	{ mailbox: "fan", displayName: "Robin Ashdown", scopes: [] },
	{ mailbox: "desk", displayName: "Sam Okonedo", scopes: ["ops:scores", "ops:content", "chat:moderate"] },
	{ mailbox: "admin", displayName: "Kit Larkfield", scopes: ["admin"] },
];

/**
 * Returns an empty list if any user exists. Nobody can receive mail at `.example`, so nobody can take over an account by a password reset.
 */
export async function createDemoAccounts({ db, clock, siteName }: { db: Db; clock: Clock; siteName: string }): Promise<DemoAccount[]> {
	if (await hasUsers(db.kysely)) return [];
	const host = `${siteName.toLowerCase().replace(/[^a-z0-9]+/g, "") || "demo"}.example`;
	const made = await Promise.all(
		DEMO.map(async ({ mailbox, displayName, scopes }) => {
			const account = { email: `${mailbox}@${host}`, password: makeReadablePassword(), scopes };
			return { account, displayName, passwordHash: await hashPassword(account.password) };
		}),
	);
	try {
		await db.kysely.transaction().execute(async (transaction) => {
			for (const { account, displayName, passwordHash } of made) {
				const { email, scopes } = account;
				const name = { displayName, nameKey: skeletonOf(displayName) };
				await insertUser(transaction, { ...name, email, phone: null, passwordHash, scopes, createdAt: clock(), origin: "demo" });
			}
		});
	} catch (error) {
		// Another node that started at the same time has created the accounts and printed their passwords.
		if (isUniqueViolation(error)) return [];
		throw error;
	}
	return made.map(({ account }) => account);
}
