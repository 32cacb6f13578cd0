// The votes stored in this browser: the name under which a guest votes, and the choices by match.
import type { VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const VOTER_KEY = "vote.voter";
const VOTES_KEY = "vote.choices";
/** Number of stored votes; older ones are deleted, because their matches ended long ago. */
const STORED_VOTES = 200;

type KeyStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Returns the name under which a guest votes. If storage is blocked, it is temporary: such a guest may vote again after a reload, as in any
 * other browser.
 */
export function voterId(storage: KeyStorage | null, randomName: () => string): string {
	const known = read(storage, VOTER_KEY);
	if (known && /^[\w-]{16,64}$/.test(known)) return known;
	const made = randomName();
	write(storage, VOTER_KEY, made);
	return made;
}

export function storedVote(storage: KeyStorage | null, matchId: MatchId): VoteChoice | null {
	return votesIn(storage).find(([id]) => id === matchId)?.[1] ?? null;
}

export function storeVote(storage: KeyStorage | null, matchId: MatchId, choice: VoteChoice): void {
	const others = votesIn(storage).filter(([id]) => id !== matchId);
	write(storage, VOTES_KEY, JSON.stringify([...others, [matchId, choice]].slice(-STORED_VOTES)));
}

function votesIn(storage: KeyStorage | null): [matchId: MatchId, choice: VoteChoice][] {
	try {
		const votes: unknown = JSON.parse(read(storage, VOTES_KEY) ?? "[]");
		return Array.isArray(votes) ? votes.filter(isVote) : [];
	} catch {
		return [];
	}
}

function isVote(vote: unknown): vote is [MatchId, VoteChoice] {
	return Array.isArray(vote) && typeof vote[0] === "string" && ["home", "draw", "away"].includes(vote[1] as string);
}

function read(storage: KeyStorage | null, key: string): string | null {
	try {
		return storage?.getItem(key) ?? null;
	} catch {
		return null;
	}
}

function write(storage: KeyStorage | null, key: string, value: string): void {
	try {
		storage?.setItem(key, value);
	} catch {
		// Storage is full or blocked, so the vote is not stored.
	}
}
