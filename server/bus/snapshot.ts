// Snapshots of PostgreSQL as text, `xmin:xmax:xip,xip`: transactions below xmax have finished, except those in the list, which were
// running.

export interface Snapshot {
	/** First transaction id that was not assigned yet. */
	xmax: number;
	/** Ids below `xmax` of the transactions that were running. */
	running: number[];
}

/** Throws if the text is not a snapshot. */
export function parseSnapshot(text: string): Snapshot {
	const [, xmax = "", running = ""] = /^\d+:(\d+):([\d,]*)$/.exec(text) ?? [];
	if (xmax === "") throw new Error(`not a snapshot of PostgreSQL: ${text}`);
	return { xmax: Number(xmax), running: running === "" ? [] : running.split(",").map(Number) };
}

/** Returns whether the snapshot `text` has assigned fewer transaction ids than `other`: then the database has lost transactions. */
export const isBefore = (text: string, other: string): boolean => parseSnapshot(text).xmax < parseSnapshot(other).xmax;
