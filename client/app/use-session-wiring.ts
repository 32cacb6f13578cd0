// Loads the code for signed-in users when there is one: on this page, or told by what this browser keeps.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { AUTH_KEYS, hasTokens } from "#client/session/auth-keys.ts";
import { userAtom } from "#client/session/session.ts";
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
		// The session itself hears all else of other tabs, and why a sign-in ended.
		const hear = ({ key, newValue }: StorageEvent) => {
			if (key === AUTH_KEYS.token && newValue !== null) look();
		};
		addEventListener("storage", hear);
		// A page comes back from the browser's memory as it was when it was left.
		addEventListener("pageshow", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			stop();
			removeEventListener("storage", hear);
			removeEventListener("pageshow", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [store, revalidate]);
}
