// Lines of a chat over HTTP. Refusals throw an ApiError.

import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type ChatAnswer, getChat } from "#shared/contract/rest/chat/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** `before`: lines before that seq. `until`: lines sent until that instant. */
export function fetchChat(store: Store, matchId: MatchId, query: { before?: number; until?: number; limit?: number }): Promise<ChatAnswer> {
	return callApi(store, getChat, { params: { matchId }, query });
}
