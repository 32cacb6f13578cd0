// Composes the room of what readers follow.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { findKnown, readCurrentKeys, readFollows } from "./follow.store.ts";
import { type FollowedNames, followsApi } from "./follows.api.ts";
import { followsOfAccounts } from "./follows-account-part.store.ts";

export interface Follows {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof followsOfAccounts>;
	/** What an account follows, oldest first. */
	followsOf(userId: string): Promise<FollowKey[]>;
	/** Returns the current key of each key that exists: that of another team or league, if it was merged into one. Unknown keys are left out. */
	currentKeysOf(keys: readonly FollowKey[]): Promise<ReadonlyMap<FollowKey, FollowKey>>;
}

export function createFollows(parts: { db: Db; bus: Bus; clock: Clock; names: FollowedNames }): Follows {
	const { db } = parts;
	return {
		definitions: followsApi(parts),
		accountPart: followsOfAccounts(db),
		followsOf: (userId) => readFollows(db.kysely, userId),
		async currentKeysOf(keys) {
			const moved = await readCurrentKeys(db.kysely, keys);
			const current = keys.map((key) => [key, moved.get(key) ?? key] as const);
			const known = new Set(
				await findKnown(
					db.kysely,
					current.map(([, key]) => key),
				),
			);
			return new Map(current.filter(([, key]) => known.has(key)));
		},
	};
}
