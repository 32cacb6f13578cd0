// A gateway in its own process that publishes at a steady rate, so that its memory is measured separately from its clients'.
import { createMemoryLog } from "../../integration/realtime/memory-topics.ts";
import { startGateway } from "../../integration/realtime/start-gateway.ts";
import { CROWD_LIMITS } from "../../support/crowd-limits.ts";

export interface Report {
	url: string;
	published: number;
	lagging: number;
	closedSlow: number;
	/** Heap and buffers in use after a garbage collection. */
	memoryBytes: number;
}

const FACTS_PER_SECOND = 20;
const FACT_TEXT = "x".repeat(2_000);

const log = createMemoryLog();
const limits = { ...CROWD_LIMITS, heartbeatMs: 1_000 };
const { gateway, url } = await startGateway({ topicKinds: [log.kind], limits });
setInterval(() => log.append([log.facts.length + 1, FACT_TEXT]), 1_000 / FACTS_PER_SECOND);

process.on("message", () => {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	const { lagging, closedSlow } = gateway.stats();
	process.send?.({ url, published: log.facts.length, lagging, closedSlow, memoryBytes: heapUsed + external } satisfies Report);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
