// What an account follows, to be exported and deleted with it: an AccountPart of the accounts room.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";

export function followsOfAccounts({ kysely }: Pick<Db, "kysely">) {
	return {
		name: "follows",
		exportOf: (userId: string) =>
			kysely
				.selectFrom("follows")
				.select(["kind", "target_id as id", "followed_at as followedAt"])
				.where("user_id", "=", userId)
				.orderBy("followed_at")
				.orderBy("kind")
				.orderBy("target_id")
				.execute(),
		async forget(transaction: Kysely<Database>, userId: string): Promise<void> {
			await transaction.deleteFrom("follows").where("user_id", "=", userId).execute();
		},
	};
}
