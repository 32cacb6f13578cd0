// How people of staff are called. Read by ops and feeds.
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Null for an unknown id: a token of the command line speaks for nobody. */
export async function readStaffName(kysely: Kysely<Database>, userId: string): Promise<string | null> {
	const row = await kysely.selectFrom("users").select("display_name").where("id", "=", userId).executeTakeFirst();
	return row?.display_name ?? null;
}

/** The name, or that of a token of the command line. */
export async function staffNameOf(kysely: Kysely<Database>, userId: string): Promise<string> {
	return (await readStaffName(kysely, userId)) ?? userId;
}
