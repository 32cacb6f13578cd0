// This tab's presence at the match in front: renewed every few seconds, removed when it leaves.
import { useStore } from "jotai";
import { useEffect } from "react";
import { callApi } from "#client/api/call-api.ts";
import { randomId } from "#client/device/random-id.ts";
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

export function usePresence(matchId: MatchId, isInFront: boolean): void {
	const store = useStore();
	useEffect(() => {
		if (!isInFront) return;
		const params = { matchId, presenceId: ownPresenceId() };
		// One that is lost is made good by the next.
		const beat = () => void callApi(store, joinMatch, { params, body: {} }).catch(() => {});
		beat();
		const timer = setInterval(beat, BEAT_MS);
		return () => {
			clearInterval(timer);
			void callApi(store, leaveMatch, { params }).catch(() => {});
		};
	}, [store, matchId, isInFront]);
}
