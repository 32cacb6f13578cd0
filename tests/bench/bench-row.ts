// The result of a bench file for run-bench.ts: `tests/bench/<name>.bench.ts` exports `run(): Promise<BenchRow[]>`.

export interface BenchRow {
	/** The measured quantity: "durable appends, SQLite". */
	name: string;
	/** Unit of `ours` and `peer`: "events/s", "ms", "bytes". */
	unit: string;
	ours: number;
	/** The value of the peer, measured in the same run on the same machine; `null` if there is none. */
	peer: number | null;
	peerName: string | null;
	/**
	 * Factor by which ours is better, so above 1 is always good: ours / peer for rates, peer / ours for times and bytes. `null` without a
	 * peer.
	 */
	ratio: number | null;
	/** Conditions of the measurement that a reader must know. */
	note: string;
}
