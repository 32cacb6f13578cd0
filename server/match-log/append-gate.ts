// What may keep a draft from the log, or answer in the log's place: manual overrides (server/overrides). Passed to append.ts by
// create-rooms.ts; runs inside the transaction that appends, so that an override and a report are ordered.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

export interface AppendGate {
	/** For one attempt to write these. Their matches' heads are locked. */
	open(transaction: Transaction<Database>, requests: readonly AppendRequest[]): Promise<OpenGate>;
}

/** Called for each request in order; `state`: of its match at that point. */
export interface OpenGate {
	/** An answer instead of the log's, or the request as the log is to judge it. */
	judge(request: AppendRequest, state: MatchState): { answer: AppendResult } | { request: AppendRequest };
	/** The log refused it. Returns the answer for the source. */
	refused(request: AppendRequest, state: MatchState, refusal: Extract<AppendResult, { ok: false }>): AppendResult;
	/** The log took it. `state`: after it. */
	logged(request: AppendRequest, events: readonly MatchEvent[], state: MatchState): void;
	/** Writes what came of it, at the end of the transaction. */
	close(): Promise<void>;
	/** After the commit. */
	committed(): void;
}
