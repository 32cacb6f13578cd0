// Finds the logged event of a command whose answer has not arrived: the event comes by socket, the answer by HTTP, in either order. Pure.
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Command, isUnsent } from "./command.ts";

/** `claimed`: seqs of other commands. The drafts of a command are logged together, so the first identifies all. */
export function findConfirmedCommand(confirmed: MatchState, command: Command, claimed: ReadonlySet<number>): MatchEvent | null {
	if (isUnsent(command) || command.outcome.kind === "conflict") return null;
	const [draft] = command.drafts;
	const since = confirmed.timeline.map(({ event }) => event).filter(({ seq }) => seq > command.seenSeq && !claimed.has(seq));
	return since.find((event) => isEventOf(event, draft, command)) ?? null;
}

function isEventOf(event: MatchEvent, draft: EventDraft, { replaces }: Command): boolean {
	if (event.type !== draft.type || event.source !== "operator" || !isSamePayload(event.payload, draft.payload)) return false;
	// A replacement takes over period, clock and status of the replaced event, so they cannot be compared with the draft.
	if (replaces !== null) return true;
	if (event.status !== (draft.status ?? "confirmed")) return false;
	if (draft.revises !== undefined && event.id !== draft.revises) return false;
	return event.period === draft.period && event.elapsedMs === draft.elapsedMs;
}

function isSamePayload(one: unknown, other: unknown): boolean {
	return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(payload: unknown): [string, unknown][] {
	const entries = Object.entries(payload as Record<string, unknown>).filter(([, value]) => value !== undefined);
	return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}
