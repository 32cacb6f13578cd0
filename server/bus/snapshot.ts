// Snapshots of PostgreSQL as text, `xmin:xmax:xip,xip`: transactions below xmax are finished except those in the list, which were running.

export interface Snapshot {
	/** First id that was not assigned yet. */
	xmax: number;
	/** Ids below `xmax` of transactions that were running. */
	running: number[];
}

/** Throws for another text. */
export function parseSnapshot(text: string): Snapshot {
	const [, xmax = "", running = ""] = /^\d+:(\d+):([\d,]*)$/.exec(text) ?? [];
	if (xmax === "") throw new Error(`not a snapshot of PostgreSQL: ${text}`);
	return { xmax: Number(xmax), running: running === "" ? [] : running.split(",").map(Number) };
}

/** Returns whether a database with the snapshot `text` has counted fewer transactions than at `other`: it lost some. */
export const isBefore = (text: string, other: string): boolean => parseSnapshot(text).xmax < parseSnapshot(other).xmax;
