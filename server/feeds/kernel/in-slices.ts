// Processes many rows in slices, because an import shares the thread with live sockets, and the database with other writers.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Upserted } from "./catalogue-port.ts";

/** Called between two slices, so that other work gets the thread. An error that it throws stops the processing. */
export type Pause = () => Promise<unknown>;

/** Maximum number of rows written in one transaction. */
const WRITE_BATCH_SIZE = 200;

export async function* inSlices<Row>(rows: readonly Row[], size: number, pause: Pause = nextTurn): AsyncGenerator<readonly Row[]> {
	for (let from = 0; from < rows.length; from += size) {
		if (from > 0) await pause();
		yield rows.slice(from, from + size);
	}
}

/** Returns ids in the order of the items. Rows written before an error stay; submitted again, they count as unchanged. */
export async function upsertInSlices<Item, Row>(
	items: readonly Item[],
	toRow: (each: Item) => Row,
	upsert: (rows: readonly Row[]) => Promise<Upserted[]>,
	pause?: Pause,
): Promise<Upserted[]> {
	const answers: Upserted[] = [];
	for await (const slice of inSlices(items, WRITE_BATCH_SIZE, pause)) {
		for (const answer of await upsert(slice.map(toRow))) answers.push(answer);
	}
	return answers;
}
