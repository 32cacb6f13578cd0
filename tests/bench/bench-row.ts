// What a bench file hands to run-bench.ts: `tests/bench/<name>.bench.ts` exports `run(): Promise<BenchRow[]>`.

export interface BenchRow {
	/** What was measured: "durable appends, SQLite". */
	name: string;
	/** Of `ours` and `peer`: "events/s", "ms", "bytes". */
	unit: string;
	ours: number;
	/** Measured in the same run on the same machine; null for a figure that stands alone. */
	peer: number | null;
	peerName: string | null;
	/** How many times better ours is, so above 1 is always good: ours / peer for rates, peer / ours for times and bytes. Null without a peer. */
	ratio: number | null;
	/** Conditions that a reader must know. */
	note: string;
}
