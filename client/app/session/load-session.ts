// The code for signed-in users, had once it is called for: a guest's page does without.
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import type { SessionWiring } from "./session-wiring.ts";

let wiring: Promise<SessionWiring> | undefined;

/** One wiring a page. */
export function loadSession(): Promise<SessionWiring> {
	wiring ??= importWithRetry(() => import("./wire-browser.ts")).then(({ wireBrowser }) => wireBrowser());
	return wiring;
}
