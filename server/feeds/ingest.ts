// The one door for every source: desk, simulator, replay, provider, importer. Parses the payload by the sport's schema
// and hands the draft to the log, which decides repeats, priority and the rules of play in one transaction.
import type { Appender } from "#server/match-log/append.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";

export interface IngestRequest extends Omit<AppendRequest, "draft"> {
	draft: EventDraft<string, unknown>;
}

export interface Ingest {
	ingest(request: IngestRequest): Promise<AppendResult>;
	/** Drafts in their order; answers in the same order. Drafts of one match are judged one after the other. */
	ingestMany(requests: readonly IngestRequest[]): Promise<AppendResult[]>;
}

export interface IngestParts {
	appender: Appender;
	setupOf: SetupOf;
	/** Of every word, and what became of it. */
	heard?(request: IngestRequest, result: AppendResult): void;
}

type Refused = Extract<AppendResult, { ok: false }>;

export function createIngest({ appender, setupOf, heard }: IngestParts): Ingest {
	async function parse(request: IngestRequest): Promise<AppendRequest | Refused> {
		const setup = await setupOf(request.matchId);
		if (!setup) return { ok: false, error: { code: "not_found", message: `There is no match ${request.matchId}.` } };
		const drafts: EventDraft[] = [];
		for (const draft of [request.draft, ...(request.also ?? [])]) {
			const parsed = parsePayload(setup.sport, draft.type, draft.payload);
			if (!parsed.ok) return parsed;
			drafts.push({ ...draft, payload: parsed.payload });
		}
		const [draft, ...also] = drafts as [EventDraft, ...EventDraft[]];
		return { ...request, draft, ...(request.also && { also }) };
	}

	async function append(request: IngestRequest, parsed: Awaited<ReturnType<typeof parse>>): Promise<AppendResult> {
		const result = "ok" in parsed ? parsed : await appender.append(parsed);
		heard?.(request, result);
		return result;
	}

	return {
		ingest: async (request) => append(request, await parse(request)),
		async ingestMany(requests) {
			const answers: Promise<AppendResult>[] = [];
			for (const request of requests) {
				answers.push(append(request, await parse(request)));
			}
			return Promise.all(answers);
		},
	};
}
