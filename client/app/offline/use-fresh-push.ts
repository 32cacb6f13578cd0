// Tells the site what this browser's notifications are of, once a guest has pressed a star or somebody has signed in or out, and at each visit if
// anything that the site was told has changed.

import { useStore } from "jotai";
import { useEffect } from "react";
import { notificationPermission } from "#client/device/notifications.ts";
import { storedFollowsAtom } from "#client/session/follows.ts";
import { userAtom } from "#client/session/session.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Of presses that follow each other the last one is waited for. */
const AFTER_MS = 2 * SECOND_MS;

export function useFreshPush(): void {
	const store = useStore();
	useEffect(() => {
		// Without the permission there is nothing to renew, and no code to load.
		const isAllowed = () => notificationPermission() === "granted";
		const load = () => import("#client/session/push-subscription.ts");
		let timer: ReturnType<typeof setTimeout> | undefined;
		const renewBy = (name: "renewPush" | "checkPush") => {
			if (!isAllowed()) return;
			clearTimeout(timer);
			// Without a network: the settings of notifications renew it too.
			timer = setTimeout(
				() =>
					void load()
						.then((push) => push[name](store))
						.catch(() => undefined),
				AFTER_MS,
			);
		};
		const renew = () => renewBy("renewPush");
		renewBy("checkPush");
		const stops = [store.sub(storedFollowsAtom, renew), store.sub(userAtom, renew)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, [store]);
}
