// The log of one match without a database: the real ingest (parsing by schema) and the real judge, with entries in an array. For tests
// that play hundreds of whole matches; durability is tested on the real log.
import { createIngest, type Ingest } from "#server/feeds/door/ingest.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import { decideEntries } from "#server/match-log/decide-entry.ts";
import type { LoggedMatch } from "#server/match-log/match-states.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";

interface MatchInMemory {
	ingest: Ingest;
	matchLog: { stateOf(): Promise<LoggedMatch> };
	state(): MatchState;
}

export function matchInMemory(setup: MatchSetup): MatchInMemory {
	let state = emptyMatchState(sportOf(setup.sport), setup);
	const submitted = new Map<string, MatchEvent>();
	async function append(request: AppendRequest): Promise<AppendResult> {
		const key = `${request.sourceName} ${request.sourceId}`;
		const before = submitted.get(key);
		if (before) return { ok: true, event: before, submitted: [], seq: state.seq, isRepeat: true };
		const decided = decideEntries(state, request);
		if (!decided.ok) return decided;
		state = decided.state;
		const [first] = decided.submitted;
		if (!first) throw new Error("nothing was decided");
		submitted.set(key, first.event);
		const dropped = decided.dropped.length > 0 && { dropped: decided.dropped };
		return { ok: true, event: first.event, submitted: decided.submitted, seq: state.seq, isRepeat: false, ...dropped };
	}
	async function appendTogether(requests: readonly AppendRequest[]): Promise<AppendResult[]> {
		const results: AppendResult[] = [];
		for (const request of requests) results.push(await append(request));
		return results;
	}
	return {
		ingest: createIngest({ appender: { append, appendTogether }, setupOf: async () => setup }),
		matchLog: { stateOf: async () => ({ epoch: "memory", state }) },
		state: () => state,
	};
}
