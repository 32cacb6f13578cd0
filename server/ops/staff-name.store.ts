// How people of staff are called. Read by seats.service.ts, desk.api.ts and audit-log.ts.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** Null for an unknown id: a token of the command line speaks for nobody. */
export async function readStaffName(kysely: Kysely<Database>, userId: string): Promise<string | null> {
	const row = await kysely.selectFrom("users").select("display_name").where("id", "=", userId).executeTakeFirst();
	return row?.display_name ?? null;
}
