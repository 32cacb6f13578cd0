// Loads what keeps the reader's follows in step: at once where there are any, else with the first movement or a change in another tab.
import { useStore } from "jotai";
import { useEffect } from "react";
import { userAtom } from "#client/session/session.ts";
import { onFirstMove } from "#client/ui/page/first-move.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const AFTER_MS = 10 * SECOND_MS;

export function useFollowsWiring(): void {
	const store = useStore();
	const { movedFollows } = useSite();
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isGone = false;
		const load = () => {
			import("./follows-wiring.ts").then(
				({ wireFollows }) => {
					if (!isGone) stop = wireFollows(store, movedFollows);
				},
				() => undefined,
			);
		};
		const hasSome = store.get(userAtom) !== null || hasStored();
		const cancel = onFirstMove(hasSome ? 0 : AFTER_MS, load, ["scroll", "mousemove", "touchstart", "keydown", "storage"]);
		return () => {
			isGone = true;
			cancel();
			stop?.();
		};
	}, [store, movedFollows]);
}

/** The names of session/guest-follows.ts. */
function hasStored(): boolean {
	try {
		return localStorage.getItem("follows") !== null || document.cookie.includes("follows=");
	} catch {
		return document.cookie.includes("follows=");
	}
}
