// The lines of a room that wait for a moderator: held and reported ones. Asked for after each act and every 15 s while somebody
// can see them: no topic tells of them, as what is reported is nobody's but the moderators', and a badge may be that late.
// Called by features/chat-moderation.
import { useStore } from "jotai";
import { type RefObject, useCallback, useEffect, useMemo } from "react";
import type { MatchId } from "#shared/kit/ids.ts";
import { moderationCalls } from "./moderation-calls.ts";
import { useAnswer } from "./use-answer.ts";

const POLL_MS = 15_000;

/** `frame`: what is on show while the room is; hidden behind another tab of the page nothing is asked. */
export function useQueues(matchId: MatchId, frame: RefObject<HTMLElement | null>) {
	const store = useStore();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const ask = useCallback(async () => {
		const [held, reported] = await Promise.all([calls.readHeld(matchId), calls.readReports(matchId)]);
		return { held, reported };
	}, [calls, matchId]);
	const queues = useAnswer(ask);
	const { reload } = queues;
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "visible" && (frame.current?.offsetHeight ?? 0) > 0) void reload();
		};
		const timer = setInterval(look, POLL_MS);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [reload, frame]);
	return queues;
}

export type Queues = ReturnType<typeof useQueues>;
