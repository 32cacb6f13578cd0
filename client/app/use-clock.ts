// The page's only timer: sets nowAtom on each whole second of the server's clock, and at once after the page may have slept. It does not
// rerender a server-rendered page during hydration, which takes long enough on a slow phone.
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
