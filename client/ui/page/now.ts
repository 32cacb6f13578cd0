// The current time by the server's clock, updated once a second by app/use-clock.ts. One timer serves all clocks of a page.
import { type Atom, atom, useStore } from "jotai";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { RenderGateContext } from "./render-gate.ts";

/** Starts with the time at which the page was rendered, so that the browser's first paint equals the server's. */
export const nowAtom = atom<Instant>(0);

/**
 * The time at which the page was rendered: a part that is hydrated later than the rest, because its code is loaded later, must start with
 * the server's output.
 */
export const renderedAtAtom = atom<Instant>(0);

/** The reader's match delay in browsers, by which the shown time is behind. Live data from the server are delayed by as much. */
export const pageDelay = { ms: 0 };

/** The source of the timer's time: estimated from the rendered page (store.ts) until the live socket has measured the server's clock. */
export const serverClockAtom = atom<{ now: Clock }>({ now: () => Date.now() - pageDelay.ms });

/** The source of the time for parts of a page: the current time, except for a match in playback. */
export const NowContext = createContext<Atom<Instant>>(nowAtom);

const listenToNothing = () => () => {};

/**
 * Returns what `read` computes from the time; the component rerenders only when that changes. `isStill`: the
 * result does not depend on the time.
 */
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
