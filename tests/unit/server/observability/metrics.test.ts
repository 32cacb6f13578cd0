// Instruments created by server code appear in the text of /metrics with one prefix.
import { expect, it } from "vitest";
import { createMetrics } from "#server/observability/metrics.ts";

it("reports counters by label, gauges at the time of reading, and durations in milliseconds", async () => {
	const metrics = createMetrics({ withProcess: false });
	let sockets = 3;
	metrics.counter("appended_events_total", "Entries written to match logs", ["source"]).inc({ source: "simulator" }, 2);
	metrics.gauge("live_sockets", "Open live connections", [], (gauge) => gauge.set(sockets));
	metrics.durationMs("append_ms", "From asked to durable").observe(7);
	sockets = 4;
	const text = await metrics.text();
	expect(text).toContain('touchline_appended_events_total{source="simulator"} 2\n');
	expect(text).toContain("touchline_live_sockets 4\n");
	expect(text).toContain('touchline_append_ms_bucket{le="5"} 0\n');
	expect(text).toContain('touchline_append_ms_bucket{le="10"} 1\n');
});

it("adds the process' own figures", async () => {
	expect(await createMetrics().text()).toContain("nodejs_eventloop_lag_seconds");
});
