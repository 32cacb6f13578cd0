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

export function createIngest({ appender, setupOf }: { appender: Appender; setupOf: SetupOf }): Ingest {
	async function parse(request: IngestRequest): Promise<AppendRequest | Extract<AppendResult, { ok: false }>> {
		const setup = await setupOf(request.matchId);
		if (!setup) return { ok: false, error: { code: "not_found", message: `There is no match ${request.matchId}.` } };
		const parsed = parsePayload(setup.sport, request.draft.type, request.draft.payload);
		return parsed.ok ? { ...request, draft: { ...request.draft, payload: parsed.payload } } : parsed;
	}

	async function ingest(request: IngestRequest): Promise<AppendResult> {
		const parsed = await parse(request);
		return "ok" in parsed ? parsed : appender.append(parsed);
	}

	return {
		ingest,
		async ingestMany(requests) {
			const answers: Promise<AppendResult>[] = [];
			for (const request of requests) {
				const parsed = await parse(request);
				answers.push("ok" in parsed ? Promise.resolve(parsed) : appender.append(parsed));
			}
			return Promise.all(answers);
		},
	};
}
