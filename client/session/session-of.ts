// The browser's session limited to one user: after another sign-in, here or in another tab, requests of the previous user are not sent.

import { AnotherUserError } from "#client/api/another-user-error.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Session } from "./browser-session.ts";
import { readClaims } from "./read-claims.ts";

type Bearing = Pick<Session, "bearer" | "renew">;

/** `bearer` throws an AnotherUserError once another user, or none, is signed in. */
export function sessionOf(userId: UserId, session: Bearing): Bearing {
	return {
		renew: session.renew,
		async bearer() {
			const token = await session.bearer();
			if (readClaims(token)?.userId !== userId) throw new AnotherUserError(false);
			return token;
		},
	};
}
