// Demo users without a sign-in, who chat in the demo's rooms.

import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import type { Db } from "#server/db/open-database.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readFans } from "./demo-fan.store.ts";

export interface NamedUser {
	userId: string;
	name: string;
}

/** A name that a real user has is skipped. */
export async function createDemoFans({ db, clock }: { db: Db; clock: Clock }, names: readonly string[]): Promise<NamedUser[]> {
	const keys = names.map(skeletonOf);
	const known = await readFans(db, keys);
	for (const [index, displayName] of names.entries()) {
		const nameKey = keys[index] ?? "";
		if (known.has(nameKey)) continue;
		const fan = {
			displayName,
			nameKey,
			email: null,
			phone: null,
			passwordHash: null,
			scopes: [],
			createdAt: clock(),
			origin: "demo" as const,
		};
		try {
			known.set(nameKey, await db.kysely.transaction().execute((transaction) => insertUser(transaction, fan)));
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
		}
	}
	return names.flatMap((name, index) => {
		const userId = known.get(keys[index] ?? "");
		return userId === undefined ? [] : [{ userId, name }];
	});
}
