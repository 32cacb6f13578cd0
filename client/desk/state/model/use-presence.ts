// The operator's presence at the match that they chose: renewed every few seconds, with all that is assigned to them; removed when they
// leave it.
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { randomId } from "#client/device/random-id.ts";
import { callApi } from "#client/session/call-api.ts";
import { joinMatch, leaveMatch } from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const BEAT_MS = 3 * SECOND_MS;

let made: string | null = null;

/** Names this tab as long as its page lives. */
export function ownPresenceId(): string {
	made ??= randomId();
	return made;
}

/** The match in which something was entered last in this tab; null: nothing was. */
export const enteredMatchAtom = atom<MatchId | null>(null);

/**
 * `chosenId`: the match that the operator has brought in front; null: none. Without one, the match counts in which they entered something
 * last. A page that was only opened is no presence.
 */
export function usePresence(chosenId: MatchId | null): void {
	const store = useStore();
	const enteredId = useAtomValue(enteredMatchAtom);
	const matchId = chosenId ?? enteredId;
	useEffect(() => {
		if (matchId === null) return;
		const params = { matchId, presenceId: ownPresenceId() };
		// One that is lost is made good by the next.
		const beat = () => void callApi(store, joinMatch, { params, body: {} }).catch(() => {});
		beat();
		const timer = setInterval(beat, BEAT_MS);
		return () => {
			clearInterval(timer);
			void callApi(store, leaveMatch, { params }).catch(() => {});
		};
	}, [store, matchId]);
}
