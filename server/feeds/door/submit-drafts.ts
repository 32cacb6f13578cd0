// Submits the drafts of one match in order, and stores the ids of their events.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SourceKind } from "#shared/match/match-event.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import type { Ingest, IngestRequest } from "./ingest.ts";

/** Error if the log is temporarily unavailable. */
export class FeedStalled extends Error {}

const PASSING: ReadonlySet<string> = new Set(["not_accepted", "overloaded", "internal"]);

export interface SubmittedDraft {
	draft: ScheduledDraft;
	result: AppendResult;
}

export interface Author {
	/**
	 * `drafts` are in order of time. Drafts that were submitted before, also by an earlier run, are repeats and change nothing. A draft that
	 * refers to a refused one is not submitted. If drafts that belong `together` are refused, no later draft is submitted. Returns the results
	 * of the submitted drafts, refusals included. Throws FeedStalled if the log is unavailable; the caller submits the same drafts again later.
	 */
	submit(drafts: readonly ScheduledDraft[]): Promise<SubmittedDraft[]>;
	/** Returns requests that the caller writes in one transaction, perhaps with those of other matches. No draft may have `together` set. */
	whole(drafts: readonly ScheduledDraft[]): WholeSubmission;
}

interface WholeSubmission {
	requests: readonly IngestRequest[];
	/** Takes the results of the requests. Throws FeedStalled like `submit`. */
	done(results: readonly AppendResult[]): SubmittedDraft[];
}

export interface SubmitterOptions {
	ingest: Ingest;
	matchId: string;
	sourceKind: SourceKind;
	sourceName: string;
	/** Returns a draft of the match by its id: a draft of an earlier run is submitted again to get the id of its event. */
	draftBySourceId(sourceId: string): ScheduledDraft | undefined;
	occurredAt(atMs: number): Instant;
}

type Outcome = { eventId: string } | "waiting" | "refused";

export function createSubmitter(options: SubmitterOptions): Author {
	const { ingest, matchId, sourceKind, sourceName } = options;
	/** Outcome by source id. `waiting` means that staff must decide; drafts that refer to such a draft use the feed's own id for it. */
	const outcomes = new Map<string, Outcome>();

	async function submitTogether(drafts: readonly ScheduledDraft[]): Promise<SubmittedDraft[]> {
		return recordOutcomes(drafts, await ingest.ingestMany(drafts.map(toRequest)));
	}

	function recordOutcomes(drafts: readonly ScheduledDraft[], results: readonly AppendResult[]): SubmittedDraft[] {
		return drafts.map((draft, index) => {
			const result = results[index] as AppendResult;
			if (!result.ok && PASSING.has(result.error.code)) throw new FeedStalled(result.error.message);
			outcomes.set(draft.sourceId, result.ok ? { eventId: result.event.id } : isWaiting(result) ? "waiting" : "refused");
			return { draft, result };
		});
	}

	/**
	 * Submits these drafts in one request: all are logged, or none. Drafts that refer to refused ones are left out, because there is nothing
	 * to revise.
	 */
	async function submitAtOnce(drafts: readonly ScheduledDraft[]): Promise<SubmittedDraft[]> {
		const possible: ScheduledDraft[] = [];
		for (const draft of drafts) if (await canSubmit(draft)) possible.push(draft);
		const [request, ...others] = possible.map(toRequest);
		if (!request) return [];
		const also = others.map(({ draft }) => draft);
		const waits = possible.some(({ revises }) => outcomes.get(revises ?? "") === "waiting");
		const result = waits ? WAITS : await ingest.ingest({ ...request, ...(also.length > 0 && { also }) });
		if (!result.ok && PASSING.has(result.error.code)) throw new FeedStalled(result.error.message);
		for (const [place, { sourceId }] of possible.entries()) {
			const eventId = result.ok ? result.submitted[place]?.event.id : undefined;
			outcomes.set(sourceId, eventId === undefined ? "refused" : { eventId });
		}
		return possible.map((draft) => ({ draft, result }));
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

	/** Returns `true` if all events that the draft refers to are in the log or wait for staff, also from an earlier run. */
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
		whole: (drafts) => ({
			requests: drafts.map((draft) => withOwnReferences(toRequest(draft), draft)),
			done: (results) => recordOutcomes(drafts, results),
		}),
		async submit(drafts) {
			const submitted: SubmittedDraft[] = [];
			let together: ScheduledDraft[] = [];
			for (const [place, draft] of drafts.entries()) {
				if (draft.together !== undefined) {
					if (drafts[place - 1]?.together === draft.together) continue;
					const end = drafts.findIndex((each, index) => index > place && each.together !== draft.together);
					submitted.push(...(await submitTogether(together)));
					together = [];
					const atOnce = await submitAtOnce(drafts.slice(place, end < 0 ? drafts.length : end));
					submitted.push(...atOnce);
					if (atOnce.some(({ result }) => !result.ok)) return submitted;
					continue;
				}
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

/** Refusal if the event to revise is itself a discrepancy that waits for staff. */
const WAITS: AppendResult = { ok: false, error: { code: "overridden", message: "An event that it changes waits for an operator." } };

/** Names the events to which the draft refers by the feed's own ids: the log replaces them by its own ids when it writes. */
function withOwnReferences(request: IngestRequest, { revises, about }: ScheduledDraft): IngestRequest {
	if (revises === undefined && about === undefined) return request;
	const draft = { ...request.draft, ...(revises !== undefined && { revises }) };
	return { ...request, draft, refersTo: { ...(revises !== undefined && { revises }), ...(about !== undefined && { about }) } };
}

/** Text of a remark in a report; `reason` comes from `dropped` of AppendResult. */
export const leftOut = (reason: string): string => `taken with a remark: ${reason}`;

const isWaiting = (result: AppendResult): boolean => !result.ok && result.error.code === "overridden";
