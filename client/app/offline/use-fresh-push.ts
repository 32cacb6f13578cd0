// Tells the site what this browser's notifications are of, once a guest has pressed a star, or somebody has signed in or out.
import { useStore } from "jotai";
import { useEffect } from "react";
import { storedFollowsAtom } from "#client/session/follows.ts";
import { userAtom } from "#client/session/session.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Of presses that follow each other the last one is waited for. */
const AFTER_MS = 2 * SECOND_MS;

export function useFreshPush(): void {
	const store = useStore();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const renew = () => {
			// Without the permission there is nothing to renew, and no code to load.
			if (globalThis.Notification?.permission !== "granted") return;
			clearTimeout(timer);
			timer = setTimeout(async () => {
				try {
					const { renewPush } = await import("#client/session/push-subscription.ts");
					await renewPush(store);
				} catch {
					// Without a network: the settings of notifications renew it too.
				}
			}, AFTER_MS);
		};
		const stops = [store.sub(storedFollowsAtom, renew), store.sub(userAtom, renew)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, [store]);
}
