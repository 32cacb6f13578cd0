// Counts accepted and refused submissions, and measures the duration of an append and the delay of operators' entries, for /metrics.
import type { FactTraces } from "#server/observability/fact-traces.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Appender } from "./append.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

export function measureAppends(
	appender: Appender,
	{ metrics, traces, clock }: { metrics: Metrics; traces: FactTraces | undefined; clock: Clock },
): Appender {
	const appended = metrics.counter("appended_events_total", "Entries logged, by source", ["source"]);
	const refused = metrics.counter("refused_events_total", "Drafts refused, by source and code", ["source", "code"]);
	const durations = metrics.durationMs("append_ms", "From the draft to its durable entry");
	const delays = metrics.durationMs("action_to_log_ms", "From an operator's action to its durable entry, without corrections");
	function count({ sourceName: source, sourceKind, draft }: AppendRequest, result: AppendResult): void {
		if (!result.ok) {
			refused.inc({ source, code: result.error.code });
			return;
		}
		if (result.isRepeat) return;
		appended.inc({ source });
		// The difference may be negative, because the operator's device has its own clock.
		if (sourceKind === "operator" && draft.revises === undefined) delays.observe(Math.max(0, clock() - draft.occurredAt));
	}
	return {
		async append(request) {
			const startedAt = performance.now();
			const result = await appender.append(request);
			count(request, result);
			if (result.ok && !result.isRepeat) {
				durations.observe(performance.now() - startedAt);
				traces?.ended("log", { matchId: request.matchId, seq: result.seq }, startedAt, { type: request.draft.type });
			}
			return result;
		},
		async appendTogether(requests) {
			const startedAt = performance.now();
			const results = await appender.appendTogether(requests);
			for (const [place, request] of requests.entries()) {
				const result = results[place] as AppendResult;
				count(request, result);
				if (result.ok && !result.isRepeat) traces?.ended("log", { matchId: request.matchId, seq: result.seq }, startedAt);
			}
			return results;
		},
	};
}
