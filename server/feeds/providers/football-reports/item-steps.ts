// Creates the drafts for an item of a report (its addition, revision or cancellation), each with its own id.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ReasonCode } from "#shared/match/event-reason.ts";
import { occurredAt } from "./item-times.ts";
import { isSameContent } from "./pair-items.ts";
import type { Item } from "./report-items.ts";
import type { FootballMemory, KnownItem } from "./report-memory.ts";

/** Number of times that a refused item is submitted again, because the event on which it depends may arrive later. */
const RETRIES = 3;

type CancelReason = Extract<ReasonCode, "corrected_by_source" | "overturned_by_review" | "gone_from_source">;

export interface Step {
	item: KnownItem;
	/** `null` if the log already has this content. */
	draft: ScheduledDraft | null;
}

export function createSteps({ base, counts: before }: FootballMemory, time: { starts: FootballMemory["starts"]; now: Instant }) {
	const counts = { ...before };
	const draftOf = (item: Item, at: Instant, sourceId: string, change: Partial<ScheduledDraft["draft"]>): ScheduledDraft => {
		const { type, period, elapsedMs, payload } = item;
		return { sourceId, atMs: at - base, draft: { type, period, elapsedMs, payload, ...change } };
	};
	const revisionOf = (item: KnownItem, change: Partial<ScheduledDraft["draft"]>): ScheduledDraft => {
		// The content is part of the id: only the same revision is a repeat.
		const content = item.isCancelled ? "cancelled" : JSON.stringify([item.period, item.elapsedMs, item.payload]);
		const sourceId = `${item.key} #${item.revision} ${content}`.slice(0, 400);
		return { ...draftOf(item, time.now, sourceId, change), revises: item.key };
	};
	const additionOf = (item: Item, key: string) =>
		draftOf(item, occurredAt(item, time.starts, time), key, LEADING.has(item.type) ? {} : { isLate: true });
	return {
		counts,
		add(item: Item): Step {
			const place = item.isFrame ? null : (counts[item.kind] ?? 0) + 1;
			if (place !== null) counts[item.kind] = place;
			const key = place === null ? item.kind : `${item.kind} ${place}`;
			return { item: { ...item, key, revision: 1, isCancelled: false, missing: 0, refusals: 0 }, draft: additionOf(item, key) };
		},
		revise(known: KnownItem, now: Item): Step {
			const content = merge(known, now);
			if (!known.isCancelled && isSameContent(known, { ...known, ...content })) {
				const isRetried = known.refusals > 0 && known.refusals <= RETRIES;
				const again = known.revision === 1 ? additionOf(known, known.key) : revisionOf(known, { reasonCode: "corrected_by_source" });
				return { item: { ...known, missing: 0 }, draft: isRetried ? again : null };
			}
			const item = { ...known, ...content, revision: known.revision + 1, isCancelled: false, missing: 0, refusals: 0 };
			return { item, draft: revisionOf(item, { reasonCode: "corrected_by_source" }) };
		},
		cancel(known: KnownItem, reasonCode: CancelReason): Step {
			const item = { ...known, revision: known.revision + 1, isCancelled: true, missing: 0, refusals: 0 };
			return { item, draft: revisionOf(item, { status: "cancelled", reasonCode }) };
		},
	};
}

/** Marks drafts of one report that the log accepts together, or not at all. */
export const allOrNone = (drafts: readonly ScheduledDraft[]): ScheduledDraft[] =>
	drafts.map((draft) => ({ ...draft, together: "all or none" }));

/** Events that determine the course of the match: they are never marked as late. */
const LEADING: ReadonlySet<string> = new Set(["period_started", "period_ended", "match_ended", "result_stated", "status_changed"]);

/** A value that a report does not state keeps its known value. */
function merge(known: KnownItem, now: Item): Pick<Item, "period" | "elapsedMs" | "payload"> {
	if (now.isBare) return known;
	// A statement of the result is replaced as a whole, so that an earlier contradiction no longer applies.
	if (now.type === "result_stated") return now;
	if (now.type === "match_ended") return known;
	const payload = { ...now.payload };
	for (const [field, value] of Object.entries(known.payload)) if (payload[field] == null) payload[field] = value;
	if (payload.kind === "unknown" && known.payload.kind !== undefined) payload.kind = known.payload.kind;
	return { period: now.period, elapsedMs: now.elapsedMs ?? known.elapsedMs, payload };
}
