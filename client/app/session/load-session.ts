// The code for signed-in users, had once it is called for: a guest's page does without.
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";

let loading: Promise<typeof import("./session-wiring.ts")> | undefined;

export function loadSession() {
	loading ??= importWithRetry(() => import("./session-wiring.ts"));
	return loading;
}
