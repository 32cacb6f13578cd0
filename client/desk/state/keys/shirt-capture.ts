// Decides which event digits belong to: after a pad that requests players, digits are shirt numbers of that event until the players are
// named or deferred; for GUARD_MS after the pad, they never go to an earlier request. A match is only selected by digits with Shift. Pure
// functions over one value per page; use-shirt-keys.ts passes the keys.
import { atom } from "jotai";
import type { EventId, MatchId, PlayerId } from "#shared/kit/ids.ts";

/** Digits within this time after such a pad are shirt numbers, even before a player is requested. */
export const GUARD_MS = 2_000;

export interface ShirtCapture {
	matchId: MatchId;
	/** The event whose players are requested: its temporary or its logged id. */
	eventId: EventId;
	/** Until this page time, digits belong to this event, even before its player is requested. */
	guardedUntil: number;
	/** The digits typed so far. */
	typed: string;
	/** Fields that the operator deferred. */
	skipped: readonly string[];
	/** Whether a key for a button was pressed while a number was half typed, and was therefore ignored. */
	isBlocking: boolean;
}

/** The player that the captured event requests when a key is pressed. */
export interface RequestedPlayer {
	eventId: EventId;
	field: string;
	/** Whether this is the last field to complete. */
	isLast: boolean;
	players: readonly { playerId: PlayerId; number: number | null }[];
	/** Values of a field that names no player: a digit selects by position, from 1. */
	choices?: readonly string[] | null;
}

export interface ShirtKey {
	code: string;
	key: string;
	shiftKey: boolean;
	/** Page time of the key press; under load, the press may be handled later. */
	at: number;
}

/** `value`: the player's id, or the selected value. */
type ShirtAction = { kind: "complete"; eventId: EventId; field: string; value: string } | { kind: "unfinished"; typed: string };

export interface TakenKey {
	capture: ShirtCapture | null;
	/** Whether the key was used, so that no other handler gets it. */
	isTaken: boolean;
	action?: ShirtAction;
}

/** Set by the command itself (local-command-context.ts, the drill), before anything is rendered. */
export const shirtCaptureAtom = atom<ShirtCapture | null>(null);

const NOTHING_TYPED = { typed: "", skipped: [], isBlocking: false };

/** Called when a pad with players was pressed. For the same event (a double click) it only prolongs the guard. */
export function beginCapture(before: ShirtCapture | null, matchId: MatchId, eventId: EventId, at: number): ShirtCapture {
	const isSame = before?.matchId === matchId && before.eventId === eventId;
	return { ...(isSame ? before : NOTHING_TYPED), matchId, eventId, guardedUntil: at + GUARD_MS };
}

/** Called when the operator opened the players of an event. */
export function openCapture(matchId: MatchId, eventId: EventId): ShirtCapture {
	return { matchId, eventId, guardedUntil: Number.NEGATIVE_INFINITY, ...NOTHING_TYPED };
}

/** Called when a match is opened: an earlier request is deferred unless its pad was just pressed. */
export function keepGuardedCapture(capture: ShirtCapture | null, at: number): ShirtCapture | null {
	return capture && at < capture.guardedUntil ? capture : null;
}

/** Defers the requested field; returns `null` if all fields are deferred. */
export function deferField(capture: ShirtCapture, requested: Pick<RequestedPlayer, "field" | "isLast"> | null): ShirtCapture | null {
	if (!requested || requested.isLast) return null;
	return { ...capture, ...NOTHING_TYPED, skipped: [...capture.skipped, requested.field] };
}

/** Called when the player was selected, by number or by click. */
export function advanceCapture(capture: ShirtCapture, { isLast }: Pick<RequestedPlayer, "isLast">): ShirtCapture | null {
	return isLast ? null : { ...capture, typed: "", isBlocking: false };
}

/** `frontId`: the match in front, whose buttons and board would otherwise get the key. */
export function takeShirtKey(
	capture: ShirtCapture | null,
	{ code, key, shiftKey, at }: ShirtKey,
	{ frontId, requested }: { frontId: MatchId; requested: RequestedPlayer | null },
): TakenKey {
	const isGuarded = capture !== null && at < capture.guardedUntil;
	const isAsking = capture !== null && capture.matchId === frontId && requested !== null;
	if (!isGuarded && !isAsking) return { capture, isTaken: false };
	const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
	// With Shift, a digit selects a match.
	if (digit !== undefined) {
		if (shiftKey) return { capture, isTaken: false };
		// The pad was pressed on the row of a match that is not in front: the digit belongs to that match and must not act on the one in front.
		if (capture.matchId !== frontId) return { capture, isTaken: true };
		if (isAsking && requested.choices) return takeChoice(capture, requested, requested.choices[Number(digit) - 1]);
		return { capture: { ...capture, typed: (capture.typed + digit).slice(-2), isBlocking: false }, isTaken: true };
	}
	const { typed } = capture;
	if (key === "Escape" && typed === "") return { capture: null, isTaken: isAsking };
	if (typed === "") return { capture, isTaken: false };
	if (key === "Backspace") return { capture: { ...capture, typed: typed.slice(0, -1), isBlocking: false }, isTaken: true };
	if (key === "Escape") return { capture: { ...capture, typed: "", isBlocking: false }, isTaken: true };
	if (key === "Enter") {
		const player = isAsking ? playerOf(requested, typed) : null;
		if (!requested || !player) return { capture, isTaken: true };
		return takeChoice(capture, requested, player.playerId);
	}
	if (key.length !== 1) return { capture, isTaken: false };
	// The operator may have meant another match's number, so no event must be entered here.
	return { capture: { ...capture, isBlocking: true }, isTaken: true, action: { kind: "unfinished", typed } };
}

function takeChoice(capture: ShirtCapture, requested: RequestedPlayer, value: string | undefined): TakenKey {
	if (value === undefined) return { capture, isTaken: true };
	const { eventId, field } = requested;
	return { capture: advanceCapture(capture, requested), isTaken: true, action: { kind: "complete", eventId, field, value } };
}

/** Returns the player with the number, or the only one whose number begins with it; `null` if there is none. */
function playerOf({ players }: RequestedPlayer, typed: string): RequestedPlayer["players"][number] | null {
	const exact = players.find(({ number }) => String(number) === typed);
	const beginning = players.filter(({ number }) => String(number).startsWith(typed));
	return exact ?? (beginning.length === 1 ? (beginning[0] ?? null) : null);
}
