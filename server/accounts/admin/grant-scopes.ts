// Grants scopes to a staff member: creates an account, or adds the scopes to an existing one.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { emailKeyOf, insertUser, lockUserRow, readTakenNameKeys, readUserRow } from "../kernel/user.store.ts";
import type { DisplayName } from "../names/display-name.ts";
import { changeScopes } from "./change-scopes.ts";

export interface Grant {
	email: string;
	scopes: readonly Scope[];
	/** Name of a new account; an existing account keeps its own. */
	name: DisplayName;
	passwordHash: string;
}

export interface Granted {
	isNew: boolean;
	/** All scopes that the user has after the call. */
	scopes: readonly Scope[];
}

/** Refuses name_taken. The address counts as verified because an operator with access to the server's data has entered it. */
export async function grantScopes({ db, clock }: { db: Db; clock: Clock }, grant: Grant): Promise<Result<Granted>> {
	try {
		return await db.kysely.transaction().execute(async (transaction) => {
			const known = await readUserRow({ kysely: transaction }, { emailKey: emailKeyOf(grant.email) });
			const user = known && (await lockUserRow(transaction, known.id));
			if (user) return { ok: true, value: { isNew: false, scopes: await addScopes(transaction, user, grant.scopes, clock()) } };
			if ((await readTakenNameKeys(transaction, [grant.name.nameKey])).size > 0) return NAME_TAKEN;
			const { email, scopes, passwordHash } = grant;
			await insertUser(transaction, { ...grant.name, email, phone: null, passwordHash, scopes, createdAt: clock() });
			return { ok: true, value: { isNew: true, scopes } };
		});
	} catch (error) {
		if (isUniqueViolation(error)) return NAME_TAKEN;
		throw error;
	}
}

/** Publishes nothing on a bus: running servers find the revoked sessions when they next read the outbox. */
async function addScopes(transaction: Kysely<Database>, user: UserTable, added: readonly Scope[], now: number): Promise<Scope[]> {
	const had = JSON.parse(user.scopes) as Scope[];
	return (await changeScopes(transaction, user, [...had, ...added], now)).scopes;
}

const NAME_TAKEN: Result<never> = {
	ok: false,
	error: { code: "name_taken", message: "Somebody has this name, or one that looks like it." },
};
