// The matches of the desk in the server's order: loaded with the page, refreshed by polling, when a match that is not here
// begins or is disputed, and on request. If a refresh fails, the list keeps its last data.
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { callApi } from "#client/api/call-api.ts";
import { requestWithRetry } from "#client/match/state/request-with-retry.ts";
import { announcedMatchAtom } from "#client/scores/state/announced-match.ts";
import { liveAtom } from "#client/scores/state/live-atom.ts";
import { phaseOf } from "#client/scores/state/phase.ts";
import { type DeskAnswer, getDesk } from "#shared/contract/rest/console/desk.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

/** Matches come three hours before they begin and stay for one: a minute is soon enough for that. */
const ASK_EVERY_MS = MINUTE_MS;

type Day = Pick<DeskAnswer, "matches">;

/** `also`: the match that was asked for, whenever it is played. `ask` resolves with false where there was no answer. */
export function useDeskDay(page: Day, also: string | null): { day: Day; ask(): Promise<boolean> } {
	const store = useStore();
	const [{ from, day }, setDay] = useState({ from: page, day: page });
	if (from !== page) setDay({ from: page, day: page });
	const newest = useRef({ also, ids: new Set<string>() });
	useEffect(() => {
		newest.current = { also, ids: new Set(day.matches.map(({ id }) => id)) };
	});
	const [ask] = useState(() => async () => {
		const answer = await callApi(store, getDesk, { query: { also: newest.current.also ?? undefined } });
		setDay((before) => ({ ...before, day: answer }));
	});
	const isMissing = also !== null && !day.matches.some(({ id }) => id === also);
	useEffect(() => {
		if (isMissing) ask().catch(() => undefined);
	}, [isMissing, ask]);
	useEffect(() => {
		const asking = requestWithRetry(ask, () => undefined);
		const timer = setInterval(asking.soon, ASK_EVERY_MS);
		const stop = store.sub(announcedMatchAtom, () => {
			const matchId = store.get(announcedMatchAtom)?.matchId;
			const live = matchId === undefined ? null : store.get(liveAtom(store, matchId));
			if (live && (phaseOf(live) === "live" || live.disputed) && !newest.current.ids.has(matchId ?? "")) asking.soon();
		});
		return () => {
			asking.end();
			clearInterval(timer);
			stop();
		};
	}, [ask, store]);
	return {
		day,
		ask: () =>
			ask().then(
				() => true,
				() => false,
			),
	};
}
