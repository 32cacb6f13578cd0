// Creates the session wiring of a browser's page from this browser's session, the page's live socket and the API.
import { browserSession } from "#client/session/browser-session.ts";
import { fetchUser, followSession } from "#client/session/follow-session.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { renewIdentity } from "../connection/live-connection.ts";
import { createSessionWiring, type SessionWiring } from "./session-wiring.ts";

export function wireBrowser(): SessionWiring {
	return createSessionWiring({
		session: browserSession(),
		renewIdentity,
		fetchUser,
		clock: Date.now as Clock,
		begin(store) {
			followSession(store);
		},
	});
}
