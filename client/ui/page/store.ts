// One store per page in the browser and one per request on the server, so that requests share nothing.
import { createStore } from "jotai";
import { serverClockOf } from "#client/device/clock-of-page.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { nowAtom, pageDelay, renderedAtAtom, serverClockAtom } from "./now.ts";

export type Store = ReturnType<typeof createStore>;

let browserStore: Store | undefined;

/**
 * `renderedAt`: when the server rendered the page; `delay`: the match delay in seconds; `begin`: sets the other initial values of a new
 * store. In the browser the first call creates the store, which lives as long as the page.
 */
export function pageStore(renderedAt: Instant, delay = 0, begin: (store: Store) => void = () => undefined): Store {
	if (browserStore) return browserStore;
	const store = createStore();
	store.set(nowAtom, renderedAt);
	store.set(renderedAtAtom, renderedAt);
	begin(store);
	if (typeof document !== "undefined") {
		browserStore = store;
		pageDelay.ms = delay * SECOND_MS;
		store.set(serverClockAtom, { now: serverClockOf(renderedAt, pageDelay.ms) });
	}
	return store;
}
