// The way of one entry of a match log as an OpenTelemetry trace: its commit, its read on other nodes, and the write to the sockets of each.
// The id of the trace follows from the match and the seq, so nodes need not hand it to each other. Spans go to the tracer that the operator
// has loaded beside the server (docs/monitoring); without one they go nowhere.
import { createHash } from "node:crypto";
import { ROOT_CONTEXT, TraceFlags, trace } from "@opentelemetry/api";

interface LoggedFact {
	matchId: string;
	seq: number;
}

export interface FactTraces {
	/** A step that ends now and began at `startedMs` of the process' clock (`performance.now()`). */
	ended(step: string, fact: LoggedFact, startedMs: number, attributes?: Record<string, string | number>): void;
}

/** The trace that all nodes know: 16 bytes of a hash, and 8 for a span that stands for the fact itself. */
export function traceOf({ matchId, seq }: LoggedFact): { traceId: string; spanId: string } {
	const hash = createHash("sha256").update(`match ${matchId} ${seq}`).digest("hex");
	return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) };
}

/** `node` names this process in each span. */
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
