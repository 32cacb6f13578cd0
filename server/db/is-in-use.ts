// Finds out whether a server runs on a database, for commands that need the database alone.
import type { Db } from "./open-database.ts";

/** Time without a renewed lease after which no server runs; longer than a lease lasts. */
const SILENCE_MS = 12_000;
const POLL_EVERY_MS = 500;

/** Returns whether a server runs on the database. After a crash, which leaves leases behind, the answer takes some seconds. */
export async function isInUse(db: Pick<Db, "kysely">): Promise<boolean> {
	const first = await readLeases(db);
	if (first === "") return false;
	// If a lease changes, its server runs, whatever the clocks show.
	const startedAt = performance.now();
	while (performance.now() - startedAt < SILENCE_MS) {
		await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
		const now = await readLeases(db);
		if (now === "") return false;
		if (now !== first) return true;
	}
	return false;
}

/** Returns the leases of running servers as a text; empty without any. */
async function readLeases({ kysely }: Pick<Db, "kysely">): Promise<string> {
	// Leaves out the row of the write check, which has no holder and stays when a server stops.
	const leases = await kysely.selectFrom("leases").selectAll().where("holder", "!=", "").orderBy("name").execute();
	return leases.map(({ name, holder, ends_at }) => `${name} ${holder} ${ends_at}`).join("\n");
}
