// How many matches are under way, as counted by a page that follows them all; null while the present page does not.
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

export const liveCountAtom = atom<number | null>(null);

/** For pages that follow the topic `live`: the header shows their count. */
export function usePublishedLiveCount(count: number | null): void {
	const setCount = useSetAtom(liveCountAtom);
	useEffect(() => {
		setCount(count);
		return () => setCount(null);
	}, [count, setCount]);
}
