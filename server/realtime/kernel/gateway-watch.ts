// Receives what the gateway does, for metrics.
export interface GatewayWatch {
	/** A topic's facts were written to its readers' sockets `ms` after this node had the first of them. */
	flushed(ms: number): void;
	/** A join was answered by the facts that the reader missed, or by a whole snapshot. */
	joined(mode: "resume" | "snapshot"): void;
}
