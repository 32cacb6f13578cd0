// The bus carries facts between the rooms of one process, in publish order. What other processes changed comes from the outbox
// (outbox.ts), and is published here too.
import type { ChatFact } from "#shared/contract/chat.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import type { RevokeReason } from "#shared/contract/revoke-reason.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";

/** Every fact that crosses rooms, by name. Names are in the past tense. */
export interface BusFacts {
	/**
	 * The log of a match grew: `events` are contiguous and end at `live.seq`; `live` is their fold. Published after commit. Subscribers
	 * that notify people outside open pages (push, mails) skip what happens while `live.disputed` is set.
	 */
	"match.appended": { matchId: string; epoch: string; setup: MatchSetup; events: MatchEvent[]; live: MatchLive };
	/**
	 * Matches were added or their static half changed (import, calendar, staff); an empty list means that data around the matches changed.
	 * Published after commit.
	 */
	"catalogue.changed": { matchIds: string[] };
	/** Markets of a match changed; `markets` has their current state. Published after commit. */
	"odds.changed": { matchId: string; markets: MarketView[] };
	/** The facts of a chat room grew: contiguous from `firstSeq`. Published after commit. */
	"chat.appended": { matchId: string; epoch: string; firstSeq: number; facts: ChatFact[] };
	/** Presence, assignments, handover requests, overrides or discrepancies of matches changed. Published after commit. */
	"desk.changed": { matchIds: string[] };
	/** Devices were signed out, here or on another node: their tokens are no longer valid. */
	"devices.revoked": { deviceIds: string[]; reason: RevokeReason };
	/** A user's profile, devices or scopes changed. */
	"account.changed": { userId: string };
}

/** What a commit of this process leaves to the readers of the outbox: to those of all nodes, or only to those of other nodes. */
export type CommitReach = "all" | "others";

export interface Bus {
	/** Marks the rows of the outbox whose facts this bus publishes itself, after their commit. */
	readonly node: string;
	/** Publishes a fact of a transaction that this process has committed. */
	publish<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Publishes a fact that was read from the outbox. */
	relay<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Call it after the commit of changes that are published only from the outbox. */
	committed(): void;
	/** Calls `handle` after each commit that other nodes must learn of. Returns a function that unsubscribes. */
	onCommit(handle: (reach: CommitReach) => void): () => void;
	/**
	 * Handlers run in subscription order; one that throws is reported and does not stop the others. Returns a function that unsubscribes.
	 */
	subscribe<Name extends keyof BusFacts>(name: Name, handle: (fact: BusFacts[Name]) => void): () => void;
	close(): Promise<void>;
}
