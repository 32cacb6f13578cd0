// The present instant by the server's clock, moved once a second by app/use-clock.ts. One timer serves every minute on a page.
import { type Atom, atom, useStore } from "jotai";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { RenderGateContext } from "./render-gate.ts";

/** Begins as the instant the page was rendered at, so that the browser's first paint equals the server's. */
export const nowAtom = atom<Instant>(0);

/** When the page was rendered: a part of it that is taken over later than the rest (its code came later) must begin with what the server wrote. */
export const renderedAtAtom = atom<Instant>(0);

/** In browsers: how much earlier it is for all that the page shows, where its reader has a match delay. What the server says of the present is
 *  so much later. */
export const pageDelay = { ms: 0 };

/** Where the timer reads the time: the server's clock by the page that it made (store.ts), until the live socket has measured it. */
export const serverClockAtom = atom<{ now: Clock }>({ now: () => Date.now() - pageDelay.ms });

/** Where the parts of a page read the time: the present, but for a match that is played back. */
export const NowContext = createContext<Atom<Instant>>(nowAtom);

const listenToNothing = () => () => {};

/** What `read` makes of the instant; the component renders again only when that changes. `isStill`: it makes the same of each. */
export function useNow<T extends string | number | boolean | null>(read: (now: Instant) => T, isStill = false): T {
	const store = useStore();
	const source = useContext(NowContext);
	const gate = useContext(RenderGateContext);
	const listen = useCallback((changed: () => void) => store.sub(source, () => gate.pass(changed)), [store, source, gate]);
	const snapshot = () => read(store.get(source));
	const renderedSnapshot = () => {
		const now = store.get(source);
		return read(now === store.get(nowAtom) ? store.get(renderedAtAtom) : now);
	};
	return useSyncExternalStore(isStill ? listenToNothing : listen, snapshot, renderedSnapshot);
}
