// The outcome of a sent command: what an answer or a refusal means for it and for the commands after it. Pure.
import { ApiError, isPassing } from "#client/api/send-request.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";

export type CommandOutcome =
	| { kind: "logged"; seq: number; event: MatchEvent | null; isSame: boolean }
	| { kind: "conflict"; theirs: readonly MatchEvent[]; headSeq: number }
	| { kind: "refused"; problem: string }
	/** The command is retried under the same key, because the answer was lost or the server is overloaded. */
	| { kind: "again"; afterMs: number | null; isCounted: boolean }
	/** The session has ended: the command waits for the next sign-in. */
	| { kind: "signed_out" };

/** `event` is absent in the answer to set-state. */
export function outcomeOf({ seq, event, isSame = false }: Pick<AppendAnswer, "seq"> & Partial<AppendAnswer>): CommandOutcome {
	return { kind: "logged", seq, event: event ?? null, isSame };
}

const SIGNED_OUT: readonly ApiError["code"][] = ["unauthenticated", "token_expired", "refresh_refused", "account_banned"];

export function outcomeOfFailure(error: unknown, seenSeq: number): CommandOutcome {
	// A refused token refresh throws an error that is not an ApiError; the session has ended then.
	if (!(error instanceof ApiError) || SIGNED_OUT.includes(error.code)) return { kind: "signed_out" };
	if (error.code === "conflict_sequence") {
		const { events = [], headSeq = seenSeq } = error.refusal ?? {};
		return { kind: "conflict", theirs: events, headSeq };
	}
	if (isPassing(error)) return { kind: "again", afterMs: error.retryAfterMs, isCounted: error.code === "internal" };
	return { kind: "refused", problem: error.message };
}
