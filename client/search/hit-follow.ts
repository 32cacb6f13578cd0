// What a result is followed by, as lists do.
import { FOLLOW_KINDS, type FollowKey, followKey } from "#shared/contract/follows.ts";
import type { SearchHit } from "#shared/contract/rest/search.ts";

/** Null for what cannot be followed. */
export function followOfHit({ kind, id }: Pick<SearchHit, "kind" | "id">): FollowKey | null {
	const followed = FOLLOW_KINDS.find((each) => each === kind);
	return followed ? followKey(followed, id) : null;
}
