// Composes the room of what readers follow.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readFollows } from "./follow.store.ts";
import { type FollowedNames, followsApi } from "./follows.api.ts";
import { followsOfAccounts } from "./follows-account-part.store.ts";

export interface Follows {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof followsOfAccounts>;
	/** What an account follows, oldest first. */
	followsOf(userId: string): Promise<FollowKey[]>;
}

export function createFollows(parts: { db: Db; bus: Bus; clock: Clock; names: FollowedNames }): Follows {
	const { db } = parts;
	return {
		definitions: followsApi(parts),
		accountPart: followsOfAccounts(db),
		followsOf: (userId) => readFollows(db.kysely, userId),
	};
}
