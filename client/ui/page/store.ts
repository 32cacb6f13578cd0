// One store per page in the browser and one per request on the server, so that requests share nothing. Created by root.tsx.
import { createStore } from "jotai";
import { serverClockOf } from "#client/device/clock-of-page.ts";
import { storedFollowsAtom } from "#client/session/follows.ts";
import { presentUser } from "#client/session/present-user.ts";
import { userAtom } from "#client/session/session.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { nowAtom, pageDelay, renderedAtAtom, serverClockAtom } from "./now.ts";

export type Store = ReturnType<typeof createStore>;

let browserStore: Store | undefined;

/**
 * `renderedAt`: when the server rendered the page; `user`: the reader it was rendered for; `follows`: the reader's follows known to the
 * server; `delay`: the match delay in seconds. In the browser the first call creates the store, which lives as long as the page.
 */
export function pageStore(renderedAt: Instant, user: User | null = null, follows: readonly FollowKey[] = [], delay = 0): Store {
	const store = browserStore ?? createStore();
	if (browserStore) return store;
	store.set(nowAtom, renderedAt);
	store.set(renderedAtAtom, renderedAt);
	store.set(userAtom, user);
	store.set(storedFollowsAtom, follows);
	if (typeof document !== "undefined") {
		browserStore = store;
		presentUser.id = () => store.get(userAtom)?.id ?? null;
		pageDelay.ms = delay * SECOND_MS;
		store.set(serverClockAtom, { now: serverClockOf(renderedAt, pageDelay.ms) });
	}
	return store;
}
