// The store of a page with its reader. Made by root.tsx.
import { pageStore, type Store } from "#client/ui/page/store.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { storedFollowsAtom } from "./follows.ts";
import { presentUser } from "./present-user.ts";
import { userAtom } from "./session.ts";

interface PageStart {
	/** Time at which the server made the page. */
	renderedAt: Instant;
	user: User | null;
	/** The reader's follows as the server knows them. */
	follows: readonly FollowKey[];
	/** The match delay in seconds. */
	delay: number;
}

/** Returns the store of a page. In the browser, later calls return the store that the first call created. */
export function beginPage({ renderedAt, user, follows, delay }: PageStart): Store {
	return pageStore(renderedAt, delay, (store) => {
		store.set(userAtom, user);
		store.set(storedFollowsAtom, follows);
		if (typeof document !== "undefined") presentUser.id = () => store.get(userAtom)?.id ?? null;
	});
}
