// What the moderators' tools ask of the API, as whoever is signed in. Refusals throw an ApiError. Called by features/chat-moderation.
import { API_PATHS } from "#shared/contract/api-paths.ts";
import type {
	CHAT_ACTS,
	closeChatReports,
	deleteChatLinesOf,
	getChatActs,
	getChatReports,
	getChatUser,
	getChatWords,
	getHeldChat,
	listChatWord,
} from "#shared/contract/rest/chat-moderation.ts";
import type { AnswerOf } from "#shared/contract/rest/endpoint.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { callChat } from "../chat/chat-calls.ts";
import type { Store } from "../window/store.ts";

/** The paths of shared/contract/rest/chat-moderation.ts, which the browser does not load. */
export const MODERATION_PATHS = {
	line: (matchId: string, seq: number) => `${API_PATHS.chat(matchId)}/${seq}`,
	user: (userId: string) => `/api/ops/chat/users/${userId}`,
	linesOf: (userId: string) => `/api/ops/chat/users/${userId}/lines`,
	sanction: (userId: string) => `/api/ops/chat/users/${userId}/sanction`,
	reports: "/api/ops/chat/reports",
	report: (lineId: string) => `/api/ops/chat/reports/${lineId}/close`,
	held: "/api/ops/chat/held",
	heldLine: (lineId: string) => `/api/ops/chat/held/${lineId}`,
	slow: (matchId: string) => `/api/ops/matches/${matchId}/chat/slow`,
	pin: (matchId: string) => `/api/ops/matches/${matchId}/chat/pin`,
	words: "/api/ops/chat/words",
	acts: "/api/ops/chat/acts",
} as const;

export type PersonAnswer = AnswerOf<typeof getChatUser>;
export type ActsAnswer = AnswerOf<typeof getChatActs>;
export interface ActFilter {
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
		removeLine: (matchId: MatchId, seq: number) => callChat(store, "DELETE", paths.line(matchId, seq), {}),
		/** Gives how many. */
		removeLinesOf: async (userId: UserId, matchId: MatchId, reason: string) =>
			(await callChat<AnswerOf<typeof deleteChatLinesOf>>(store, "DELETE", paths.linesOf(userId), { matchId, reason })).deleted,
		readPerson: (userId: UserId) => callChat<PersonAnswer>(store, "GET", paths.user(userId)),
		sanction: (userId: UserId, matchId: MatchId, sanction: Sanction, reason: string) =>
			callChat(store, "PUT", paths.sanction(userId), { ...sanction, reason, matchId }),
		lift: (userId: UserId) => callChat(store, "DELETE", paths.sanction(userId), {}),
		readReports: (matchId: MatchId) => callChat<AnswerOf<typeof getChatReports>>(store, "GET", paths.reports + search({ matchId })),
		closeReports: (lineId: string, isDeleted: boolean) =>
			callChat<AnswerOf<typeof closeChatReports>>(store, "POST", paths.report(lineId), { isDeleted }),
		readHeld: (matchId: MatchId) => callChat<AnswerOf<typeof getHeldChat>>(store, "GET", paths.held + search({ matchId })),
		decideHeld: (lineId: string, verdict: "told" | "refused") => callChat(store, "PUT", paths.heldLine(lineId), { verdict }),
		/** 0 ends it. */
		setSlow: (matchId: MatchId, seconds: number) => callChat(store, "PUT", paths.slow(matchId), { seconds }),
		/** Null: until the room closes. */
		pin: (matchId: MatchId, seq: number, seconds: number | null) => callChat(store, "PUT", paths.pin(matchId), { seq, seconds }),
		unpin: (matchId: MatchId) => callChat(store, "DELETE", paths.pin(matchId)),
		readWords: async () => (await callChat<AnswerOf<typeof getChatWords>>(store, "GET", paths.words)).words,
		listWord: async (text: string, action: "refuse" | "hold") =>
			(await callChat<AnswerOf<typeof listChatWord>>(store, "PUT", paths.words, { text, action })).word,
		unlistWord: (text: string) => callChat(store, "DELETE", paths.words, { text }),
		readActs: (filter: ActFilter) => callChat<ActsAnswer>(store, "GET", paths.acts + search({ ...filter })),
	};
}

function search(values: Record<string, string | number | undefined>): string {
	const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
	return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
