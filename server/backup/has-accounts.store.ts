// Whether a site has accounts yet: one without accounts is new, and its archive must not replace older archives.
import type { Db } from "#server/db/open-database.ts";

export const hasAccounts = async ({ kysely }: Pick<Db, "kysely">): Promise<boolean> =>
	(await kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
