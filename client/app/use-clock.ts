// The page's one timer: moves nowAtom on each whole second of the server's clock, and at once when the page is shown again. A page that the
// server rendered is not rendered anew in the task that takes it over, which is long enough on a slow phone.
import { useStore } from "jotai";
import { useEffect } from "react";
import { nowAtom, serverClockAtom } from "#client/ui/page/now.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

export function useClock(): void {
	const store = useStore();
	useEffect(() => {
		let timer = setTimeout(() => tick());
		const tick = () => {
			clearTimeout(timer);
			const now = store.get(serverClockAtom).now();
			store.set(nowAtom, now);
			if (!document.hidden) timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
		};
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, [store]);
}
