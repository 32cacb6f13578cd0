// The browser's session for as long as it is one user's: after another sign-in, here or in another tab, requests of the
// previous user are not sent.

import type { Session } from "./browser-session.ts";
import { readClaims } from "./read-claims.ts";

type Bearing = Pick<Session, "bearer" | "renew">;

/** `bearer` throws once somebody else, or nobody, is signed in. */
export function sessionOf(userId: string, session: Bearing): Bearing {
	return {
		renew: session.renew,
		async bearer() {
			const token = await session.bearer();
			if (readClaims(token)?.userId !== userId) throw new Error("another user is signed in");
			return token;
		},
	};
}
