// One pending command of an operator, from the button press until it is in the log. Stored in the browser before it is sent
// (outbox-storage.ts), sent in order (sending-context.ts), rebased over confirmed state (rebase-pending.ts).
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { MAX_FOLLOW_UPS } from "#shared/sports/follow-ups.ts";

type CommandOutcome =
	| { kind: "queued" }
	| { kind: "sending" }
	/**
	 * The command is in the log up to `seq`, and kept until its facts arrive. `first`: the event of its first draft; `isSame`:
	 * merged into an earlier duplicate.
	 */
	| { kind: "logged"; seq: number; first: Pick<MatchEvent, "id" | "seq"> | null; isSame: boolean }
	/** Others logged `theirs` before the command; the command and all later ones wait for the operator. */
	| { kind: "conflict"; theirs: readonly MatchEvent[]; headSeq: number }
	/** The server refused the command permanently; `problem` is a text. */
	| { kind: "refused"; problem: string };

/** The request as first sent; a retry must be identical under its Idempotency-Key. */
export interface StoredRequest {
	path: string;
	body: unknown;
}

export interface Command {
	/** Idempotency-Key of the command. */
	key: string;
	/** Position among the commands of the match. */
	place: number;
	/** The time at which the command became ready to be sent, by the server's clock: when it was created, or when a conflict was settled. */
	readyAt: Instant;
	/** Key of the pressed button: pressing the same button within QUICK_MS is a double click. */
	button: string;
	/** Whether the button is a pad: another pad within QUICK_MS corrects the command. */
	isPad: boolean;
	/** The log's head that the operator saw, own commands included. */
	seenSeq: number;
	/** The command's event and the events that follow from it; ids of events that are not logged yet are `tempId`s. */
	drafts: readonly [EventDraft, ...EventDraft[]];
	/** The first draft replaces this event and takes over its period and clock. */
	replaces: EventId | null;
	/** The target of set-state; the server derives the drafts again. */
	target: { target: MatchTarget; reason: string } | null;
	outcome: CommandOutcome;
	/** `null` before the command is sent for the first time. */
	request: StoredRequest | null;
}

const LOCAL = "pending:";

/** Returns the id of a command's event until it is logged. `index`: position among its drafts. */
export const tempId = (key: string, index = 0): EventId => (index === 0 ? `${LOCAL}${key}` : `${LOCAL}${key}.${index}`);
export const isTempId = (id: unknown): id is EventId => typeof id === "string" && id.startsWith(LOCAL);

/**
 * Maps temporary ids to logged ones. `first`: the event of the first draft; the other drafts have the next numbers, followed by events
 * added by the rules. `seq`: the last entry of the command.
 */
export function idsAfterAppend(
	{ key, drafts, replaces }: Command,
	first: Pick<MatchEvent, "id" | "seq">,
	seq: number,
): [local: EventId, logged: EventId][] {
	const also = replaces === null ? drafts.slice(1) : [];
	const isNewAt = (place: number): boolean => place >= also.length || also[place]?.revises === undefined;
	const others = Array.from({ length: Math.min(Math.max(0, seq - first.seq), also.length + MAX_FOLLOW_UPS) }, (_, place) => place)
		.filter(isNewAt)
		.map((place): [EventId, EventId] => [tempId(key, place + 1), `e${first.seq + place + 1}`]);
	return [[tempId(key), first.id], ...others];
}

/** Returns whether the command is neither logged nor refused. */
export const isWaiting = ({ outcome }: Command): boolean =>
	outcome.kind === "queued" || outcome.kind === "sending" || outcome.kind === "conflict";
/** Returns whether the command cannot be in the log. */
export const isUnsent = ({ outcome, request }: Command): boolean => outcome.kind === "queued" && request === null;
