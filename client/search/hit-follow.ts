// Returns the follow key of a search result.
import { FOLLOW_KINDS, type FollowKey, followKey } from "#shared/contract/follows.ts";
import type { SearchHit } from "#shared/contract/rest/search.ts";

/** Returns `null` for a kind that cannot be followed. */
export function followOfHit({ kind, id }: Pick<SearchHit, "kind" | "id">): FollowKey | null {
	const followed = FOLLOW_KINDS.find((each) => each === kind);
	return followed ? followKey(followed, id) : null;
}
