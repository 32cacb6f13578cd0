// The moderators' API calls, as the signed-in user. Refusals throw an ApiError.

import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { listChatWord, tryChatText, unlistChatWord } from "#shared/contract/rest/chat/chat-blocklist.ts";
import {
	closeChatReports,
	decideHeldChat,
	deleteChatLine,
	deleteChatLinesOf,
	type getChatReports,
	type getChatUser,
	type getHeldChat,
	getModerationActions,
	liftChatSanction,
	type MODERATION_ACTIONS,
	pinChatLine,
	sanctionChatUser,
	setChatSlowMode,
	unpinChatLine,
} from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";

export type HeldAnswer = AnswerOf<typeof getHeldChat>;
export type ReportsAnswer = AnswerOf<typeof getChatReports>;
export type PersonAnswer = AnswerOf<typeof getChatUser>;
export interface ModerationActionFilter {
	matchId?: MatchId | undefined;
	userId?: UserId | undefined;
	action?: (typeof MODERATION_ACTIONS)[number] | undefined;
	/** Id of the oldest loaded action. */
	before?: string | undefined;
	limit?: number;
}
/** A timeout has an end; the others last until they are lifted. */
export type Sanction = { kind: "timeout"; seconds: number } | { kind: "ban" | "shadow_ban" };

export function moderationCalls(store: Store) {
	return {
		removeLine: (matchId: MatchId, seq: number) => callApi(store, deleteChatLine, { params: { matchId, seq }, body: {} }),
		/** `matchId` undefined: in all rooms. Returns the number of removed lines. */
		removeLinesOf: async (userId: UserId, matchId: MatchId | undefined, reason: string) =>
			(await callApi(store, deleteChatLinesOf, { params: { userId }, body: { matchId, reason } })).deleted,
		sanction: (userId: UserId, matchId: MatchId | undefined, sanction: Sanction, reason: string) =>
			callApi(store, sanctionChatUser, { params: { userId }, body: { ...sanction, reason, matchId } }),
		lift: (userId: UserId) => callApi(store, liftChatSanction, { params: { userId }, body: {} }),
		closeReports: (lineId: string, isDeleted: boolean) => callApi(store, closeChatReports, { params: { lineId }, body: { isDeleted } }),
		decideHeld: (lineId: string, verdict: "published" | "refused") =>
			callApi(store, decideHeldChat, { params: { lineId }, body: { verdict } }),
		/** `seconds` 0 ends slow mode. */
		setSlow: (matchId: MatchId, seconds: number) => callApi(store, setChatSlowMode, { params: { matchId }, body: { seconds } }),
		/** `seconds` null: pinned until the room closes. */
		pin: (matchId: MatchId, seq: number, seconds: number | null) =>
			callApi(store, pinChatLine, { params: { matchId }, body: { seq, seconds } }),
		unpin: (matchId: MatchId) => callApi(store, unpinChatLine, { params: { matchId } }),
		listWord: async (text: string, action: "refuse" | "hold") => (await callApi(store, listChatWord, { body: { text, action } })).word,
		tryWords: (text: string) => callApi(store, tryChatText, { body: { text } }),
		unlistWord: (text: string) => callApi(store, unlistChatWord, { body: { text } }),
		readModerationActions: (filter: ModerationActionFilter) => callApi(store, getModerationActions, { query: filter }),
	};
}
