// What all changes of an account's factors share: locking the user, recovery codes with the first factor, and the rule for staff's last
// factor.
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { replaceRecoveryCodes } from "../kernel/factor.store.ts";
import { turnOffFactors } from "../kernel/turn-off-factors.ts";
import { lockUserRow, updateUser } from "../kernel/user.store.ts";
import { proveDevice } from "../session/device.store.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

type Transaction = Kysely<Database>;

const GONE: AppErrorFields = { code: "unauthenticated", message: "This account is gone." };

export type FactorChanges = ReturnType<typeof createFactorChanges>;

export function createFactorChanges({ db, bus, clock, ...parts }: { db: Db; bus: Bus; clock: Clock; isStaffFactorRequired: boolean }) {
	const isRequired = ({ scopes }: Pick<UserTable, "scopes">) => parts.isStaffFactorRequired && (JSON.parse(scopes) as Scope[]).length > 0;

	async function makeCodes(transaction: Transaction, userId: string): Promise<string[]> {
		const codes = makeRecoveryCodes();
		await replaceRecoveryCodes(transaction, userId, { hashes: codes.map(hashRecoveryCode), now: clock() });
		return codes;
	}

	return {
		isRequired,
		makeCodes,

		/** Locks the user's row and runs `act` in the same transaction. */
		async change<T>(userId: string, act: (transaction: Transaction, user: UserTable) => Promise<Result<T>>): Promise<Result<T>> {
			const done = await db.kysely.transaction().execute(async (transaction) => {
				const user = await lockUserRow(transaction, userId);
				return user ? act(transaction, user) : refuse(GONE);
			});
			bus.committed();
			return done;
		},

		/** Records that a factor was added, which also proves the device. Returns recovery codes if it is the first factor. */
		async added(transaction: Transaction, user: UserTable, deviceId: string): Promise<string[] | null> {
			const codes = user.has_factor === 0 ? await makeCodes(transaction, user.id) : null;
			await updateUser(transaction, user.id, { has_factor: 1, changed_at: clock() });
			await proveDevice(transaction, deviceId, clock());
			return codes;
		},

		/** Removes one factor, and with the last one the recovery codes. Refuses forbidden for the last factor of staff who need one. */
		async drop(
			transaction: Transaction,
			user: UserTable,
			factor: { isLast: boolean; remove(): Promise<void> },
		): Promise<Result<UserTable>> {
			if (factor.isLast && isRequired(user)) return refuse({ code: "forbidden", message: "Staff need a second factor on this site." });
			await factor.remove();
			if (factor.isLast) await turnOffFactors(transaction, user.id, clock());
			else await updateUser(transaction, user.id, { changed_at: clock() });
			return { ok: true, value: user };
		},
	};
}
