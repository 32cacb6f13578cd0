// The metrics of /metrics, in the terms of Prometheus. Each room creates its own instruments with it.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Buckets in milliseconds, from a cache hit to a stall. */
const DURATION_BUCKETS_MS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 30_000];

/** Names come without the prefix and carry their unit: `appended_events_total` becomes `touchline_appended_events_total`. */
export interface Metrics {
	/** A value that only increases: `appended_events_total` by source, `live_joins_total` by mode. */
	counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
	/** A value that its room sets, or that `read` sets each time the metrics are read: `live_connections`, `feed_matches` by feed. */
	gauge<Label extends string = never>(
		name: string,
		help: string,
		labels?: readonly Label[],
		read?: (gauge: Gauge<Label>) => void | Promise<void>,
	): Gauge<Label>;
	/** A duration in milliseconds: `append_ms`. */
	durationMs<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Histogram<Label>;
	/** Content type of `text()`. */
	contentType: string;
	text(): Promise<string>;
}

/** Includes the process's own metrics (CPU, memory, event loop lag, garbage collection) by default. */
export function createMetrics({ withProcess = true }: { withProcess?: boolean } = {}): Metrics {
	const registry = new Registry();
	if (withProcess) collectDefaultMetrics({ register: registry });
	const describe = <Label extends string>(name: string, help: string, labels: readonly Label[]) => ({
		name: `touchline_${name}`,
		help,
		labelNames: [...labels],
		registers: [registry],
	});
	return {
		counter: (name, help, labels = []) => new Counter(describe(name, help, labels)),
		gauge: (name, help, labels = [], read) => {
			const gauge: Gauge<(typeof labels)[number]> = new Gauge({
				...describe(name, help, labels),
				collect(): void | Promise<void> {
					return read?.(gauge);
				},
			});
			return gauge;
		},
		durationMs: (name, help, labels = []) => new Histogram({ ...describe(name, help, labels), buckets: DURATION_BUCKETS_MS }),
		contentType: registry.contentType,
		text: () => registry.metrics(),
	};
}
