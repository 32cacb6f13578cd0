// Polls the messages of a room that wait for a moderator: held and reported ones. They have no topic: only moderators see them,
// so each node would count them and check scopes again as they change. Two indexed reads for each of a few moderators cost
// less, and a badge may be 5 s late.
import { type RefObject, useCallback, useEffect } from "react";
import { requestTo } from "#client/api/request.ts";
import { useQuery } from "#client/api/use-query.ts";
import { getChatReports, getHeldChat } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const POLL_MS = 5_000;

/** `frame`: visible while the room is; behind another tab of the page nothing is polled. */
export function useQueues(matchId: MatchId, frame: RefObject<HTMLElement | null>) {
	const held = useQuery(requestTo(getHeldChat, { query: { matchId } }));
	const reported = useQuery(requestTo(getChatReports, { query: { matchId } }));
	const [reloadHeld, reloadReported] = [held.reload, reported.reload];
	const reload = useCallback(async () => {
		await Promise.all([reloadHeld(), reloadReported()]);
	}, [reloadHeld, reloadReported]);
	useEffect(() => {
		const isShown = () => (frame.current?.offsetHeight ?? 0) > 0;
		const poll = () => {
			if (document.visibilityState === "visible" && isShown()) void reload();
		};
		// On narrow screens the room is a tab.
		let wasShown = true;
		const observer = new ResizeObserver(() => {
			if (isShown() && !wasShown) poll();
			wasShown = isShown();
		});
		if (frame.current) observer.observe(frame.current);
		const timer = setInterval(poll, POLL_MS);
		document.addEventListener("visibilitychange", poll);
		return () => {
			clearInterval(timer);
			observer.disconnect();
			document.removeEventListener("visibilitychange", poll);
		};
	}, [reload, frame]);
	return { held, reported, reload };
}

export type Queues = ReturnType<typeof useQueues>;
