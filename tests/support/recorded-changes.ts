// What was recorded in the outbox, in order: the changes that all nodes publish.
import type { ChangeTopic } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";

/** Subjects of the recorded changes of a topic; one that changed twice is there twice. */
export async function recordedChanges({ kysely }: Pick<Db, "kysely">, topic: ChangeTopic): Promise<string[]> {
	const rows = await kysely.selectFrom("outbox").select("subject").where("topic", "=", topic).orderBy("number").execute();
	return rows.map(({ subject }) => subject);
}
