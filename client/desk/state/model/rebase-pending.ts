// Rebases pending commands over confirmed state with the server's own judge and reducer. Pure. A command whose event is
// confirmed before its answer arrives counts once.

import type { EventId } from "#shared/kit/ids.ts";
import { draftToEvent } from "#shared/match/entry/draft-to-event.ts";
import { mergeEdit } from "#shared/match/entry/event-edit.ts";
import { findEntry, findEvent } from "#shared/match/entry/find-event.ts";
import { markLate } from "#shared/match/entry/mark-late.ts";
import { replaceEvent } from "#shared/match/entry/replace-event.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { findDuplicate } from "#shared/sports/match-duplicates.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type Command, idsAfterAppend, tempId } from "../outbox/command.ts";
import type { CommandQueue } from "../outbox/command-queue.ts";
import { findConfirmedCommand } from "./find-confirmed-command.ts";
import { type KnownIds, renamed, renameIn } from "./resolve-temp-ids.ts";

export interface PendingState {
	state: MatchState;
	/** `ids` and what was learnt of facts that are here before their answers. */
	ids: KnownIds;
	/** Temporary ids of events that are duplicates of earlier ones. */
	absorbed: ReadonlySet<EventId>;
}

/** By confirmed state: the newest queue over it. A view is rendered at several places, and each command reads it before it is added. */
const newest = new WeakMap<MatchState, { commands: readonly Command[]; ids: KnownIds; pending: PendingState }>();

/** The one derivation of what the operator sees. `commands` in their order; `ids`: logged ids by temporary id. */
export function rebasePending(confirmed: MatchState, { commands, ids }: Pick<CommandQueue, "commands" | "ids">): PendingState {
	const known = newest.get(confirmed);
	if (known && known.commands === commands && known.ids === ids) return known.pending;
	const pending = rebaseAll(confirmed, commands, ids);
	newest.set(confirmed, { commands, ids, pending });
	return pending;
}

function rebaseAll(confirmed: MatchState, commands: readonly Command[], ids: KnownIds): PendingState {
	const known = new Map(ids);
	const absorbed = new Set<EventId>();
	const claimed = new Set<number>();
	let state = confirmed;
	for (const command of commands) {
		if (!isRebased(command, confirmed)) continue;
		const fact = command.fate.kind === "logged" ? null : findConfirmedCommand(confirmed, resolveTempIds(known, command), claimed);
		if (fact) {
			claimed.add(fact.seq);
			for (const [local, id] of idsAfterAppend(command, fact)) known.set(local, id);
			continue;
		}
		const rebased = rebaseCommand(state, resolveTempIds(known, command), { ids: known });
		// Newer events may make it impossible: the server says so.
		if (!rebased.ok) continue;
		state = rebased.state;
		if (rebased.event !== null) known.set(tempId(command.key), rebased.event);
		if (rebased.isSame) absorbed.add(tempId(command.key));
	}
	return { state, ids: known, absorbed };
}

/** A command in conflict is shown beside the score, not in it. */
function isRebased({ fate }: Command, confirmed: MatchState): boolean {
	return fate.kind === "logged" ? fate.seq > confirmed.seq : fate.kind === "queued" || fate.kind === "sending";
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
 * Applies all drafts of a command, or gives the refusal of the first that is impossible. `isFresh`: made just now, so no draft is late.
 * `event`: the existing event that it changes; null where it adds one. `isSame`: that event is a duplicate of its draft.
 */
export function rebaseCommand(
	before: MatchState,
	command: Pick<Command, "key" | "drafts" | "replaces" | "target">,
	{ isFresh = false, ids = new Map() }: { isFresh?: boolean; ids?: KnownIds } = {},
): { ok: true; state: MatchState; event: EventId | null; isSame: boolean } | { ok: false; refusal: Refusal } {
	const drafts = submissionsOf(before, command);
	if (!drafts) return { ok: false, refusal: { code: "unknown_event", message: "What it takes the place of is not in the log." } };
	const sport = sportOf(before.setup.sport);
	let state = before;
	let event: EventId | null = null;
	let isSame = false;
	for (const { draft, id } of drafts) {
		// The drafts of a target state are never duplicates.
		const duplicate = command.target ? null : findDuplicate(state, draft);
		if (id === tempId(command.key)) event = duplicate?.id ?? draft.revises ?? null;
		if (duplicate) {
			isSame = true;
			continue;
		}
		const edited = mergeInto(state, draft);
		// Another operator changed the same field (the server will refuse it), or nothing is left to change.
		if (!edited) continue;
		const settled = isFresh ? edited : markLate(sport, state, edited);
		const refusal = judgeMatch(sport, state, settled);
		if (refusal) return { ok: false, refusal };
		state = reduceMatch(sport, state, draftToEvent(state, settled, "operator", renamed(ids, id)));
	}
	return { ok: true, state, event, isSame };
}

/** An edit merged into the current revision of its event; null where it changes nothing. */
function mergeInto(state: MatchState, draft: EventDraft): EventDraft | null {
	const event = draft.seen && findEvent(state, draft.revises);
	if (!event) return draft;
	const edit = mergeEdit(event, draft);
	return edit.kind === "merged" ? edit.draft : null;
}

/** Null where the event to be replaced is not there. */
function submissionsOf(state: MatchState, { key, drafts, replaces }: Pick<Command, "key" | "drafts" | "replaces">) {
	if (replaces === null) return drafts.map((draft, index) => ({ draft, id: tempId(key, index) }));
	const wrong = findEntry(state, replaces);
	if (!wrong) return null;
	const replaced = replaceEvent(wrong, drafts[0], (draft) => findDuplicate(state, draft));
	return replaced.drafts.map((draft, index) => ({ draft, id: tempId(key, index === replaced.main ? 0 : index + 1) }));
}
