// The desk's actions other than entering events: assignment, handover requests, manual overrides, discrepancies.

import { requestTo } from "#client/api/request.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import {
	assignMatch,
	decideDiscrepancy,
	releaseOverride,
	requestHandover,
	setOverride,
	takeDiscrepancies,
	unassignMatch,
	withdrawHandover,
} from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { enteredMatchAtom } from "../model/use-presence.ts";

type SendCommand = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => void;

/** Actions on what operators and feeds share. A drill has no such actions. */
const SHARED = {
	/** Assigns the match to the user or releases it. `presenceId`: this tab's. */
	setAssigned: (send: SendCommand, { presenceId, ...params }: ActionTarget, isAssignee: boolean) =>
		isAssignee ? send(assignMatch, { params, body: { presenceId } }) : send(unassignMatch, { params }),
	/** Requests a handover; `toUserId` null: to anyone. */
	requestHandover: (send: SendCommand, { matchId }: ActionTarget, toUserId: string | null, note: string | null) =>
		send(requestHandover, { params: { matchId }, body: { toUserId, note: note || null } }),
	withdrawHandover: (send: SendCommand, { matchId }: ActionTarget) => send(withdrawHandover, { params: { matchId } }),
	/** Overrides a field of the match; `forMs` null: without an expiry. */
	setOverride: (send: SendCommand, { matchId }: ActionTarget, field: string, forMs: number | null) =>
		send(setOverride, { params: { matchId, field }, body: { forMs } }),
	/** `waiting`: whether the feed's pending reports for the field are accepted too. */
	releaseOverride: (send: SendCommand, { matchId }: ActionTarget, field: string, waiting: "keep" | "take") =>
		send(releaseOverride, { params: { matchId, field }, query: { waiting } }),
	/** Accepts all differing values of feeds. */
	takeDiscrepancies: (send: SendCommand, { matchId }: ActionTarget) => send(takeDiscrepancies, { params: { matchId }, body: {} }),
	/** Accepts or refuses the differing value of a feed. */
	decideDiscrepancy: (send: SendCommand, { matchId }: ActionTarget, discrepancyId: string, verdict: "taken" | "refused") =>
		send(decideDiscrepancy, { params: { matchId, discrepancyId }, body: { verdict } }),
	/** Closes reports of readers, as corrected or as no error; `note` is sent to the readers who left an address. */
	decideReports: (send: SendCommand, { matchId }: ActionTarget, discrepancyId: string, verdict: "taken" | "refused", note: string) =>
		send(decideDiscrepancy, { params: { matchId, discrepancyId }, body: { verdict, note } }),
};

interface ActionTarget {
	matchId: MatchId;
	presenceId: string;
}

type Shared = typeof SHARED;
export type SharedActions = {
	[Name in keyof Shared]: Parameters<Shared[Name]> extends [SendCommand, ActionTarget, ...infer Rest] ? (...input: Rest) => void : never;
};

/** Refusals of the server are announced to the operator. */
export function sharedActions(store: Store, matchId: MatchId, presenceId: string): SharedActions {
	const send: SendCommand = (endpoint, ...input) => {
		sendAsUser(store, requestTo(endpoint, ...input)).catch((error: Error) => store.set(announcementAtom, error.message));
	};
	return bound((run, input) => {
		if (run === SHARED.setAssigned && input[0] === true) store.set(enteredMatchAtom, matchId);
		run(send, { matchId, presenceId }, ...input);
	});
}

/** Actions of a match without other users; they do nothing. */
export const noSharedActions = (): SharedActions => bound(() => {});

function bound(
	call: (run: (send: SendCommand, target: ActionTarget, ...input: unknown[]) => void, input: unknown[]) => void,
): SharedActions {
	const entries = Object.entries(SHARED).map(([name, run]) => [name, (...input: unknown[]) => call(run as never, input)]);
	return Object.fromEntries(entries) as SharedActions;
}
