// The differences of one match as they change while words are judged: read at the begin of a transaction, written at its end.
// Made by desk-gate.ts.
import type { Instant } from "#shared/kit/instant.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";
import { type Discrepancy, isOpen, type Verdict } from "./discrepancy.ts";

export interface DiscrepancyList {
	find(source: string, sourceId: string): Discrepancy | undefined;
	/** The one whose newer word `difference` is; itself for one of its own. */
	headOf(difference: Discrepancy): Discrepancy;
	/** Those that wait, in the order they were told. */
	open(): Discrepancy[];
	/** Events of the log that a word of this feed was found to tell. */
	boundTo(source: string): ReadonlySet<string>;
	add(difference: Omit<Discrepancy, "id" | "reportedAt" | "decidedAt" | "decidedBy">): void;
	settle(difference: Discrepancy, verdict: Verdict, eventId: string | null, decidedBy?: string | null): void;
	/** The feed says otherwise now; a cancelled one is withdrawn, and may come back. */
	amend(difference: Discrepancy, draft: EventDraft): void;
	changes(): { added: Discrepancy[]; changed: Discrepancy[] };
}

export function createDiscrepancyList(known: readonly Discrepancy[], now: Instant): DiscrepancyList {
	const all = known.map((difference) => ({ ...difference }));
	const changed = new Set<Discrepancy>();
	const added = new Set<Discrepancy>();

	function find(source: string, sourceId: string): Discrepancy | undefined {
		return all.find((each) => each.source === source && each.sourceId === sourceId);
	}

	function change(difference: Discrepancy, to: Partial<Discrepancy>): void {
		Object.assign(difference, to);
		if (!added.has(difference)) changed.add(difference);
	}

	return {
		find,
		headOf: (difference) => (difference.follows === null ? undefined : find(difference.source, difference.follows)) ?? difference,
		open: () => all.filter(isOpen),
		boundTo: (source) => new Set(all.flatMap((each) => (each.source === source && each.eventId !== null ? each.eventId : []))),
		add(difference) {
			const isDecided = difference.verdict !== null;
			const row = { ...difference, id: "", reportedAt: now, decidedAt: isDecided ? now : null, decidedBy: null };
			all.push(row);
			added.add(row);
		},
		settle: (difference, verdict, eventId, decidedBy = null) => change(difference, { verdict, eventId, decidedAt: now, decidedBy }),
		amend(difference, draft) {
			if (difference.verdict !== null && difference.verdict !== "withdrawn") return;
			const isWithdrawn = isCancelled(draft);
			const { revises } = difference.draft;
			const updated = { ...draft, ...(revises === undefined ? {} : { revises }), occurredAt: difference.draft.occurredAt };
			const verdict = isWithdrawn && revises === undefined ? "withdrawn" : null;
			change(difference, { draft: updated, verdict, decidedAt: verdict && now });
		},
		changes: () => ({ added: [...added], changed: [...changed] }),
	};
}
