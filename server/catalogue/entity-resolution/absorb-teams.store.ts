// Merges rows that a source reported for one club under two of its ids, before they were known to be the same club.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readMatchIdsOf } from "../kernel/catalogue-change.store.ts";
import { findIds } from "./find-ids.store.ts";
import { mergeRows } from "./merge.store.ts";
import type { Move } from "./moves.store.ts";

interface Absorbing {
	source: string;
	/** Id of the row that stays. */
	intoId: string;
	/** The source's other ids of the same club. */
	absorbs: readonly string[];
}

/** Returns the matches of the clubs into which others were merged; `null` if none was merged. `moves` collects the changes. */
export async function absorbTeams(
	transaction: Transaction<Database>,
	teams: readonly Absorbing[],
	{ at, moves }: { at: Instant; moves: Move[] },
): Promise<string[] | null> {
	const changed = new Set<string>();
	for (const { source, intoId, absorbs } of teams) {
		const ids = new Set((await findIds(transaction, "team", source, absorbs)).values());
		ids.delete(intoId);
		for (const fromId of ids) {
			const made = await mergeRows(transaction, { kind: "team", fromId, intoId, because: "fixtures", by: null, at });
			// An undo of the import also undoes the merge, unless staff have already undone it.
			moves.push(...made.moves, { kind: "insert", table: "merges", key: { id: made.mergeId, undone_at: null } });
			changed.add(intoId);
		}
	}
	return changed.size > 0 ? readMatchIdsOf(transaction, [...changed]) : null;
}
