// Traces one entry of a match log with OpenTelemetry: its commit, its read on other nodes, and each node's write to its sockets. The id of
// the trace follows from the match and the seq, so nodes need not send it to each other. Spans are recorded by the tracer that the operator
// has loaded into the process (docs/monitoring); without one they are dropped.
import { createHash } from "node:crypto";
import { ROOT_CONTEXT, TraceFlags, trace } from "@opentelemetry/api";

interface LoggedFact {
	matchId: string;
	seq: number;
}

export interface FactTraces {
	/** Records a step that ends now and began at `startedMs` of the process's clock (`performance.now()`). */
	ended(step: string, fact: LoggedFact, startedMs: number, attributes?: Record<string, string | number>): void;
}

/** Ids of the trace and its root span, which all nodes compute from the fact: the first 16 and the next 8 bytes of a hash. */
export function traceOf({ matchId, seq }: LoggedFact): { traceId: string; spanId: string } {
	const hash = createHash("sha256").update(`match ${matchId} ${seq}`).digest("hex");
	return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) };
}

/** `node` identifies this process in each span. */
export function createFactTraces(node: string): FactTraces {
	const tracer = trace.getTracer("touchline");
	return {
		ended(step, fact, startedMs, attributes = {}) {
			const parent = trace.setSpanContext(ROOT_CONTEXT, { ...traceOf(fact), traceFlags: TraceFlags.SAMPLED, isRemote: true });
			const known = { "touchline.node": node, "touchline.match": fact.matchId, "touchline.seq": fact.seq };
			const startTime = performance.timeOrigin + startedMs;
			tracer
				.startSpan(step, { startTime, attributes: { ...known, ...attributes } }, parent)
				.end(performance.timeOrigin + performance.now());
		},
	};
}
