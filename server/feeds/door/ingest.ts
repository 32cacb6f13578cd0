// The one entry point for every source: desk, simulator, replay, provider, importer. Parses the payload by the sport's schema and passes
// the draft to the log, which in one transaction detects repeats and checks the source's priority and the rules of play.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Appender } from "#server/match-log/append.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import { withPossibleClock } from "#shared/match/judge/match-clock-reading.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { parsePayload, parsePayloadLeniently } from "#shared/sports/event-schemas.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface IngestRequest extends Omit<AppendRequest, "draft"> {
	draft: EventDraft<string, unknown>;
}

interface IngestOptions {
	/** All requests are written in one transaction and published at once. */
	inOneTransaction?: boolean;
}

export interface Ingest {
	ingest(request: IngestRequest): Promise<AppendResult>;
	/** Returns results in the order of the drafts. Drafts of one match are checked one after the other. */
	ingestMany(requests: readonly IngestRequest[], options?: IngestOptions): Promise<AppendResult[]>;
}

export interface IngestParts {
	appender: Appender;
	setupOf: SetupOf;
	/** Called with every report and its result. */
	onReport?(request: IngestRequest, result: AppendResult): void;
}

/** Maximum number of requests of a transaction that are parsed in one turn of the event loop. */
const TURN_SIZE = 64;

type Refused = Extract<AppendResult, { ok: false }>;
type Parsed = { ok: true; request: AppendRequest; dropped: string[] } | Refused;

export function createIngest({ appender, setupOf, onReport }: IngestParts): Ingest {
	const parse = async (request: IngestRequest): Promise<Parsed> => parseWith(await setupOf(request.matchId), request);

	function parseWith(setup: MatchSetup | null, request: IngestRequest): Parsed {
		if (!setup) return { ok: false, error: { code: "not_found", message: `There is no match ${request.matchId}.` } };
		const sport = sportOf(setup.sport);
		// An operator can correct the input; a feed cannot, so its report counts without the invalid detail.
		const isFeed = request.sourceKind !== "operator";
		const parse = isFeed ? parsePayloadLeniently : parsePayload;
		const drafts: EventDraft[] = [];
		const dropped: string[] = [];
		for (const draft of [request.draft, ...(request.also ?? [])]) {
			const parsed = parse(setup.sport, draft.type, draft.payload);
			if (!parsed.ok) return parsed;
			const checked = { ...draft, payload: parsed.payload };
			const timed = withPossibleClock(sport, checked, { isFeed, format: setup.format });
			drafts.push(timed.draft);
			dropped.push(...(parsed.dropped ?? []), ...timed.dropped);
		}
		const [draft, ...also] = drafts as [EventDraft, ...EventDraft[]];
		return { ok: true, request: { ...request, draft, ...(request.also && { also }) }, dropped };
	}

	async function appendTogether(requests: readonly IngestRequest[]): Promise<AppendResult[]> {
		const setups = new Map<string, MatchSetup | null>();
		const parsed: Parsed[] = [];
		for (const [place, request] of requests.entries()) {
			if (place % TURN_SIZE === TURN_SIZE - 1) await nextTurn();
			const { matchId } = request;
			if (!setups.has(matchId)) setups.set(matchId, await setupOf(matchId));
			parsed.push(parseWith(setups.get(matchId) ?? null, request));
		}
		const results = await appender.appendTogether(parsed.flatMap((each) => (each.ok ? [each.request] : [])));
		let appended = 0;
		return parsed.map((each, place) => {
			const result = each.ok ? withDropped(results[appended++] as AppendResult, each.dropped) : each;
			onReport?.(requests[place] as IngestRequest, result);
			return result;
		});
	}

	async function append(request: IngestRequest, parsed: Parsed): Promise<AppendResult> {
		const result = parsed.ok ? withDropped(await appender.append(parsed.request), parsed.dropped) : parsed;
		onReport?.(request, result);
		return result;
	}

	return {
		ingest: async (request) => append(request, await parse(request)),
		async ingestMany(requests, { inOneTransaction = false } = {}) {
			if (inOneTransaction) return appendTogether(requests);
			const answers: Promise<AppendResult>[] = [];
			for (const request of requests) {
				answers.push(append(request, await parse(request)));
			}
			return Promise.all(answers);
		},
	};
}

/** A repeated report does not list again the details that were left out the first time. */
function withDropped(result: AppendResult, dropped: readonly string[]): AppendResult {
	if (!result.ok || result.isRepeat || dropped.length === 0) return result;
	return { ...result, dropped: [...dropped, ...(result.dropped ?? [])] };
}
