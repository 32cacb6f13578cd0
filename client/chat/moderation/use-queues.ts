// The lines of a room that wait for a moderator: held and reported ones. Why no topic tells of them: they are the moderators'
// alone, so each node would count them and ask scopes anew as they change; two indexed reads for each of a few moderators cost
// less, and a badge may be 5 s late.
import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useMemo } from "react";
import { useQuery } from "#client/api/use-query.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { moderationCalls } from "./moderation-calls.ts";

const POLL_MS = 5_000;

/** `frame`: what is on show while the room is; hidden behind another tab of the page nothing is asked. */
export function useQueues(matchId: MatchId, frame: RefObject<HTMLElement | null>) {
	const store = useStore();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const ask = useCallback(async () => {
		const [held, reported] = await Promise.all([calls.readHeld(matchId), calls.readReports(matchId)]);
		return { held, reported };
	}, [calls, matchId]);
	const queues = useQuery(ask);
	const { reload } = queues;
	useEffect(() => {
		const isShown = () => (frame.current?.offsetHeight ?? 0) > 0;
		const look = () => {
			if (document.visibilityState === "visible" && isShown()) void reload();
		};
		// On narrow screens the room is a tab.
		let wasShown = true;
		const observer = new ResizeObserver(() => {
			if (isShown() && !wasShown) look();
			wasShown = isShown();
		});
		if (frame.current) observer.observe(frame.current);
		const timer = setInterval(look, POLL_MS);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			observer.disconnect();
			document.removeEventListener("visibilitychange", look);
		};
	}, [reload, frame]);
	return queues;
}

export type Queues = ReturnType<typeof useQueues>;
