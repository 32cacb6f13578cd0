// What pages ask of the API by themselves, as whoever is signed in. A guest's calls bring none of the session's code.

import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type Method, sendRequest } from "./send-request.ts";

/** Throws an ApiError where it is refused. `key`: the Idempotency-Key of a command that may be told twice. */
export async function callApi<Answer>(store: Store, method: Method, path: string, body?: unknown, key?: string): Promise<Answer> {
	if (!store.get(userAtom)) return sendRequest<Answer>({ method, path, body, key });
	const { callApi } = await import("./http-client.ts");
	return callApi<Answer>(method, path, { body, ...(key !== undefined && { key }) });
}
