// Rebases pending commands over confirmed state with the server's own validation and reducer. Pure. A command whose event is confirmed
// before its answer arrives counts once.

import type { EventId } from "#shared/kit/ids.ts";
import { mergeEdit } from "#shared/match/entry/event-edit.ts";
import { markLate } from "#shared/match/entry/mark-late.ts";
import { replaceEvent } from "#shared/match/entry/replace-event.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { draftToEvent } from "#shared/match/judge/draft-to-event.ts";
import { findEntry, findEvent } from "#shared/match/judge/find-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { followUpsOf, MAX_FOLLOW_UPS } from "#shared/sports/follow-ups.ts";
import { findDuplicate, type IsOwn } from "#shared/sports/match-duplicates.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type Command, idsAfterAppend, isTempId, tempId } from "./command.ts";
import type { CommandQueue } from "./command-queue.ts";
import { findConfirmedCommand } from "./find-confirmed-command.ts";
import { type KnownIds, renamed, renameIn } from "./resolve-temp-ids.ts";

export interface PendingState {
	state: MatchState;
	/** `ids`, extended by those of events that arrived before the answers to their commands. */
	ids: KnownIds;
	/** Temporary ids of events that are duplicates of earlier ones. */
	absorbed: ReadonlySet<EventId>;
	/** Returns whether the operator entered the event. */
	isOwn: IsOwn;
}

/** Caches the newest result per confirmed state: a view is rendered at several places, and each command reads it before it is added. */
const newest = new WeakMap<MatchState, { queue: RebasedQueue; pending: PendingState }>();

type RebasedQueue = Pick<CommandQueue, "commands" | "ids" | "own">;

/** The only derivation of what the operator sees. `commands` are in order; `ids`: logged ids by temporary id. */
export function rebasePending(confirmed: MatchState, queue: RebasedQueue): PendingState {
	const known = newest.get(confirmed);
	if (known && known.queue.commands === queue.commands && known.queue.ids === queue.ids) return known.pending;
	const pending = rebaseAll(confirmed, queue);
	newest.set(confirmed, { queue, pending });
	return pending;
}

function rebaseAll(confirmed: MatchState, { commands, ids, own }: RebasedQueue): PendingState {
	const known = new Map(ids);
	const entered = new Set(own);
	const isOwn: IsOwn = ({ id }) => isTempId(id) || entered.has(id);
	const absorbed = new Set<EventId>();
	const claimed = new Set<number>();
	let state = confirmed;
	for (const command of commands) {
		if (!isRebased(command, confirmed)) continue;
		const fact = command.outcome.kind === "logged" ? null : findConfirmedCommand(confirmed, resolveTempIds(known, command), claimed);
		if (fact) {
			claimed.add(fact.seq);
			for (const [local, id] of idsAfterAppend(command, fact, lastSeqOf(confirmed, command, fact))) {
				known.set(local, id);
				if (command.drafts[0].revises === undefined) entered.add(id);
			}
			continue;
		}
		const rebased = rebaseCommand(state, resolveTempIds(known, command), { ids: known, isOwn });
		// Newer events may have made the command impossible; it is then not applied, and the server will refuse it.
		if (!rebased.ok) continue;
		state = rebased.state;
		if (rebased.event !== null) known.set(tempId(command.key), rebased.event);
		if (rebased.isSame) absorbed.add(tempId(command.key));
	}
	return { state, ids: known, absorbed, isOwn };
}

/**
 * Returns the seq of the last entry of a command that is confirmed before its answer: events added by the rules have the
 * next numbers and the same time.
 */
function lastSeqOf({ timeline }: MatchState, { drafts }: Command, first: MatchEvent): number {
	const isAdded = ({ seq, source, revision, occurredAt, type }: MatchEvent, place: number): boolean =>
		seq === first.seq + drafts.length + place &&
		source === "operator" &&
		revision === 1 &&
		occurredAt === first.occurredAt &&
		isLifecycleType(type);
	const added = Array.from({ length: MAX_FOLLOW_UPS }, (_, place) => timeline.some(({ event }) => isAdded(event, place)));
	return first.seq + drafts.length - 1 + (added.includes(false) ? added.indexOf(false) : MAX_FOLLOW_UPS);
}

