// Submits one match's drafts in order, and knows the ids of their events.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SourceKind } from "#shared/match/match-event.ts";
import type { Ingest, IngestRequest } from "./ingest.ts";
import type { ScheduledDraft } from "./scheduled-draft.ts";

/** The log takes nothing for the moment. */
export class FeedStalled extends Error {}

const PASSING: ReadonlySet<string> = new Set(["not_accepted", "overloaded", "internal"]);

export interface SubmittedDraft {
	draft: ScheduledDraft;
	result: AppendResult;
}

export interface Author {
	/**
	 * Drafts in order of time. Drafts submitted before, also by an earlier run, are repeats and change nothing; a draft that refers to a
	 * refused one is left out. Returns the results of the submitted ones: refusals are values. Throws FeedStalled when the log cannot be
	 * written at present: submit the same again later.
	 */
	submit(drafts: readonly ScheduledDraft[]): Promise<SubmittedDraft[]>;
}

export interface SubmitterOptions {
	ingest: Ingest;
	matchId: string;
	sourceKind: SourceKind;
	sourceName: string;
	/** All drafts of the match by their id: a draft of an earlier run is submitted again to learn its event's id. */
	draftBySourceId(sourceId: string): ScheduledDraft | undefined;
	occurredAt(atMs: number): Instant;
}

export function createSubmitter(options: SubmitterOptions): Author {
	const { ingest, matchId, sourceKind, sourceName } = options;
	/** Outcome by source id. waiting: for staff; drafts that refer to it name it by the feed's own id. */
	const outcomes = new Map<string, { eventId: string } | "waiting" | "refused">();

	async function submitTogether(drafts: readonly ScheduledDraft[]): Promise<SubmittedDraft[]> {
		const results = await ingest.ingestMany(drafts.map(toRequest));
		return drafts.map((draft, index) => {
			const result = results[index] as AppendResult;
			if (!result.ok && PASSING.has(result.error.code)) throw new FeedStalled(result.error.message);
			outcomes.set(draft.sourceId, result.ok ? { eventId: result.event.id } : isWaiting(result) ? "waiting" : "refused");
			return { draft, result };
		});
	}

	function toRequest({ sourceId, atMs, draft, revises, about }: ScheduledDraft): IngestRequest {
		const idOf = (reference: string | undefined) => {
			const outcome = reference === undefined ? undefined : outcomes.get(reference);
			return typeof outcome === "object" ? outcome.eventId : undefined;
		};
		const waitingOne = (reference: string | undefined) => (outcomes.get(reference ?? "") === "waiting" ? reference : undefined);
		const payload = about === undefined ? draft.payload : { ...(draft.payload as object), eventId: idOf(about) };
		const submitted = { ...draft, payload, revises: idOf(revises), occurredAt: options.occurredAt(atMs) };
		const [revised, subject] = [waitingOne(revises), waitingOne(about)];
		const refersTo = { ...(revised !== undefined && { revises: revised }), ...(subject !== undefined && { about: subject }) };
		const waits = revised !== undefined || subject !== undefined;
		return { matchId, sourceKind, sourceName, sourceId, draft: submitted, ...(waits && { refersTo }) };
	}

	/** True once all that the draft refers to is in the log or waits for staff, also from an earlier run. */
	async function canSubmit({ revises, about }: ScheduledDraft): Promise<boolean> {
		for (const reference of [revises, about]) if (reference !== undefined && !(await knows(reference))) return false;
		return true;
	}

	async function knows(reference: string): Promise<boolean> {
		const original = outcomes.has(reference) ? undefined : options.draftBySourceId(reference);
		if (original && (await canSubmit(original))) await submitTogether([original]);
		return (outcomes.get(reference) ?? "refused") !== "refused";
	}

	return {
		async submit(drafts) {
			const submitted: SubmittedDraft[] = [];
			let together: ScheduledDraft[] = [];
			for (const draft of drafts) {
				if (draft.revises !== undefined || draft.about !== undefined) {
					submitted.push(...(await submitTogether(together)));
					together = [];
					if (!(await canSubmit(draft))) continue;
				}
				together.push(draft);
			}
			return [...submitted, ...(await submitTogether(together))];
		},
	};
}

/** In the words of a report; `reason`: of AppendResult's `dropped`. */
export const leftOut = (reason: string): string => `taken with a remark: ${reason}`;

const isWaiting = (result: AppendResult): boolean => !result.ok && result.error.code === "overridden";
