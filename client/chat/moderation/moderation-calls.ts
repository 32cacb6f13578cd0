// What the moderators' tools ask of the API, as whoever is signed in. Refusals throw an ApiError.

import { callApi } from "#client/api/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { MODERATION_PATHS } from "#shared/contract/chat-moderation-paths.ts";
import type { getChatWords, listChatWord, tryChatText } from "#shared/contract/rest/chat-blocklist.ts";
import type {
	CHAT_ACTS,
	closeChatReports,
	deleteChatLinesOf,
	getChatActs,
	getChatReports,
	getChatUser,
	getHeldChat,
} from "#shared/contract/rest/chat-moderation.ts";
import type { AnswerOf } from "#shared/contract/rest/endpoint.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";

export type HeldAnswer = AnswerOf<typeof getHeldChat>;
export type ReportsAnswer = AnswerOf<typeof getChatReports>;
export type PersonAnswer = AnswerOf<typeof getChatUser>;
export type ActsAnswer = AnswerOf<typeof getChatActs>;
export interface ModerationActionFilter {
	matchId?: MatchId | undefined;
	userId?: UserId | undefined;
	act?: (typeof CHAT_ACTS)[number] | undefined;
	/** The last act that is there already. */
	before?: string | undefined;
	limit?: number;
}
/** Seconds of a timeout; the others hold until they are lifted. */
export type Sanction = { kind: "timeout"; seconds: number } | { kind: "ban" | "shadow_ban" };

export function moderationCalls(store: Store) {
	const paths = MODERATION_PATHS;
	return {
		removeLine: (matchId: MatchId, seq: number) => callApi(store, "DELETE", paths.line(matchId, seq), {}),
		/** In one room or in all. Gives how many. */
		removeLinesOf: async (userId: UserId, matchId: MatchId | undefined, reason: string) =>
			(await callApi<AnswerOf<typeof deleteChatLinesOf>>(store, "DELETE", paths.linesOf(userId), { matchId, reason })).deleted,
		readPerson: (userId: UserId) => callApi<PersonAnswer>(store, "GET", paths.user(userId)),
		sanction: (userId: UserId, matchId: MatchId | undefined, sanction: Sanction, reason: string) =>
			callApi(store, "PUT", paths.sanction(userId), { ...sanction, reason, matchId }),
		lift: (userId: UserId) => callApi(store, "DELETE", paths.sanction(userId), {}),
		readReports: (matchId?: MatchId) => callApi<ReportsAnswer>(store, "GET", paths.reports + search({ matchId })),
		closeReports: (lineId: string, isDeleted: boolean) =>
			callApi<AnswerOf<typeof closeChatReports>>(store, "POST", paths.closeReports(lineId), { isDeleted }),
		readHeld: (matchId?: MatchId) => callApi<HeldAnswer>(store, "GET", paths.held + search({ matchId })),
		decideHeld: (lineId: string, verdict: "told" | "refused") => callApi(store, "PUT", paths.heldLine(lineId), { verdict }),
		/** 0 ends it. */
		setSlow: (matchId: MatchId, seconds: number) => callApi(store, "PUT", paths.slow(matchId), { seconds }),
		/** Null: until the room closes. */
		pin: (matchId: MatchId, seq: number, seconds: number | null) => callApi(store, "PUT", paths.pin(matchId), { seq, seconds }),
		unpin: (matchId: MatchId) => callApi(store, "DELETE", paths.pin(matchId)),
		readWords: async () => (await callApi<AnswerOf<typeof getChatWords>>(store, "GET", paths.words)).words,
		listWord: async (text: string, action: "refuse" | "hold") =>
			(await callApi<AnswerOf<typeof listChatWord>>(store, "PUT", paths.words, { text, action })).word,
		tryWords: (text: string) => callApi<AnswerOf<typeof tryChatText>>(store, "POST", paths.tryWords, { text }),
		unlistWord: (text: string) => callApi(store, "DELETE", paths.words, { text }),
		readModerationActions: (filter: ModerationActionFilter) => callApi<ActsAnswer>(store, "GET", paths.acts + search({ ...filter })),
	};
}

function search(values: Record<string, string | number | undefined>): string {
	const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
	return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
