// Votes before kick-off. A guest's vote is stored under a hash of the browser's id and the match, so that votes of one guest in two matches
// cannot be linked.
import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { MatchVotes, VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { mayBeDrawn } from "#shared/match/may-be-drawn.ts";
import { isVoteOpen } from "#shared/match/vote-window.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { readRows } from "../lists/match-row.store.ts";
import { unknown } from "../unknown.ts";
import { countVotes, deleteVotesOf, readVote, readVotesOf, writeVote } from "./vote.store.ts";

/** Limits per match and network of guests. */
const GUESTS_OF_A_NETWORK = { points: 3, perSeconds: 86_400 };
const FURTHER_GUESTS = { points: 1, perSeconds: 600 };
const COUNTED_VOTERS = 10_000;

export interface Votes {
	/** `userId` is `null` for a guest. */
	of(match: VotedMatch, userId: string | null): Promise<MatchVotes>;
	/** Throws not_found, vote_closed, rate_limited, and invalid_request for a guest without a voterId, or a draw if the sport has none. */
	give(
		matchId: string,
		voter: { userId: string | null; voterId: string | undefined; address: string },
		choice: VoteChoice,
	): Promise<MatchVotes>;
}

interface VotedMatch {
	id: string;
	status: Parameters<typeof isVoteOpen>[0]["status"];
	/** The kick-off in force. */
	startsAt: number;
	hasTime: boolean;
}

export function createVotes({ db, matchLog, clock }: { db: Db; matchLog: MatchLog; clock: Clock }): Votes {
	async function of(match: VotedMatch, userId: string | null): Promise<MatchVotes> {
		const [counts, own] = await Promise.all([countVotes(db, match.id), userId === null ? null : readVote(db, match.id, userId)]);
		return { counts, own, isOpen: isVoteOpen(match, clock()) };
	}

	/** The first votes of a household count immediately, then one per interval: inventing voters has no effect. */
	const first = createRateLimit(GUESTS_OF_A_NETWORK, clock);
	const further = createRateLimit(FURTHER_GUESTS, clock);
	/** Concurrent requests of the same voter count once. */
	const counted = new Lru<string, true>(COUNTED_VOTERS);
	async function countNetwork(matchId: string, voter: string, address: string): Promise<void> {
		if (counted.get(voter)) return;
		const network = `${matchId} ${networkOf(address)}`;
		counted.set(voter, true);
		try {
			await first(network).catch(() => further(network));
		} catch (error) {
			counted.delete(voter);
			throw error;
		}
	}

	return {
		of,
		async give(matchId, { userId, voterId, address }, choice) {
			const [logged, [row]] = await Promise.all([matchLog.stateOf(matchId), readRows(db, { matchId })]);
			if (!logged || !row) throw unknown("match", matchId);
			const { status, startsAt } = logged.state;
			const match = { id: matchId, status, startsAt, hasTime: row.hasTime };
			if (!isVoteOpen(match, clock())) throw new AppError({ code: "vote_closed", message: "The match has begun: votes are closed." });
			if (choice === "draw" && !mayBeDrawn(sportOf(row.sport), logged.state.setup.format)) {
				const issue = { path: "body.choice", message: "the match cannot end level" };
				throw new AppError({ code: "invalid_request", message: "This match cannot be drawn.", issues: [issue] });
			}
			const guest = voterId === undefined ? null : guestVoter(matchId, voterId);
			const voter = userId ?? guest;
			if (voter === null) {
				const issue = { path: "body.voterId", message: "is needed of a guest" };
				throw new AppError({ code: "invalid_request", message: "A guest votes with a voterId.", issues: [issue] });
			}
			// A changed choice of the same voter is not counted again.
			if (userId === null && (await readVote(db, matchId, voter)) === null) await countNetwork(matchId, voter, address);
			const vote = { match_id: matchId, voter, choice, voted_at: clock() };
			await writeVote(db, vote, userId === null ? null : guest);
			return { ...(await of(match, null)), own: choice };
		},
	};
}

function guestVoter(matchId: string, voterId: string): string {
	return `guest ${createHash("sha256").update(`${matchId} ${voterId}`).digest("base64url")}`;
}

/** The votes of a user: an AccountPart (account-part.ts) for export and deletion. */
export function votesOfAccounts(db: Db) {
	return {
		name: "votes",
		exportOf: (userId: string) => readVotesOf(db, userId),
		forget: deleteVotesOf,
	};
}
