// What chat asks of the API over HTTP, as whoever is signed in. A guest's calls bring none of the session's code. Refusals throw an ApiError.
import { type Method, sendRequest } from "#client/api/send-request.ts";
import { API_PATHS } from "#shared/contract/api-paths.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { userAtom } from "../user/session.ts";
import type { Store } from "../window/store.ts";

export async function callChat<Answer>(store: Store, method: Method, path: string, body?: unknown): Promise<Answer> {
	if (!store.get(userAtom)) return sendRequest<Answer>({ method, path, body });
	const { callApi } = await import("#client/api/http-client.ts");
	return callApi<Answer>(method, path, { body });
}

/** `before`: lines before that seq. `until`: lines sent until that instant. */
export function fetchChat(store: Store, matchId: MatchId, query: { before?: number; until?: number; limit?: number }): Promise<ChatAnswer> {
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	return callChat<ChatAnswer>(store, "GET", `${API_PATHS.chat(matchId)}?${search}`);
}
