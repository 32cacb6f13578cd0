// The page's one timer: moves nowAtom on each whole second of the server's clock, and at once when the page may have slept. A page that the
// server rendered is not rendered anew in the task that takes it over, which is long enough on a slow phone.
import { useStore } from "jotai";
import { useEffect } from "react";
import { awakeClock, onWake } from "#client/device/awake-clock.ts";
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
		const stops = [onWake(tick), awakeClock.onJump(tick)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, [store]);
}
