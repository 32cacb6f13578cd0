// Loads the code for signed-in users if there is one: on this page, or according to the tokens in this browser.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { AUTH_KEYS, hasTokens } from "#client/session/auth-keys.ts";
import { userAtom } from "#client/session/session.ts";
import { loadSession } from "./load-session.ts";

let settle: () => Promise<void> = () => Promise.resolve();

/** Resolves when the page shows the user who is signed in in this browser. */
export const settlePage = (): Promise<void> => settle();

export function useSessionWiring(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const load = () => {
			const wasSignedIn = store.get(userAtom) !== null;
			if (wasSignedIn || hasTokens()) void loadSession().then(({ attachPage }) => attachPage(store, revalidate, wasSignedIn));
		};
		settle = async () => {
			const { attachPage, settle } = await loadSession();
			attachPage(store, revalidate, false);
			await settle();
		};
		load();
		const stop = store.sub(userAtom, load);
		// The session itself handles all other changes by other tabs, and why a sign-in ended.
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === AUTH_KEYS.token && newValue !== null) load();
		};
		addEventListener("storage", onStorage);
		// A page restored from the back/forward cache has the state in which it was left, so it is checked again.
		addEventListener("pageshow", load);
		document.addEventListener("visibilitychange", load);
		return () => {
			stop();
			removeEventListener("storage", onStorage);
			removeEventListener("pageshow", load);
			document.removeEventListener("visibilitychange", load);
		};
	}, [store, revalidate]);
}
