// Receives what the gateway does, for metrics.
export interface GatewayWatch {
	/** The facts of a topic after `sinceSeq` up to `seq` were written to its readers' sockets, `ms` after this node had the first of them. */
	flushed(ms: number, topic: string, sinceSeq: number, seq: number): void;
	/** A join was answered with the facts that the reader missed, or with a whole snapshot. */
	joined(mode: "resume" | "snapshot"): void;
}
