// Basketball at the desk. Registered in sports/desk-registry.ts. Without reviews, added time and joining in the middle, so far.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { DeskModule, EditableField } from "#shared/match/desk-module.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type BasketballDraft, type BasketballEvent, type BasketballEventType, FOUL_KINDS } from "../events.ts";
import { BASKETBALL_PADS } from "./pads.ts";

const FIELDS = ["score", "fouls", "clock", "rest"] as const;

const FIELD_OF: Record<BasketballEventType | LifecycleEvent["type"], (typeof FIELDS)[number]> = {
	points_scored: "score",
	result_stated: "score",
	foul_committed: "fouls",
	period_started: "clock",
	period_ended: "clock",
	match_ended: "clock",
	clock_set: "clock",
	status_changed: "clock",
	timeout_called: "rest",
	commentary_written: "rest",
};

const isKnown = (type: string): type is keyof typeof FIELD_OF => Object.hasOwn(FIELD_OF, type);

const side: EditableField = { name: "side", kind: "choice", values: SIDES };
const player = (name: string): EditableField => ({ name, kind: "player", isNullable: true });

const EDITABLE: Record<BasketballEventType, readonly EditableField[]> = {
	points_scored: [side, player("scorerId"), { name: "points", kind: "number", range: [1, 3] }],
	foul_committed: [side, player("playerId"), { name: "kind", kind: "choice", values: FOUL_KINDS }],
	timeout_called: [side],
	commentary_written: [
		{ name: "text", kind: "text", longest: 500 },
		{ name: "isKey", kind: "flag", isOptional: true },
	],
};

/** Of server time: two operators enter the same basket within it. Free throws follow each other more slowly. */
const SAME_WITHIN_MS = 3 * SECOND_MS;

function isDuplicate(logged: MatchEvent, draft: EventDraft): boolean {
	if (logged.type !== draft.type || isCancelled(logged) || draft.revises !== undefined || logged.period !== draft.period) return false;
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS) return false;
	if (isLifecycle(logged)) return logged.type === "period_started" || logged.type === "period_ended" || logged.type === "match_ended";
	return isSameAction(logged as BasketballEvent, draft as BasketballDraft);
}

function isSameAction(logged: BasketballEvent, draft: BasketballDraft): boolean {
	if (logged.type === "points_scored" && draft.type === "points_scored") {
		const [one, other] = [logged.payload, draft.payload];
		return one.side === other.side && one.points === other.points && isSamePlayer(one.scorerId, other.scorerId);
	}
	if (logged.type === "foul_committed" && draft.type === "foul_committed") {
		const [one, other] = [logged.payload, draft.payload];
		return one.side === other.side && one.kind === other.kind && isSamePlayer(one.playerId, other.playerId);
	}
	return logged.type === "timeout_called" && draft.type === "timeout_called" && logged.payload.side === draft.payload.side;
}

const isSamePlayer = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

export const basketballDesk: DeskModule = {
	fields: FIELDS,
	fieldOf: (type) => (isKnown(type) ? FIELD_OF[type] : "rest"),
	isBackground: (type) => type === "commentary_written",
	isDuplicate,
	pads: BASKETBALL_PADS,
	editableFields: (type) => (Object.hasOwn(EDITABLE, type) ? EDITABLE[type as BasketballEventType] : []),
	commentary: (text, isKey) => ({ type: "commentary_written", payload: { text, ...(isKey && { isKey }) } }),
	undoneWith: () => [],
};
