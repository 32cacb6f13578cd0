// Wiring that every page needs next to its content: the clock, the live socket, the session, the reader's zone, the progress bar.
import { useAtomValue } from "jotai";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { neededPlanAtom } from "#client/session/needed-plan.ts";
import { proofQuestion } from "#client/session/proof-question.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { isShortcutHelpOpenAtom } from "#client/ui/page/shortcuts.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Spared } from "#client/ui/page/spared.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfflineCopies } from "./offline/offline-copies.tsx";
import { useFollowsWiring } from "./session/use-follows-wiring.ts";
import { useSessionWiring } from "./session/use-session-wiring.ts";
import { useClock } from "./use-clock.ts";
import { useFreshness } from "./use-freshness.ts";
import { useLiveUpdates } from "./use-live-updates.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useRememberedZone } from "./use-remembered-zone.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** An extension may block the chunk. */
const Analytics = lazy(() => import("./analytics/analytics.tsx").catch(() => ({ default: () => null })));

const DevtoolsGuard = lazy(() => import("./devtools/devtools-guard.tsx").catch(() => ({ default: () => null })));

const PlanPopup = lazyPart(async () => (await import("./plan-popup.tsx")).PlanPopup);

const ProofDialog = lazyPart(async () => (await import("#client/accounts/proof/proof-dialog.tsx")).ProofDialog);

const ShortcutHelp = lazy(() => import("./shortcut-help.tsx").catch(() => ({ default: () => null })));

export function PageWiring() {
	const { tagManager, devtoolsGuard } = useSite().site;
	const { path } = splitLocale(useLocation().pathname);
	const needed = useAtomValue(neededPlanAtom);
	const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.present, () => null);
	const isHelpOpen = useAtomValue(isShortcutHelpOpenAtom);
	const isHydrated = useIsHydrated();
	// Staff are neither measured nor watched. The server does not know the consent, so both begin after hydration.
	const isPublic = isHydrated && !path.startsWith("/cms");
	return (
		<>
			<Wire use={useClock} />
			<Wire use={useLiveUpdates} />
			<Wire use={useFreshness} />
			<Spared>
				<NavigationProgress />
			</Spared>
			{isHydrated && <LaterWiring />}
			{needed && (
				<Suspense>
					<PlanPopup needed={needed} />
				</Suspense>
			)}
			{question && (
				<Suspense>
					<ProofDialog key={question.id} question={question} />
				</Suspense>
			)}
			{isHelpOpen && (
				<Suspense>
					<ShortcutHelp />
				</Suspense>
			)}
			{isPublic && tagManager && (
				<Suspense>
					<Analytics {...tagManager} />
				</Suspense>
			)}
			{isPublic && devtoolsGuard && (
				<Suspense>
					<DevtoolsGuard reaction={devtoolsGuard} />
				</Suspense>
			)}
		</>
	);
}

/** Isolates failures: if a hook fails on this device, only its own feature is lost. */
function Wire({ use }: { use: () => void }) {
	return (
		<Spared>
			<Hook use={use} />
		</Spared>
	);
}

/** `use` must be the same function at each render, because it calls hooks. */
function Hook({ use }: { use: () => void }) {
	use();
	return null;
}

/** Wiring that need not run during hydration: reading the browser's storage takes some milliseconds on a slow phone. */
function LaterWiring() {
	// A page from the service worker's store must show its age at once, so it does not wait for idle time.
	const isDue = useIsIdle() || document.documentElement.dataset.storedAt;
	return (
		<>
			<Wire use={useRememberedZone} />
			<Wire use={useSessionWiring} />
			<Wire use={useFollowsWiring} />
			<Wire use={useShortcuts} />
			<Wire use={usePageFocus} />
			{isDue && (
				<Spared>
					<OfflineCopies />
				</Spared>
			)}
		</>
	);
}
