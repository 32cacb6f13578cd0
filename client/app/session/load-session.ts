// Loads the code for signed-in users on demand, so that guests do not load it.
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import type { SessionWiring } from "./session-wiring.ts";

let wiring: Promise<SessionWiring> | undefined;

/** Creates one wiring per page. */
export function loadSession(): Promise<SessionWiring> {
	wiring ??= importWithRetry(() => import("./wire-browser.ts")).then(({ wireBrowser }) => wireBrowser());
	return wiring;
}
