// What the reader of a page follows, for the loaders that need it: of a user from the account, of a guest from the browser's cookie.
import { type FollowKey, type MovedFollow, moveFollows } from "#shared/contract/follows.ts";
import { findMovedFollows, listFollows } from "#shared/contract/rest/accounts/follows.ts";
import type { PageContext } from "./page-context.ts";

interface ReaderFollows {
	/** By current ids, oldest first. */
	follows: readonly FollowKey[];
	/** Of a guest: what the browser has by the id of before a merge. */
	movedFollows: readonly MovedFollow[];
}

export async function loadFollows({ api, reader, user }: Pick<PageContext, "api" | "reader" | "user">): Promise<ReaderFollows> {
	if (user) return { ...(await api.call(listFollows)), movedFollows: [] };
	if (reader.follows.length === 0) return { follows: [], movedFollows: [] };
	const { moved } = await api.call(findMovedFollows, { query: { keys: reader.follows.join(" ") } });
	return { follows: moveFollows(reader.follows, moved), movedFollows: moved };
}
