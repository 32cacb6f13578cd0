// Submits what an operator entered: an event with related events, or the steps to a target state. Everything is logged through ingest, in
// one transaction.
import { type Result, refuse } from "#server/errors/app-error.ts";
import { type AppendRequest, type AppendResult, sourceIdsOf } from "#server/match-log/append-request.ts";
import { conflictOf } from "#server/match-log/decide-entry.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { MAX_FOLLOW_UPS } from "#shared/sports/follow-ups.ts";
import { planSubmission, type RequestedSubmission } from "./plan-submission.ts";

export interface SubmissionPorts {
	matchLog: Pick<MatchLog, "stateOf" | "findBySourceIds" | "eventIdsOf">;
	ingest: { ingest(request: AppendRequest): Promise<AppendResult> };
	clock: Clock;
}

/** The author and the command key: an event that is submitted twice under one key is logged once. */
export interface Requester {
	commandKey: string;
	userId: string;
	/** The log's head that the author saw. */
	expectedSeq: number;
}

export interface SubmittedEvents {
	seq: number;
	event: MatchEvent;
	isSame: boolean;
	/** Descriptions of the details that were left out. */
	dropped?: readonly string[];
	/** The state of the match by which the submission was judged. */
	before: MatchState;
}

export function createEventSubmission({ matchLog, ingest, clock }: SubmissionPorts) {
	const requestOf = (matchId: string, { commandKey, userId, expectedSeq }: Requester) => {
		const source = { sourceKind: "operator", sourceName: "operator", sourceId: commandKey } as const;
		return { matchId, ...source, authorId: userId, expectedSeq };
	};

	/** The current state, or a refusal if the desk names a head that the log does not have: its view of the match may be wrong. */
	async function stateFor(matchId: string, expectedSeq: number): Promise<Result<MatchState>> {
		const state = (await matchLog.stateOf(matchId))?.state;
		if (!state) return refuse({ code: "not_found", message: `There is no match ${matchId}.` });
		if (expectedSeq <= state.seq) return { ok: true, value: state };
		const message = `The log is at ${state.seq}, not at ${expectedSeq}. Look again before you send.`;
		return refuse({ code: "conflict_sequence", message, headSeq: state.seq, events: [] });
	}

	async function submitOnce(matchId: string, requested: RequestedSubmission, requester: Requester): Promise<Result<SubmittedEvents>> {
		const state = await stateFor(matchId, requester.expectedSeq);
		if (!state.ok) return state;
		const own = requested.replaces === undefined ? null : await matchLog.eventIdsOf(matchId, requester.userId);
		const plan = planSubmission(state.value, requested, clock(), ({ id }) => own?.has(id) === true);
		if (!plan.ok)
			return (await repeatOf(matchId, requested, requester, state.value)) ?? conflictOf(state.value, requester.expectedSeq) ?? plan;
		const [draft, ...also] = plan.drafts;
		const answer = await ingest.ingest({ ...requestOf(matchId, requester), draft, also, isDeduplicated: true });
		if (!answer.ok) return answer;
		const main = answer.submitted[plan.mainPlace] ?? answer.submitted.at(-1);
		if (!main) throw new Error("The log returned no event");
		return { ok: true, value: { seq: answer.seq, ...main, ...(answer.dropped && { dropped: answer.dropped }), before: state.value } };
	}

	/** Finds the events of a submission that was already logged, but whose response was lost: repeated, it would be refused as impossible. */
	async function repeatOf(
		matchId: string,
		{ also = [], replaces }: RequestedSubmission,
		{ commandKey }: Requester,
		before: MatchState,
	): Promise<Result<SubmittedEvents> | null> {
		// One more id than events: the cancellation of the replaced event may be an entry of its own.
		const events = await matchLog.findBySourceIds(matchId, "operator", sourceIdsOf(commandKey, [replaces, ...also], MAX_FOLLOW_UPS));
		const [first, second] = events;
		const isApart = first?.id === replaces && first?.status === "cancelled";
		const event = (isApart && second) || first;
		return event ? { ok: true, value: { seq: events.at(-1)?.seq ?? event.seq, event, isSame: false, before } } : null;
	}

	return {
		async submit(matchId: string, requested: RequestedSubmission, requester: Requester): Promise<Result<SubmittedEvents>> {
			const result = await submitOnce(matchId, requested, requester);
			// Another operator submitted first. Planning the submission again after that event shows whether it is a duplicate.
			const mayBeSame = !result.ok && result.error.code === "conflict_sequence";
			return mayBeSame ? submitOnce(matchId, requested, requester) : result;
		},

		/** Returns the head of the log, which is unchanged if the match already has this state. */
		async bringTo(
			matchId: string,
			target: MatchTarget,
			reason: string,
			requester: Requester,
		): Promise<Result<Omit<SubmittedEvents, "event" | "isSame">>> {
			const state = await stateFor(matchId, requester.expectedSeq);
			if (!state.ok) return state;
			const { sport } = state.value.setup;
			const way = deskOf(sport).draftsTo?.(state.value, target, clock());
			if (!way) return refuse({ code: "invalid_event", message: `A match of ${sport} cannot be brought to a state, so far.` });
			if (!way.ok) return way;
			const [draft, ...also] = way.drafts.map((each) => ({ ...each, reason: each.reason ?? reason }));
			if (!draft) return { ok: true, value: { seq: state.value.seq, before: state.value } };
			const answer = await ingest.ingest({ ...requestOf(matchId, requester), draft, also });
			return answer.ok ? { ok: true, value: { seq: answer.seq, before: state.value } } : answer;
		},
	};
}
