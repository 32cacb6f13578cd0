// Loads what the reader of a page follows: a user's follows from the account, a guest's from the browser's cookie.
import { type FollowKey, type MovedFollow, moveFollows } from "#shared/contract/follows.ts";
import { findMovedFollows, listFollows } from "#shared/contract/rest/accounts/follows.ts";
import type { PageContext } from "./page-context.ts";

interface ReaderFollows {
	/** The follows by current ids, oldest first. */
	follows: readonly FollowKey[];
	/** A guest's follows that are stored under an id from before a merge. */
	movedFollows: readonly MovedFollow[];
}

export async function loadFollows({ api, reader, user }: Pick<PageContext, "api" | "reader" | "user">): Promise<ReaderFollows> {
	if (user) return { ...(await api.call(listFollows)), movedFollows: [] };
	if (reader.follows.length === 0) return { follows: [], movedFollows: [] };
	const { moved } = await api.call(findMovedFollows, { query: { keys: reader.follows.join(" ") } });
	return { follows: moveFollows(reader.follows, moved), movedFollows: moved };
}
