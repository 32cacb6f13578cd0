// The number of live matches, counted by a page that subscribes to all of them; `null` on other pages.
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

export const liveCountAtom = atom<number | null>(null);

/** Publishes the number of live matches. For pages that subscribe to the topic `live`: the header shows their count. */
export function usePublishedLiveCount(count: number | null): void {
	const setCount = useSetAtom(liveCountAtom);
	useEffect(() => {
		setCount(count);
		return () => setCount(null);
	}, [count, setCount]);
}
