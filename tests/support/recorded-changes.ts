// Changes that were recorded in the outbox, in order, for all nodes to publish.
import type { ChangeTopic } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";

/** Subjects of the recorded changes of a topic; a subject that changed twice is listed twice. */
export async function recordedChanges({ kysely }: Pick<Db, "kysely">, topic: ChangeTopic): Promise<string[]> {
	const rows = await kysely.selectFrom("outbox").select("subject").where("topic", "=", topic).orderBy("number").execute();
	return rows.map(({ subject }) => subject);
}
