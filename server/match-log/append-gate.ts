// What may keep a draft from the log, or answer it in the log's place: the desk's holds against feeds (feeds/holds). Handed
// to append.ts by main.ts; asked inside the transaction that appends, so that a hold and a word never pass each other.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

export interface AppendGate {
	/** For one attempt to write these. Their matches' heads are locked. */
	open(transaction: Transaction<Database>, requests: readonly AppendRequest[]): Promise<OpenGate>;
}

/** Asked for each request in its order; `state`: of its match by then. */
export interface OpenGate {
	/** An answer instead of the log's, or the request as the log is to judge it. */
	judge(request: AppendRequest, state: MatchState): { answer: AppendResult } | { request: AppendRequest };
	/** The log refused it. What the source is told. */
	refused(request: AppendRequest, state: MatchState, refusal: Extract<AppendResult, { ok: false }>): AppendResult;
	/** The log took it. `state`: after it. */
	logged(request: AppendRequest, events: readonly MatchEvent[], state: MatchState): void;
	/** Writes what came of it, at the end of the transaction. */
	close(): Promise<void>;
	/** After the commit. */
	committed(): void;
}
