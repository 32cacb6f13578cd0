// What the match page asks of the API by itself, as whoever is signed in. A guest's calls bring none of the session's code.
import { type Method, sendRequest } from "#client/api/send-request.ts";
import { userAtom } from "../user/session.ts";
import type { Store } from "../window/store.ts";

/** Throws an ApiError where it is refused. */
export async function callMatch<Answer>(store: Store, method: Method, path: string, body?: unknown): Promise<Answer> {
	if (!store.get(userAtom)) return sendRequest<Answer>({ method, path, body });
	const { callApi } = await import("#client/api/http-client.ts");
	return callApi<Answer>(method, path, { body });
}
