// Counts accepted and refused submissions, and measures the duration of an append, for /metrics.
import type { Metrics } from "#server/observability/metrics.ts";
import type { Appender } from "./append.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

export function measureAppends(appender: Appender, metrics: Metrics): Appender {
	const appended = metrics.counter("appended_events_total", "Entries logged, by source", ["source"]);
	const refused = metrics.counter("refused_events_total", "Drafts refused, by source and code", ["source", "code"]);
	const durations = metrics.durationMs("append_ms", "From the draft to its durable entry");
	function count({ sourceName: source }: AppendRequest, result: AppendResult): void {
		if (!result.ok) refused.inc({ source, code: result.error.code });
		else if (!result.isRepeat) appended.inc({ source });
	}
	return {
		async append(request) {
			const startedAt = performance.now();
			const result = await appender.append(request);
			count(request, result);
			if (result.ok && !result.isRepeat) durations.observe(performance.now() - startedAt);
			return result;
		},
		async appendTogether(requests) {
			const results = await appender.appendTogether(requests);
			for (const [place, request] of requests.entries()) count(request, results[place] as AppendResult);
			return results;
		},
	};
}
