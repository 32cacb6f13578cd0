// Registers the service worker, has it keep pages, and asks again for a page that came out of the store, or is a copy of the server's
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

/** A page that a reader only passes through is not kept. */
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
	useEffect(() => {
		// A browser that is set to keep nothing refuses.
		navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
	}, []);
	useEffect(() => {
		if (!isStorable(pathname)) return;
		const keep = () => void askToKeep(copyKey({ pathname, search }), !isGuest);
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

async function askToKeep(page: string, isSignedIn: boolean): Promise<void> {
	const registration = await navigator.serviceWorker?.ready;
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	const request: KeepRequest = { page, isSignedIn, assets: [...new Set(assets.map(({ pathname }) => pathname))] };
	registration?.active?.postMessage(request);
}

/** What stands there is old until the server has been asked again: at once, and whenever it may be there again (revalidate-with-retry.ts). */
function useStoredPage(): void {
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	/** None while an error page stands there. */
	const renderedAt = (useRouteLoaderData("root") as { renderedAt: number } | undefined)?.renderedAt ?? null;
	const [shown] = useState({ pathname, renderedAt });
	/** By the clock of this device; zero for a page that came from the server. */
	const storedAt =
		pathname === shown.pathname && renderedAt === shown.renderedAt ? Number(document.documentElement.dataset.storedAt ?? 0) : 0;
	const isLive = useAtomValue(connectionAtom).kind === "live";
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the socket is there
	useEffect(() => {
		if (storedAt === 0) return;
		const ask = () => void revalidate();
		ask();
		addEventListener("online", ask);
		return () => removeEventListener("online", ask);
	}, [storedAt, isLive, revalidate]);
}
