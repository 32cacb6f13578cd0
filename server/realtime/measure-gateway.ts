// Exposes the gateway's metrics.
import type { FactTraces } from "#server/observability/fact-traces.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { Gateway, GatewayStats } from "./create-gateway.ts";
import type { GatewayWatch } from "./kernel/gateway-watch.ts";

const FIGURES: Record<keyof GatewayStats, [name: string, help: string]> = {
	connections: ["live_connections", "Open live connections"],
	signedIn: ["live_signed_in_connections", "Open live connections of signed-in users"],
	topics: ["live_topics", "Topics that are open"],
	lagging: ["live_lagging_connections", "Readers that take nothing at present"],
	writes: ["live_writes", "Writes to sockets since the start"],
	closedSlow: ["live_closed_slow", "Connections closed because they took nothing"],
	closedAbuse: ["live_closed_abuse", "Connections closed for refused packets"],
	turnedAway: ["live_turned_away", "Handshakes refused"],
	turnedAwayByNetwork: ["live_turned_away_by_network", "Handshakes refused for a limit of their network"],
};

/** Maximum number of facts of one write that are traced, since a topic that was just opened may send the facts of a whole match at once. */
const MAX_TRACED_FACTS = 20;

export function watchGateway(metrics: Metrics, traces?: FactTraces): GatewayWatch {
	const flushes = metrics.durationMs("live_flush_ms", "From a fact on this node to the write to its readers' sockets");
	const joins = metrics.counter("live_joins_total", "Joins of topics, by what answered them: the missed facts or a snapshot", ["mode"]);
	function traceWrites(ms: number, topic: string, sinceSeq: number, seq: number): void {
		if (!traces) return;
		const [kind, matchId] = splitTopic(topic);
		if (kind !== "match" || seq - sinceSeq > MAX_TRACED_FACTS) return;
		const startedMs = performance.now() - ms;
		for (let each = sinceSeq + 1; each <= seq; each++) traces.ended("write", { matchId, seq: each }, startedMs);
	}
	return {
		flushed(ms, ...facts) {
			flushes.observe(ms);
			traceWrites(ms, ...facts);
		},
		joined: (mode) => joins.inc({ mode }),
	};
}

export function measureGateway(gateway: Pick<Gateway, "stats">, metrics: Metrics): void {
	for (const [figure, [name, help]] of Object.entries(FIGURES)) {
		metrics.gauge(name, help, [], (gauge) => gauge.set(gateway.stats()[figure as keyof GatewayStats]));
	}
}
