// Metrics of submissions: how many were logged or refused, and how long after the operator's action.
import { expect, it } from "vitest";
import type { Appender } from "#server/match-log/append.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import { measureAppends } from "#server/match-log/measure-appends.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import type { EventDraft } from "#shared/match/match-event.ts";

const NOW = 1_700_000_000_000;

/** An appender that gives the same result to every request. */
const answering = (result: unknown): Appender => ({
	append: async () => result as AppendResult,
	appendTogether: async (requests) => requests.map(() => result as AppendResult),
});

function requestOf(agoMs: number, changes: Partial<AppendRequest> = {}, draft: Partial<EventDraft> = {}): AppendRequest {
	const content = { type: "goal_scored", period: "1h", elapsedMs: 60_000, payload: {}, occurredAt: NOW - agoMs, ...draft };
	return { matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "s1", draft: content as EventDraft, ...changes };
}

/** The metrics after these requests, each sent alone or all together. */
async function metricsAfter(result: unknown, ...requests: AppendRequest[]): Promise<(name: string) => string | undefined> {
	const metrics = createMetrics({ withProcess: false });
	const appender = measureAppends(answering(result), { metrics, traces: undefined, clock: () => NOW });
	for (const request of requests.slice(1)) await appender.append(request);
	await appender.appendTogether(requests.slice(0, 1));
	const lines = (await metrics.text()).split("\n");
	return (name) =>
		lines
			.find((line) => line.startsWith(`touchline_${name} `))
			?.split(" ")
			.at(-1);
}

it("Entries of operators are measured from their action, one whose device is ahead as none late", async () => {
	const metric = await metricsAfter({ ok: true, isRepeat: false }, requestOf(31_000), requestOf(400), requestOf(-5_000));
	expect(metric('appended_events_total{source="operator"}')).toBe("3");
	expect(metric("append_ms_count")).toBe("2");
	expect(metric("action_to_log_ms_count")).toBe("3");
	expect(metric("action_to_log_ms_sum")).toBe("31400");
	expect(metric('action_to_log_ms_bucket{le="500"}')).toBe("2");
	expect(metric('action_to_log_ms_bucket{le="30000"}')).toBe("2");
});

it("Entries of feeds and corrections count as logged, but not as late", async () => {
	const feed = requestOf(60_000, { sourceKind: "provider", sourceName: "wyscout" });
	const correction = requestOf(60_000, {}, { revises: "e1" });
	const metric = await metricsAfter({ ok: true, isRepeat: false }, feed, correction);
	expect([metric('appended_events_total{source="wyscout"}'), metric('appended_events_total{source="operator"}')]).toEqual(["1", "1"]);
	expect(metric("action_to_log_ms_count")).toBe("0");
});

it("A repeated submission counts as nothing, a refused one by its code", async () => {
	const repeated = await metricsAfter({ ok: true, isRepeat: true }, requestOf(0), requestOf(0));
	expect([repeated('appended_events_total{source="operator"}'), repeated("append_ms_count")]).toEqual([undefined, "0"]);
	expect(repeated("action_to_log_ms_count")).toBe("0");
	const refused = await metricsAfter({ ok: false, error: { code: "wrong_period", message: "" } }, requestOf(0), requestOf(0));
	expect(refused('refused_events_total{source="operator",code="wrong_period"}')).toBe("2");
	expect([refused('appended_events_total{source="operator"}'), refused("action_to_log_ms_count")]).toEqual([undefined, "0"]);
});
