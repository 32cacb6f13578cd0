// Whether a site has accounts yet: one without any is new, and its archive must not take the place of another one's.
import type { Db } from "#server/db/open-database.ts";

export const hasAccounts = async ({ kysely }: Pick<Db, "kysely">): Promise<boolean> =>
	(await kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
