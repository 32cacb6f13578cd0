// Loads the code for signed-in users when there is one: on this page, or by the tokens in this browser.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { AUTH_KEYS, hasTokens } from "#client/session/auth-keys.ts";
import { userAtom } from "#client/session/session.ts";
import { loadSession } from "./load-session.ts";

let settle: () => Promise<void> = () => Promise.resolve();

/** Resolves when this page is that of whoever is signed in in this browser. */
export const settlePage = (): Promise<void> => settle();

export function useSessionWiring(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const load = () => {
			const wasSignedIn = store.get(userAtom) !== null;
			if (wasSignedIn || hasTokens()) void loadSession().then(({ wire }) => wire(store, revalidate, wasSignedIn));
		};
		settle = async () => {
			const { wire, settle } = await loadSession();
			wire(store, revalidate, false);
			await settle();
		};
		load();
		const stop = store.sub(userAtom, load);
		// The session itself hears all else of other tabs, and why a sign-in ended.
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === AUTH_KEYS.token && newValue !== null) load();
		};
		addEventListener("storage", onStorage);
		// A page comes back from the browser's memory as it was when it was left.
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
