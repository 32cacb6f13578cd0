// Names of members of staff.
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Returns `null` for an unknown id, such as that of a command-line token, which belongs to no user. */
export async function readStaffName(kysely: Kysely<Database>, userId: string): Promise<string | null> {
	const row = await kysely.selectFrom("users").select("display_name").where("id", "=", userId).executeTakeFirst();
	return row?.display_name ?? null;
}

/** Returns the name of the user, or of the command-line token. */
export async function staffNameOf(kysely: Kysely<Database>, userId: string): Promise<string> {
	return (await readStaffName(kysely, userId)) ?? userId;
}