/** Returns whether the command has to be applied to the confirmed state; one in conflict is shown next to the score instead. */
function isRebased({ outcome }: Command, confirmed: MatchState): boolean {
	return outcome.kind === "logged" ? outcome.seq > confirmed.seq : outcome.kind === "queued" || outcome.kind === "sending";
}

export function resolveTempIds(ids: KnownIds, command: Command): Command {
	const [first, ...also] = command.drafts;
	return {
		...command,
		drafts: [renameIn(ids, first), ...also.map((draft) => renameIn(ids, draft))],
		replaces: command.replaces === null ? null : renamed(ids, command.replaces),
	};
}

/**
 * Applies all drafts of a command and the events that follow by the rules, or returns the refusal of the first impossible draft. `isFresh`:
 * just created, so no draft is late. `isOwn`: drafts are never duplicates of the operator's own events.
 * `event`: the existing event that the command changes; `null` if it adds one. `isSame`: that event is a duplicate of its draft.
 */
export function rebaseCommand(
	before: MatchState,
	command: Pick<Command, "key" | "drafts" | "replaces" | "target">,
	{ isFresh = false, ids = new Map(), isOwn }: { isFresh?: boolean; ids?: KnownIds; isOwn: IsOwn },
): { ok: true; state: MatchState; event: EventId | null; isSame: boolean } | { ok: false; refusal: Refusal } {
	const drafts = submissionsOf(before, command, isOwn);
	if (!drafts) return { ok: false, refusal: { code: "unknown_event", message: "What it takes the place of is not in the log." } };
	const sport = sportOf(before.setup.sport);
	let state = before;
	let event: EventId | null = null;
	let isSame = false;
	for (const { draft, id } of drafts) {
		// The drafts of a target state are never duplicates.
		const duplicate = command.target ? null : findDuplicate(state, draft, isOwn);
		if (id === tempId(command.key)) event = duplicate?.id ?? draft.revises ?? null;
		if (duplicate) {
			isSame = true;
			continue;
		}
		const edited = mergeInto(state, draft);
		// Skips an edit if another operator changed the same field (the server will refuse the command), or if nothing is left to change.
		if (!edited) continue;
		const settled = isFresh ? edited : markLate(sport, state, edited);
		const refusal = judgeMatch(sport, state, settled);
		if (refusal) return { ok: false, refusal };
		state = reduceMatch(sport, state, draftToEvent(state, settled, "operator", renamed(ids, id)));
	}
	if (!command.target && !isSame) state = withFollowUps(before, state, command, ids);
	return { ok: true, state, event, isSame };
}

/** Predicts the events that the server will add to the log. */
function withFollowUps(before: MatchState, after: MatchState, { key, drafts }: Pick<Command, "key" | "drafts">, ids: KnownIds): MatchState {
	const sport = sportOf(before.setup.sport);
	return followUpsOf(before, after, drafts[0].occurredAt).reduce(
		(state, draft, place) =>
			reduceMatch(sport, state, draftToEvent(state, draft, "operator", renamed(ids, tempId(key, drafts.length + place)))),
		after,
	);
}

/** Merges an edit into the current revision of its event; `null` if it changes nothing. */
function mergeInto(state: MatchState, draft: EventDraft): EventDraft | null {
	const event = draft.seen && findEvent(state, draft.revises);
	if (!event) return draft;
	const edit = mergeEdit(event, draft);
	return edit.kind === "merged" ? edit.draft : null;
}

/** Returns `null` if the event to be replaced does not exist. */
function submissionsOf(state: MatchState, { key, drafts, replaces }: Pick<Command, "key" | "drafts" | "replaces">, isOwn: IsOwn) {
	if (replaces === null) return drafts.map((draft, index) => ({ draft, id: tempId(key, index) }));
	const wrong = findEntry(state, replaces);
	if (!wrong) return null;
	const replaced = replaceEvent(wrong, drafts[0], (draft) => findDuplicate(state, draft, isOwn));
	return replaced.drafts.map((draft, index) => ({ draft, id: tempId(key, index === replaced.main ? 0 : index + 1) }));
}
