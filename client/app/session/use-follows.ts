// Loads what keeps the reader's follows in step: at once where there are any, else when the page is idle.
import { useStore } from "jotai";
import { useEffect } from "react";
import { userAtom } from "#client/session/session.ts";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { useSite } from "#client/ui/page/site-context.ts";

export function useFollowsWiring(): void {
	const store = useStore();
	const { movedFollows } = useSite();
	const isDue = useIsIdle() || store.get(userAtom) !== null;
	useEffect(() => {
		if (!isDue && !hasStored()) return;
		let stop: (() => void) | undefined;
		let isGone = false;
		import("./follows-wiring.ts").then(
			({ wireFollows }) => {
				if (!isGone) stop = wireFollows(store, movedFollows);
			},
			() => undefined,
		);
		return () => {
			isGone = true;
			stop?.();
		};
	}, [store, movedFollows, isDue]);
}

/** The names of session/guest-follows.ts. */
function hasStored(): boolean {
	try {
		return localStorage.getItem("follows") !== null || document.cookie.includes("follows=");
	} catch {
		return document.cookie.includes("follows=");
	}
}
