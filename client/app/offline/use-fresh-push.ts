// Sends this browser's notification settings to the site after the reader's follows change, after a sign-in or sign-out, and at a visit if
// anything changed since the last time.

import { useStore } from "jotai";
import { useEffect } from "react";
import { notificationPermission } from "#client/device/notifications.ts";
import { storedFollowsAtom } from "#client/session/follows.ts";
import { userAtom } from "#client/session/session.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Delay after the last of several changes, in milliseconds. */
const AFTER_MS = 2 * SECOND_MS;

export function useFreshPush(): void {
	const store = useStore();
	useEffect(() => {
		// Without the permission there is nothing to renew and no code to load.
		const isAllowed = () => notificationPermission() === "granted";
		const load = () => import("#client/session/push-subscription.ts");
		let timer: ReturnType<typeof setTimeout> | undefined;
		const renewBy = (name: "renewPush" | "checkPush") => {
			if (!isAllowed()) return;
			clearTimeout(timer);
			// A failure without a network is ignored, because the notification settings renew the subscription too.
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
