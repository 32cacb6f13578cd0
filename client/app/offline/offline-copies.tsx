// Registers the service worker, asks it to store pages, and reloads the data of a page that came from its store or from the server's copies
// (server/rendering/last-copies.ts).
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { useUser } from "#client/session/session.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { KeepRequest } from "./keep-request.ts";
import { copyKey, isStorable } from "./storable-pages.ts";
import { useFreshPush } from "./use-fresh-push.ts";

/** A page is stored only if the reader stays on it for this long, in milliseconds. */
const STAYS_AFTER_MS = 2 * SECOND_MS;

export function OfflineCopies() {
	useCopies();
	useStoredPage();
	useFreshPush();
	return null;
}

function useCopies(): void {
	const { pathname, search } = useLocation();
	const isGuest = useUser() === null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the page that was opened first came without a worker
	useEffect(() => {
		const workers = navigator.serviceWorker;
		// Registration fails in a browser that is set to store nothing; the site works without the worker.
		workers?.register("/sw.js").catch(() => undefined);
		// This page was fetched before there was a worker, so the worker is asked to store it now: the reader may soon open another page.
		if (workers?.controller === null && isStorable(pathname)) void askToKeep(copyKey({ pathname, search }), !isGuest);
	}, []);
	useEffect(() => {
		if (!isStorable(pathname)) return;
		const keep = () => void askToKeep(copyKey({ pathname, search }), !isGuest);
		// The page is also stored when it is hidden, because phones drop tabs in the background and load them again later.
		const onHidden = () => document.hidden && keep();
		const timer = setTimeout(keep, STAYS_AFTER_MS);
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onHidden);
		};
	}, [pathname, search, isGuest]);
}

async function askToKeep(page: string, isSignedIn: boolean): Promise<void> {
	const registration = await navigator.serviceWorker?.ready;
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	const request: KeepRequest = { page, isSignedIn, assets: [...new Set(assets.map(({ pathname }) => pathname))] };
	registration?.active?.postMessage(request);
}

/**
 * Requests the data of a stored page, which is outdated until they are loaded: at once, and again whenever the server may be back
 * (revalidate-with-retry.ts).
 */
function useStoredPage(): void {
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	/** Time at which the page was rendered; absent while the error page is shown. */
	const renderedAt = (useRouteLoaderData("root") as { renderedAt: number } | undefined)?.renderedAt ?? null;
	const [shown] = useState({ pathname, renderedAt });
	/** The time at which the copy was stored, by this device's clock; 0 for a page from the server. */
	const storedAt =
		pathname === shown.pathname && renderedAt === shown.renderedAt ? Number(document.documentElement.dataset.storedAt ?? 0) : 0;
	const isLive = useAtomValue(connectionAtom).kind === "live";
	// biome-ignore lint/correctness/useExhaustiveDependencies: requested again once the socket is connected
	useEffect(() => {
		if (storedAt === 0) return;
		const ask = () => void revalidate();
		ask();
		addEventListener("online", ask);
		return () => removeEventListener("online", ask);
	}, [storedAt, isLive, revalidate]);
}
