// The identity of the live socket (RT9): reads the session's token before it dials, and ends the session when the server
// says so. A guest's page loads nothing for that. Passed to the socket by use-live-updates.ts.

import type { LiveSocketOptions } from "#client/live/live-socket.ts";
import { hasTokens } from "#client/session/auth-keys.ts";
import { loadSession } from "./load-session.ts";

export const socketIdentity: Pick<LiveSocketOptions, "token" | "ended"> = {
	token: async (isRefused) => (hasTokens() ? (await loadSession()).socketToken(isRefused) : null),
	ended: (notice) => void loadSession().then(({ socketEnded }) => socketEnded(notice)),
};
