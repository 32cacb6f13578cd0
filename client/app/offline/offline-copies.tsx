// Registers the service worker, has it keep guests' pages, and says how old a page is that came out of the store.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { connectionAtom, storedAtAtom } from "#client/live/connection.ts";
import { useUser } from "#client/session/session.ts";
import { storedAtOfPage } from "#client/ui/page/stored-pages.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { KeepRequest } from "./keep-request.ts";
import { isKept } from "./kept-pages.ts";

/** A page that a reader only passes through is not kept. */
const STAYS_AFTER_MS = 3 * SECOND_MS;

export default function OfflineCopies() {
	useKeptPages();
	useStoredPage();
	return null;
}

function useKeptPages(): void {
	const { pathname, search } = useLocation();
	const isGuest = useUser() === null;
	useEffect(() => {
		// A browser that is set to keep nothing refuses.
		navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
	}, []);
	useEffect(() => {
		if (!isGuest || !isKept(pathname)) return;
		const keep = () => void askToKeep(pathname + search);
		// A tab in the background is what a phone drops and loads again.
		const onHidden = () => document.hidden && keep();
		const timer = setTimeout(keep, STAYS_AFTER_MS);
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onHidden);
		};
	}, [pathname, search, isGuest]);
}

async function askToKeep(page: string): Promise<void> {
	const registration = await navigator.serviceWorker?.ready;
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	const request: KeepRequest = { page, assets: [...new Set(assets.map(({ pathname }) => pathname))] };
	registration?.active?.postMessage(request);
}

/** What stands there is old until the server has been asked again: at once, and whenever it may be there again (revalidate-with-retry.ts). */
function useStoredPage(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	const { renderedAt } = useRouteLoaderData("root") as { renderedAt: number };
	const shown = useRef({ pathname, renderedAt });
	const isStored = useAtomValue(storedAtAtom) !== null;
	const isLive = useAtomValue(connectionAtom).kind === "live";
	useEffect(() => store.set(storedAtAtom, storedAtOfPage()), [store]);
	useEffect(() => {
		if (pathname !== shown.current.pathname || renderedAt !== shown.current.renderedAt) store.set(storedAtAtom, null);
	}, [store, pathname, renderedAt]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the socket is there
	useEffect(() => {
		if (!isStored) return;
		const ask = () => void revalidate();
		ask();
		addEventListener("online", ask);
		return () => removeEventListener("online", ask);
	}, [isStored, isLive, revalidate]);
}
