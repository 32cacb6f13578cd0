// Writes notes about accounts whose plans changed, in the transaction of the change; follow-plan-changes.ts reads them on every node.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";

export async function notePlanChange(connection: Kysely<Database>, userId: string, at: Instant): Promise<void> {
	await connection.insertInto("plan_changes").values({ id: randomUUID(), user_id: userId, at }).execute();
}

export async function readPlanChanges({ kysely }: Db, since: Instant): Promise<{ id: string; user_id: string }[]> {
	return kysely.selectFrom("plan_changes").select(["id", "user_id"]).where("at", ">=", since).orderBy("at").execute();
}

export async function deletePlanChanges({ kysely }: Db, before: Instant): Promise<void> {
	await kysely.deleteFrom("plan_changes").where("at", "<", before).execute();
}
