// Progress of the simulator's past, read from its stored position, so that every node knows it.
import type { Db } from "#server/db/open-database.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createFeedPositions } from "../door/feed-position.store.ts";
import { toSimulated } from "./kernel/simulated-time.ts";
import { progressOf, storedPosition } from "./position.ts";
import { SOURCE } from "./world/register-world.ts";

/** Returns a percentage; `null` if nothing is missing. For a simulator that has not run yet, the whole past is missing. */
export async function readProgress({ db, clock }: { db: Db; clock: Clock }): Promise<number | null> {
	const position = storedPosition(await createFeedPositions(db, clock).read(SOURCE));
	return position === null ? 0 : progressOf(position, toSimulated(position.stretches, clock()));
}
