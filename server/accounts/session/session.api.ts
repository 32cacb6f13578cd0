// POST /api/auth/refresh and /logout, GET /api/auth/user, each with its aliases.
import type { Db } from "#server/db/open-database.ts";
import { AppError, type AppErrorFields, unwrap } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import { getUser, logout, refresh } from "#shared/contract/rest/accounts/accounts.ts";
import { readUser } from "../kernel/user.store.ts";
import { deviceIdOf } from "./refresh-token.ts";
import type { Sessions } from "./session.service.ts";

/** A network may be a whole school or a carrier's customers who all return after an outage; tokens of 256 bits cannot be guessed. */
const RATE = { points: 600, perSeconds: 60 };
/**
 * Stops a client that refreshes in a loop. Counted per device and network, so that a stranger cannot use up the limit of another client.
 */
const DEVICE_RATE = { points: 12, perSeconds: 60 };

const UNKNOWN_CLIENT: AppErrorFields = {
	code: "invalid_request",
	message: "client_id must be the one of this site, and grant_type refresh_token.",
};

interface SessionApiPorts {
	sessions: Sessions;
	db: Db;
	/** The client id that a refresh must name; if `null`, a refresh may omit `client_id` and `grant_type`. */
	authClientId: string | null;
}

export function sessionApi({ sessions, db, authClientId }: SessionApiPorts): ApiDefinition[] {
	const limitDevice = createRateLimit(DEVICE_RATE);
	return [
		defineCommand(refresh, { scope: null, rate: RATE, isIdempotent: false }, async ({ body }, { caller }) => {
			// Checked before the refresh token is used: after a refusal it stays valid for a client that is configured correctly.
			if (authClientId !== null && (body.client_id !== authClientId || body.grant_type !== "refresh_token"))
				throw new AppError(UNKNOWN_CLIENT);
			await limitDevice(`${deviceIdOf(body.refresh_token)} ${networkOf(caller.address)}`);
			return { data: { token: unwrap(await sessions.refresh(body.refresh_token, body.attempt ?? null, caller.locale)) } };
		}),
		defineCommand(logout, { scope: null, rate: RATE, isIdempotent: false }, async ({ body }, { actor }) => {
			if (actor?.deviceId) await sessions.close({ deviceId: actor.deviceId });
			if (body.refresh_token !== undefined) await sessions.close({ refreshToken: body.refresh_token });
			return { ok: true } as const;
		}),
		defineQuery(getUser, { delay: "ignored", scope: "signed_in" }, async (_input, { actor }) => {
			const user = actor && (await readUser(db, actor.id));
			if (!user) throw new AppError({ code: "unauthenticated", message: "This account is gone." });
			return { user };
		}),
	];
}
