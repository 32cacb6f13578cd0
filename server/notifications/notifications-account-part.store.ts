// The browsers of an account that get notifications, to be exported and deleted with it: an AccountPart of the accounts room.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";

export function notificationsOfAccounts({ kysely }: Pick<Db, "kysely">) {
	return {
		name: "notifications",
		/** Addresses and keys are left out, because anyone who has them can send to the browser. */
		exportOf: (userId: string) =>
			kysely
				.selectFrom("push_subscriptions")
				.select([
					"kinds",
					"quiet_from as quietFromMinute",
					"quiet_until as quietUntilMinute",
					"zone",
					"locale",
					"delay_seconds as delaySeconds",
					"created_at as createdAt",
					"saved_at as savedAt",
				])
				.where("user_id", "=", userId)
				.orderBy("created_at")
				.orderBy("id")
				.execute(),
		async forget(transaction: Kysely<Database>, userId: string): Promise<void> {
			await transaction.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
		},
	};
}
