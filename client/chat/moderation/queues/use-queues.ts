// Polls the messages of a room that wait for a moderator: held and reported ones. They have no topic: only moderators see them,
// so each node would have to count them and check scopes again as they change. Two indexed reads for a few moderators cost
// less, and a badge may be 5 s late.
import { type RefObject, useCallback } from "react";
import { requestTo } from "#client/api/request.ts";
import { useIsShown } from "#client/chat/state/use-is-shown.ts";
import { useQuery } from "#client/session/use-query.ts";
import { getChatReports, getHeldChat } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const POLLED = { everyMs: 5_000 };

/** `frame`: the room's element; nothing is polled while it is hidden behind another tab of the page. */
export function useQueues(matchId: MatchId, frame: RefObject<HTMLElement | null>) {
	const isShown = useIsShown(frame);
	const held = useQuery(isShown ? requestTo(getHeldChat, { query: { matchId } }) : null, POLLED);
	const reported = useQuery(isShown ? requestTo(getChatReports, { query: { matchId } }) : null, POLLED);
	const [reloadHeld, reloadReported] = [held.reload, reported.reload];
	const reload = useCallback(async () => {
		await Promise.all([reloadHeld(), reloadReported()]);
	}, [reloadHeld, reloadReported]);
	return { held, reported, reload };
}

export type Queues = ReturnType<typeof useQueues>;
