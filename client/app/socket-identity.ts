// Whom the live socket speaks for (RT9): asked of the sign-in before it dials, and told to it when the server ends it. A guest's
// page loads nothing for that. Handed to the socket by use-live-updates.ts.

import type { LiveSocketOptions } from "#client/live/live-socket.ts";
import { hasTokens } from "#client/session/auth-keys.ts";
import { loadSession } from "./load-session.ts";

export const socketIdentity: Pick<LiveSocketOptions, "token" | "ended"> = {
	token: async (isRefused) => (hasTokens() ? (await loadSession()).socketToken(isRefused) : null),
	ended: (notice) => void loadSession().then(({ socketEnded }) => socketEnded(notice)),
};
