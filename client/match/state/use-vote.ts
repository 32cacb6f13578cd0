// The reader's vote on a match: their choice, all votes, and sending it.

import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#client/api/send-request.ts";
import { randomId } from "#client/device/random-id.ts";
import { openBrowserStorage } from "#client/device/storage.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { callApi } from "#client/session/call-api.ts";
import { useUser } from "#client/session/session.ts";
import { type MatchVotes, putMatchVote, type VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { storedVote, storeVote, voterId } from "./vote-storage.ts";

export interface Vote {
	counts: MatchVotes["counts"];
	/** `null` before the reader voted. */
	own: VoteChoice | null;
	/** Whether the server refused the vote because the match has begun. */
	isRefused: boolean;
	/** Why the last vote failed; `null` if it did not. */
	problem: TextKey | null;
	/** Sends a vote, which is shown at once and withdrawn if it is refused. Of several votes in a row, the last one counts. */
	give(choice: VoteChoice): void;
}

/** The server's answer to a vote, which replaces the data loaded with the page. */
type ReceivedVotes = { instead: MatchVotes; votes: MatchVotes } | null;
export type ReceivedVotesState = readonly [ReceivedVotes, (received: ReceivedVotes) => void];

/** Held by the page, because the vote moves to another place of the page once the match begins and would lose its own state. */
export const useReceivedVotes = (): ReceivedVotesState => useState<ReceivedVotes>(null);

export function useVote(matchId: MatchId, fromPage: MatchVotes, [received, setReceived]: ReceivedVotesState): Vote {
	const store = useStore();
	const user = useUser();
	const [pending, setPending] = useState<VoteChoice | null>(null);
	const [chosen, setChosen] = useState<VoteChoice | null>(null);
	const [refusal, setRefusal] = useState<unknown>(null);
	const wanted = useRef<VoteChoice | null>(null);
	const sending = useRef(Promise.resolve());
	useEffect(() => setChosen(storedVote(openBrowserStorage(), matchId)), [matchId]);
	const votes = received?.instead === fromPage ? received.votes : fromPage;

	async function send(choice: VoteChoice): Promise<void> {
		// The choice has changed since: only the last one is sent.
		if (wanted.current !== choice) return;
		try {
			const body = { choice, voterId: voterId(openBrowserStorage(), randomName) };
			setReceived({ instead: fromPage, votes: await callApi(store, putMatchVote, { params: { matchId }, body }) });
			// A user's vote belongs to the account, so a later guest in this browser has not voted.
			if (!user) {
				storeVote(openBrowserStorage(), matchId, choice);
				setChosen(choice);
			}
		} catch (error) {
			setRefusal(error);
		}
		if (wanted.current === choice) setPending(null);
	}

	return {
		counts: votes.counts,
		own: pending ?? votes.own ?? (user ? null : chosen),
		isRefused: refusal instanceof ApiError && refusal.code === "vote_closed",
		problem: refusal === null ? null : problemOf(refusal),
		give(choice) {
			wanted.current = choice;
			setPending(choice);
			setRefusal(null);
			sending.current = sending.current.then(() => send(choice));
		},
	};
}

function problemOf(error: unknown): TextKey {
	if (!(error instanceof ApiError)) return "match.vote.problem.other";
	if (error.code === "vote_closed") return "match.vote.problem.closed";
	if (error.code === "rate_limited") return "match.vote.problem.busy";
	return error.code === "network" ? "match.vote.problem.network" : "match.vote.problem.other";
}

/** The guest's name for this page if storage is unavailable, so that a changed vote still counts once. */
let madeName: string | null = null;

function randomName(): string {
	madeName ??= randomId();
	return madeName;
}
