// Handles a match that its provider no longer has: its reported events are cancelled, newest first, and then the match itself. If the
// provider reports the match again, the cancellation is cancelled, and the events are revised. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import type { FootballFollowed } from "./follow-report.ts";
import { allOrNone, createSteps } from "./item-steps.ts";
import { NOT_STARTED } from "./match-progress.ts";
import type { FootballMemory } from "./report-memory.ts";
import { cancelledStatus } from "./status-steps.ts";

const reasonCode = "gone_from_source";

export function followGone(memory: FootballMemory, now: Instant): Omit<FootballFollowed, "remarks"> {
	const { base, status, items, counts } = memory;
	if (status?.status === "cancelled") return { memory, drafts: [] };
	const steps = createSteps(memory, { starts: memory.starts, now });
	const isStanding = new Set(items.filter(({ type, isCancelled }) => !isCancelled && type !== "line_up_announced"));
	const cancelled = new Map([...isStanding].reverse().map((item) => [item, steps.cancel(item, reasonCode)]));
	// A postponed match can be cancelled directly.
	const isInTheWay = status !== null && status.status !== "postponed";
	const before = isInTheWay ? [cancelledStatus({ payload: { status: status.status }, ...status }, now - base, reasonCode)] : [];
	const payload = { status: "cancelled" };
	const place = (counts["status cancelled"] ?? 0) + 1;
	const key = `status cancelled ${place}`;
	const draft = { type: "status_changed", period: null, elapsedMs: null, payload, reasonCode } as const;
	return {
		memory: {
			...memory,
			undo: { ...memory, pending: [] },
			progress: NOT_STARTED,
			setBack: 0,
			status: { status: "cancelled", key, payload },
			counts: { ...counts, "status cancelled": place },
			items: items.map((item) => cancelled.get(item)?.item ?? item),
		},
		drafts: [
			...before,
			...allOrNone([...cancelled.values()].flatMap(({ draft }) => draft ?? [])),
			{ sourceId: key, atMs: now - base, draft },
		],
	};
}
