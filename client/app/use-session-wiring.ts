// Loads the code for signed-in users when there is one: on this page, or told by what this browser keeps. Used by page-wiring.tsx.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasTokens } from "#client/api/auth-keys.ts";
import { userAtom } from "#client/state/user/session.ts";
import { loadSession } from "./load-session.ts";

export function useSessionWiring(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const look = () => {
			if (store.get(userAtom) || hasTokens()) void loadSession().then(({ wireSession }) => wireSession(store, revalidate));
		};
		look();
		const stop = store.sub(userAtom, look);
		// Another tab signs in; a page comes back from the browser's memory as it was when it was left.
		addEventListener("storage", look);
		addEventListener("pageshow", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			stop();
			removeEventListener("storage", look);
			removeEventListener("pageshow", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [store, revalidate]);
}
