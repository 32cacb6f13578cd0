// The operator's presence at the chosen match: renewed every few seconds, with everything that is assigned to
// them; removed when they leave it.
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { randomId } from "#client/device/random-id.ts";
import { callApi } from "#client/session/call-api.ts";
import { joinMatch, leaveMatch } from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const BEAT_MS = 3 * SECOND_MS;

let made: string | null = null;

/** Identifies this tab while its page exists. */
export function ownPresenceId(): string {
	made ??= randomId();
	return made;
}

/** The match in which this tab entered something last; `null` if there is none. */
export const enteredMatchAtom = atom<MatchId | null>(null);

/**
 * `chosenId`: the match that the operator opened; if `null`, the match in which they last entered something counts. Merely opening the page
 * is not a presence.
 */
export function usePresence(chosenId: MatchId | null): void {
	const store = useStore();
	const enteredId = useAtomValue(enteredMatchAtom);
	const matchId = chosenId ?? enteredId;
	useEffect(() => {
		if (matchId === null) return;
		const params = { matchId, presenceId: ownPresenceId() };
		// A lost request is compensated by the next one.
		const beat = () => void callApi(store, joinMatch, { params, body: {} }).catch(() => {});
		beat();
		const timer = setInterval(beat, BEAT_MS);
		return () => {
			clearInterval(timer);
			void callApi(store, leaveMatch, { params }).catch(() => {});
		};
	}, [store, matchId]);
}
