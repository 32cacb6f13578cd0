// The event whose players are requested, and the keys that name them: the page's shirt capture (shirt-capture.ts) for the match in front.
// Keys are handled against the current state, not the rendered one.
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { isEditableTarget } from "#client/desk/state/keys/is-editable-target.ts";
import {
	advanceCapture,
	deferField,
	keepGuardedCapture,
	openCapture,
	type RequestedPlayer,
	type ShirtCapture,
	shirtCaptureAtom,
	takeShirtKey,
} from "#client/desk/state/keys/shirt-capture.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import type { EventId, MatchId } from "#shared/kit/ids.ts";
import { type KeyInterceptors, useKeyInterceptor } from "../keys/use-key-interceptors.ts";
import { type DeskSportView, useDeskSport } from "../sport/sport-view.ts";
import { type OpenPlayers, openPlayers } from "./open-players.ts";

export interface ShirtRequest {
	/** The event that digits apply to in the match in front; `null` if no shirt number is requested. */
	capture: ShirtCapture | null;
	/** The event's current id in the view. */
	eventId: EventId | null;
	/** `null` if the event needs no players or is not in the view yet. */
	open: OpenPlayers | null;
	/** `null` closes the request. */
	request(eventId: EventId | null): void;
	/** `value`: a player's id, or a value of the field. */
	choose(value: string): void;
	defer(): void;
}

export function useShirtKeys(view: DeskMatchView, interceptors: KeyInterceptors): ShirtRequest {
	const t = useText();
	const store = useStore();
	const { match, state, actions, idOf } = view;
	const sport = useDeskSport(match.sport);
	// Selects this match's capture, so that a pad on the row of another match does not rerender this panel.
	const captureAtom = useMemo(() => atom((get) => ofMatch(get(shirtCaptureAtom), match.id)), [match.id]);
	const capture = useAtomValue(captureAtom);
	const eventId = capture && idOf(capture.eventId);
	const open = capture && state && openPlayers(sport, state, eventId, capture.skipped);
	const set = (next: ShirtCapture | null) => store.set(shirtCaptureAtom, next);
	// Opening another match mounts another panel: an earlier request is then deferred, unless its pad was just pressed.
	useEffect(() => store.set(shirtCaptureAtom, (before) => keepGuardedCapture(before, performance.now())), [store]);

	useKeyInterceptor(interceptors, (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event.target)) return false;
		const before = store.get(shirtCaptureAtom);
		const { code, key, shiftKey, timeStamp: at } = event;
		const {
			capture: after,
			isTaken,
			action,
		} = takeShirtKey(before, { code, key, shiftKey, at }, { frontId: match.id, requested: requestedPlayer(sport, view, before) });
		if (after !== before) set(after);
		if (action?.kind === "complete") actions.complete(action.eventId, action.field, action.value);
		if (action?.kind === "unfinished") store.set(announcementAtom, t("desk.match.players.unfinished", { number: action.typed }));
		return isTaken;
	});

	return {
		capture,
		eventId,
		open,
		request: (nextId) => set(nextId === null ? null : openCapture(match.id, nextId)),
		choose(value) {
			if (!capture || !open || eventId === null) return;
			set(advanceCapture(capture, open));
			actions.complete(eventId, open.field, value);
		},
		defer: () => capture && set(deferField(capture, open)),
	};
}

const ofMatch = (capture: ShirtCapture | null, matchId: MatchId) => (capture?.matchId === matchId ? capture : null);

function requestedPlayer(sport: DeskSportView, { match, actions }: DeskMatchView, capture: ShirtCapture | null): RequestedPlayer | null {
	const present = capture?.matchId === match.id ? actions.current() : null;
	if (!capture || !present) return null;
	const eventId = present.idOf(capture.eventId);
	const open = openPlayers(sport, present.state, eventId, capture.skipped);
	return open && { eventId, ...open };
}
