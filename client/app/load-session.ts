// The code for signed-in users, had once it is called for: a guest's page does without. Called by what wires sign-in and
// navigation, sign-in and socket.
import { loadPatiently } from "./load-patiently.ts";

let loading: Promise<typeof import("./session-wiring.ts")> | undefined;

export function loadSession() {
	loading ??= loadPatiently(() => import("./session-wiring.ts"));
	return loading;
}
