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
import type { Refusal, SportModule } from "#shared/match/sport-module.ts";
import { findDuplicate } from "#shared/sports/match-duplicates.ts";
import { type Command, idsAfterAppend, tempId } from "./command.ts";
import { findConfirmedCommand } from "./find-confirmed-command.ts";
import { type KnownIds, renamed, renameIn } from "./resolve-temp-ids.ts";

export interface RebasedCommands {
	state: MatchState;
	/** `ids` and what was learnt of facts that are here before their answers. */
	ids: KnownIds;
	/** Own names of pressed events that an earlier event of the same happening took in. */
	absorbed: ReadonlySet<EventId>;
	/** Commands that newer events make impossible, by key. */
	refusals: ReadonlyMap<string, Refusal>;
}

/** `commands` in their order. `ids`: logged ids by temporary id. */
export function rebasePending(sport: SportModule, confirmed: MatchState, commands: readonly Command[], ids: KnownIds): RebasedCommands {
	const known = new Map(ids);
	const refusals = new Map<string, Refusal>();
	const absorbed = new Set<EventId>();
	const claimed = new Set<number>();
	let state = confirmed;
	for (const command of commands) {
		if (!isFolded(command, confirmed)) continue;
		const fact = command.fate.kind === "logged" ? null : findConfirmedCommand(confirmed, resolveTempIds(known, command), claimed);
		if (fact) {
			claimed.add(fact.seq);
			for (const [local, id] of idsAfterAppend(command, fact)) known.set(local, id);
			continue;
		}
		const folded = rebaseCommand(sport, state, resolveTempIds(known, command), { ids: known });
		if (folded.ok) {
			state = folded.state;
			if (folded.event !== null) known.set(tempId(command.key), folded.event);
			if (folded.isSame) absorbed.add(tempId(command.key));
		} else refusals.set(command.key, folded.refusal);
	}
	return { state, ids: known, absorbed, refusals };
}

/** What waits for a decision is shown beside, not in the score. */
function isFolded({ fate }: Command, confirmed: MatchState): boolean {
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
 * All that it tells, or the refusal of the first that cannot be. `isFresh`: pressed just now, so nothing of it is late. `event`: the one
 * that it changes instead of bearing its own; `isSame`: because that one told the same happening before: the log will take both for one.
 */
export function rebaseCommand(
	sport: SportModule,
	before: MatchState,
	command: Pick<Command, "key" | "drafts" | "replaces" | "target">,
	{ isFresh = false, ids = new Map() }: { isFresh?: boolean; ids?: KnownIds } = {},
): { ok: true; state: MatchState; event: EventId | null; isSame: boolean } | { ok: false; refusal: Refusal } {
	const drafts = submissionsOf(before, command);
	if (!drafts) return { ok: false, refusal: { code: "unknown_event", message: "What it takes the place of is not in the log." } };
	let state = before;
	let event: EventId | null = null;
	let isSame = false;
	for (const { draft, id } of drafts) {
		// On the way to a state every draft is meant.
		const duplicate = command.target ? null : findDuplicate(state, draft);
		if (id === tempId(command.key)) event = duplicate?.id ?? draft.revises ?? null;
		if (duplicate) {
			isSame = true;
			continue;
		}
		const edited = mergeInto(state, draft);
		// Another changed the same: the server says so, and the operator decides. Or nothing is left to change.
		if (!edited) continue;
		const settled = isFresh ? edited : markLate(sport, state, edited);
		const refusal = judgeMatch(sport, state, settled);
		if (refusal) return { ok: false, refusal };
		state = reduceMatch(sport, state, draftToEvent(state, settled, "operator", renamed(ids, id)));
	}
	return { ok: true, state, event, isSame };
}

/** An edit as the revision that it makes of its event as it stands; null where it makes none. */
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
