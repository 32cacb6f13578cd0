// Tracks how fresh the page's data are and polls by HTTP while there is no live connection. The age shown starts at the page's first byte,
// and a page that may have slept is checked at once.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { awakeClock, firstByteAt, onWake } from "#client/device/awake-clock.ts";
import type { Connection } from "#client/live/connection.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { isPollDue, POLL_AFTER_MS, shownConnection } from "#client/live/shown-connection.ts";
import { wantedTopicsAtom } from "#client/live/use-topic.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { lineState, onLineState } from "./connection/live-connection.ts";
import { ageOfCopy } from "./offline/storable-pages.ts";

const CHECK_INTERVAL_MS = SECOND_MS;

export function useFreshness(): void {
	const store = useStore();
	const { revalidate, state: revalidation } = useRevalidator();
	const { state: navigation } = useNavigation();
	const ask = useRef(revalidate);
	const watch = useRef<FreshnessWatch>(null);
	useEffect(() => {
		ask.current = revalidate;
	}, [revalidate]);
	useEffect(() => {
		const own = watchFreshness(store, () => void ask.current());
		watch.current = own;
		return own.stop;
	}, [store]);
	const isLoading = revalidation === "loading" || navigation === "loading";
	useEffect(() => {
		// A failed request is retried until it succeeds (revalidate-with-retry.ts).
		if (isLoading) return () => watch.current?.dataCame();
	}, [isLoading]);
}

interface FreshnessWatch {
	/** Called when the page received new data by HTTP. */
	dataCame(): void;
	stop(): void;
}

function watchFreshness(store: Store, ask: () => void): FreshnessWatch {
	const clock = awakeClock.now;
	const spread = Math.random();
	let dataAt = dataOfDocumentAt();
	let wantedSince = firstByteAt();
	let isPolled = false;
	let isPolling = false;
	let pollAt: Instant | null = null;
	let since: Instant = wantedSince;

	function show(shown: Omit<Connection, "since">, now: Instant): void {
		const before = store.get(connectionAtom);
		// The strip now shows the age, so the notice that a stored copy shows about itself is removed.
		if (shown.kind !== "connecting") delete document.body.dataset.copyNotice;
		if (shown.kind !== before.kind) since = now;
		// While the connection is live, the age is not shown and changes to it need no render.
		else if (shown.kind === "live" || shown.ageMs === before.ageMs) return;
		store.set(connectionAtom, { ...shown, since });
	}

	function check(): void {
		const now = clock();
		const line = lineState();
		if (store.get(wantedTopicsAtom).length === 0) {
			wantedSince = now;
			show({ kind: line?.kind ?? "connecting", ageMs: line?.ageMs ?? null }, now);
			return;
		}
		if (line?.kind === "live") isPolled = false;
		const isOnline = navigator.onLine;
		const shown = shownConnection({ line, isOnline, dataAgeMs: now - dataAt, waitedMs: now - wantedSince, isPolled });
		show(shown, now);
		if (document.hidden || shown.ageMs === null || !isPollDue({ line, isOnline, dataAgeMs: shown.ageMs }, spread)) return;
		if (pollAt !== null && now - pollAt < POLL_AFTER_MS) return;
		pollAt = now;
		isPolling = true;
		ask();
	}

	const timer = setInterval(check, CHECK_INTERVAL_MS);
	const stops = [onLineState(check), onWake(check), awakeClock.onJump(check), store.sub(wantedTopicsAtom, check)];
	check();
	return {
		dataCame() {
			dataAt = clock();
			// Data of another page, or data that a page reloads by itself, do not count as the answer to a poll.
			isPolled = (isPolled || isPolling) && lineState()?.kind !== "live";
			isPolling = false;
			check();
		},
		stop() {
			clearInterval(timer);
			for (const stop of stops) stop();
		},
	};
}

/**
 * Returns the time of the document's data. A page from the store is as old as its copy, by the clock of this device, which wrote it
 * (offline/service-worker.ts).
 */
function dataOfDocumentAt(): Instant {
	const storedAt = Number(document.documentElement.dataset.storedAt ?? 0);
	return storedAt > 0 ? awakeClock.now() - ageOfCopy(storedAt, Date.now()) : firstByteAt();
}
