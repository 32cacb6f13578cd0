// Changes the part of the profile that others see: the display name.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { lockUserRow, readUser, updateUser } from "../kernel/user.store.ts";
import { checkDisplayName } from "../names/display-name.ts";

/** Refuses invalid_request (at body.displayName), name_taken. Returns `null` if the account no longer exists. */
export async function changeName(
	parts: { db: Db; bus: Bus; clock: Clock; siteName: string },
	user: UserTable,
	wanted: string,
): Promise<Result<User | null>> {
	const { db, bus, clock, siteName } = parts;
	const checked = checkDisplayName(wanted, siteName, { isStaff: user.scopes !== "[]" });
	if (!checked.ok) return checked;
	const { displayName, nameKey } = checked.value;
	try {
		await db.kysely.transaction().execute(async (transaction) => {
			const row = await lockUserRow(transaction, user.id);
			if (!row) return;
			const name = { display_name: displayName, name_key: nameKey };
			await updateUser(transaction, user.id, { ...name, changed_at: clock() });
		});
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		return { ok: false, error: { code: "name_taken", message: "This name, or one that looks like it, is taken." } };
	}
	bus.committed();
	return { ok: true, value: await readUser(db, user.id) };
}
