// API calls that pages make as the signed-in user. A guest's calls do not load the session's code.

import type { Store } from "#client/ui/page/store.ts";
import type { AnswerOf, CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import { type ApiRequest, requestTo } from "../api/request.ts";
import { sendRequest } from "../api/send-request.ts";
import type { CallOptions } from "./http-client.ts";
import { userAtom } from "./session.ts";

/** `callApi(store, getMatch, { params: { matchId } })`. Throws an ApiError if the call is refused. */
export function callApi<E extends Endpoint>(store: Store, endpoint: E, ...call: CallArguments<E, CallOptions>): Promise<AnswerOf<E>> {
	const { signal, key }: CallOptions = call[0] ?? {};
	return sendAsUser(store, requestTo(endpoint, ...(call as CallArguments<E>)), { ...(signal && { signal }), ...(key && { key }) });
}

/** Sends a request that was built before; otherwise like `callApi`. */
export async function sendAsUser<Answer>(store: Store, request: ApiRequest<Answer>, options: CallOptions = {}): Promise<Answer> {
	if (!store.get(userAtom)) return sendRequest({ ...request, ...options });
	const { sendAsPageUser } = await import("./http-client.ts");
	return sendAsPageUser(request, options);
}
