// What every page needs beside its content: the clock, the live socket, the session, the reader's zone, the progress bar.
import { NavigationProgress } from "./navigation-progress.tsx";
import { useSessionWiring } from "./session/use-session-wiring.ts";
import { useClock } from "./use-clock.ts";
import { useLiveUpdates } from "./use-live-updates.ts";
import { useRememberedZone } from "./use-remembered-zone.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export function PageWiring() {
	useClock();
	useLiveUpdates();
	useRememberedZone();
	useSessionWiring();
	useShortcuts();
	return <NavigationProgress />;
}
