// Returns whether a server runs on a database, for commands that need it alone.
import type { Db } from "./open-database.ts";

/** Longer than a lease lasts. */
const SILENCE_MS = 12_000;
const POLL_EVERY_MS = 500;

/** Takes some seconds after a crash, which leaves leases behind. */
export async function isInUse(db: Pick<Db, "kysely">): Promise<boolean> {
	const first = await readLeases(db);
	if (first === "") return false;
	// A lease that changes is alive, whatever the clocks show.
	const startedAt = performance.now();
	while (performance.now() - startedAt < SILENCE_MS) {
		await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
		const now = await readLeases(db);
		if (now === "") return false;
		if (now !== first) return true;
	}
	return false;
}

/** Leases of running servers; empty without any. */
async function readLeases({ kysely }: Pick<Db, "kysely">): Promise<string> {
	// The row that checks whether the database takes writes stays when a server stops, and nobody holds it.
	const leases = await kysely.selectFrom("leases").selectAll().where("holder", "!=", "").orderBy("name").execute();
	return leases.map(({ name, holder, ends_at }) => `${name} ${holder} ${ends_at}`).join("\n");
}
