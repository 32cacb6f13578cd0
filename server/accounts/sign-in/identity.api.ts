// Signing in through the hosted identity provider: its ID token for our own pair of tokens.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, type Rate } from "#server/http/endpoint/define-endpoint.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { Logger } from "#server/observability/logger.ts";
import { exchangeIdentity } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { Sessions } from "../session/session.service.ts";
import { emailKeyOf } from "../user.store.ts";
import { createIdentitySignIn } from "./identity-sign-in.service.ts";

/** A household or an office behind one address signs in; nobody signs in twice a second. */
const EXCHANGE_RATE: Rate = { points: 30, perSeconds: 60 };

export function identityApi(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "open">;
	provider: IdentityProvider;
	deviceCookies: DeviceCookies;
	clock: Clock;
	log: Logger;
	siteName: string;
}): ApiDefinition[] {
	const { sessions, provider, deviceCookies } = parts;
	const signIn = createIdentitySignIn(parts);
	return [
		defineCommand(exchangeIdentity, { scope: null, rate: EXCHANGE_RATE, isIdempotent: false }, async ({ body }, { caller, cookies }) => {
			const claims = unwrap(await provider.verify(body.id_token));
			const userId = unwrap(await signIn.userOf(claims));
			const data = unwrap(await sessions.open(userId, caller));
			if (data.user.email !== null) deviceCookies.remember(cookies, emailKeyOf(data.user.email));
			return { data };
		}),
	];
}
