// The user for whom a page is rendered, read from the access token in the cookie if its device is still signed in. Only pages use it, for
// reading; commands read the header Authorization instead.
import type { Db } from "#server/db/open-database.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { scopesInForce } from "../kernel/scopes-in-force.ts";
import { isBanned, readUserOfDevice, userOfRow } from "../kernel/user.store.ts";
import { readTokenOfEither } from "./access-token.ts";
import { isLive } from "./device.store.ts";

/** Takes the header Cookie; returns `null` for a guest. Never throws, whatever the cookies contain. */
export type PageSession = (cookies: string | null) => Promise<{ actor: Actor; user: User } | null>;

const COOKIE = "auth._token.local";

interface Parts {
	db: Db;
	jwtSecret: string;
	previousSecret?: string | undefined;
	clock: Clock;
	accessTokenSeconds: number;
	isStaffFactorRequired?: boolean | undefined;
}

/** Tolerance between instants in whole seconds and a clock in milliseconds. */
const ROUNDING_MS = 2 * SECOND_MS;
/** Time for which the previous token is accepted, while the response of a refresh is on its way to the browser. */
const GRACE_MS = 60 * SECOND_MS;

export function createPageSession({
	db,
	jwtSecret,
	previousSecret,
	clock,
	accessTokenSeconds,
	isStaffFactorRequired = false,
}: Parts): PageSession {
	/** After its expiry, only the device's newest token shows the user's name: an older token that leaked is useless. */
	const isNewest = (expiresAt: number, refreshedAt: number) =>
		expiresAt > refreshedAt + accessTokenSeconds * SECOND_MS - ROUNDING_MS || clock() < refreshedAt + GRACE_MS;

	return async (cookies) => {
		const token = cookies && tokenIn(cookies);
		if (!token) return null;
		// To show the name, a token that has just expired is sufficient: the browser refreshes it before its first request.
		const read = readTokenOfEither([jwtSecret, previousSecret], clock, token, { isExpiryIgnored: true });
		if (!read.ok || read.value.deviceId === null) return null;
		const { id, deviceId, expiresAt } = read.value;
		const found = await readUserOfDevice(db, deviceId);
		if (!found || found.user.id !== id || !isLive(found.device, clock()) || isBanned(found.user, clock())) return null;
		if (expiresAt <= clock() && !isNewest(expiresAt, found.device.last_seen_at)) return null;
		const user = await userOfRow(db, found.user);
		return { actor: { id, scopes: scopesInForce(found.user, isStaffFactorRequired), deviceId, expiresAt }, user };
	};
}

/** The value is `Bearer <jwt>`, URL-encoded. */
function tokenIn(cookies: string): string | null {
	const pair = cookies.split(";").find((part) => part.trim().startsWith(`${COOKIE}=`));
	const value = pair?.trim().slice(COOKIE.length + 1) ?? "";
	try {
		return /^Bearer +(\S+)$/.exec(decodeURIComponent(value))?.[1] ?? null;
	} catch {
		return null;
	}
}
