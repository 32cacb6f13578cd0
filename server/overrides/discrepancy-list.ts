// The discrepancies of one match while reports are judged: read at the beginning of a transaction, and written at its end.
import type { Instant } from "#shared/kit/instant.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";
import { type Discrepancy, isOpen, type Verdict } from "./discrepancy.ts";

export interface DiscrepancyList {
	find(source: string, sourceId: string): Discrepancy | undefined;
	/** Returns the discrepancy that `discrepancy` updates; `discrepancy` itself if it updates none. */
	headOf(discrepancy: Discrepancy): Discrepancy;
	/** Returns the pending discrepancies, in the order of their reports. */
	open(): Discrepancy[];
	/** Returns the ids of the log's events with which reports of this feed were matched. */
	boundTo(source: string): ReadonlySet<string>;
	add(discrepancy: Omit<Discrepancy, "id" | "reportedAt" | "decidedAt" | "decidedBy">): void;
	settle(discrepancy: Discrepancy, verdict: Verdict, eventId: string | null, decidedBy?: string | null): void;
	/** Stores a changed report of the feed. A report that the feed cancels is withdrawn, and may return. */
	amend(discrepancy: Discrepancy, draft: EventDraft): void;
	changes(): { added: Discrepancy[]; changed: Discrepancy[] };
}

export function createDiscrepancyList(known: readonly Discrepancy[], now: Instant): DiscrepancyList {
	const all = known.map((discrepancy) => ({ ...discrepancy }));
	const changed = new Set<Discrepancy>();
	const added = new Set<Discrepancy>();

	function find(source: string, sourceId: string): Discrepancy | undefined {
		return all.find((each) => each.source === source && each.sourceId === sourceId);
	}

	function change(discrepancy: Discrepancy, to: Partial<Discrepancy>): void {
		Object.assign(discrepancy, to);
		if (!added.has(discrepancy)) changed.add(discrepancy);
	}

	return {
		find,
		headOf: (discrepancy) => (discrepancy.follows === null ? undefined : find(discrepancy.source, discrepancy.follows)) ?? discrepancy,
		open: () => all.filter(isOpen),
		boundTo: (source) => new Set(all.flatMap((each) => (each.source === source && each.eventId !== null ? each.eventId : []))),
		add(discrepancy) {
			const isDecided = discrepancy.verdict !== null;
			const row = { ...discrepancy, id: "", reportedAt: now, decidedAt: isDecided ? now : null, decidedBy: null };
			all.push(row);
			added.add(row);
		},
		settle: (discrepancy, verdict, eventId, decidedBy = null) => change(discrepancy, { verdict, eventId, decidedAt: now, decidedBy }),
		amend(discrepancy, draft) {
			if (discrepancy.verdict !== null && discrepancy.verdict !== "withdrawn") return;
			const isWithdrawn = isCancelled(draft);
			const { revises } = discrepancy.draft;
			const updated = { ...draft, ...(revises === undefined ? {} : { revises }), occurredAt: discrepancy.draft.occurredAt };
			const verdict = isWithdrawn && revises === undefined ? "withdrawn" : null;
			change(discrepancy, { draft: updated, verdict, decidedAt: verdict && now });
		},
		changes: () => ({ added: [...added], changed: [...changed] }),
	};
}
