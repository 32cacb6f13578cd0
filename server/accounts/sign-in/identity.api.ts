// Signing in through the hosted identity provider: exchanges its ID token for a pair of our own tokens; lists the accounts there that are
// linked to a user.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { throwRefusal, unwrap } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, type Rate } from "#server/http/endpoint/define-endpoint.ts";
import type { FetchPicture } from "#server/identity/fetch-picture.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { Logger } from "#server/observability/logger.ts";
import { exchangeIdentity } from "#shared/contract/rest/accounts/accounts.ts";
import { renewIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Recall } from "../kernel/account-part.ts";
import type { BackgroundTasks } from "../kernel/background-tasks.ts";
import { emailKeyOf } from "../kernel/user.store.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { Sessions } from "../session/session.service.ts";
import { readIdentities } from "./identity.store.ts";
import { createIdentityRecords } from "./identity-records.ts";
import { createIdentitySignIn } from "./identity-sign-in.service.ts";
import { toLinkedIdentity } from "./linked-identity.ts";

/** Enough for a household or an office behind one address; nobody signs in twice a second. */
const EXCHANGE_RATE: Rate = { points: 30, perSeconds: 60 };
/** Limited because each call may fetch a picture. */
const RENEW_RATE: Rate = { points: 20, perSeconds: 60 };

export function identityApi(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "open">;
	provider: IdentityProvider;
	fetchPicture: FetchPicture;
	backgroundTasks: BackgroundTasks;
	deviceCookies: DeviceCookies;
	clock: Clock;
	log: Logger;
	site: { name: string };
	recall: Recall;
}): ApiDefinition[] {
	const { db, sessions, provider, deviceCookies, backgroundTasks } = parts;
	const signIn = createIdentitySignIn(parts);
	const records = createIdentityRecords(parts);
	return [
		defineCommand(exchangeIdentity, { scope: null, rate: EXCHANGE_RATE, isIdempotent: false }, async ({ body }, { caller, cookies }) => {
			const claims = unwrap(await provider.verify(body.id_token));
			const userId = unwrap(await signIn.userOf(claims));
			const data = unwrap(await sessions.open(userId, caller));
			if (data.user.email !== null) deviceCookies.remember(cookies, emailKeyOf(data.user.email));
			backgroundTasks.run("identity record", () => records.take(userId, claims, body.id_token));
			return { data };
		}),
		defineCommand(renewIdentity, { scope: "signed_in", rate: RENEW_RATE, isIdempotent: false }, async ({ body }, context) => {
			const { id: userId } = actorOf(context);
			const claims = unwrap(await provider.verify(body.id_token));
			const isLinked = (await readIdentities(db.kysely, userId)).some(({ subject }) => subject === claims.subject);
			if (!isLinked) throwRefusal({ code: "identity_unconfirmed", message: "This is another account at the sign-in service." });
			await records.take(userId, claims, body.id_token);
			return { identities: (await readIdentities(db.kysely, userId)).map(toLinkedIdentity) };
		}),
	];
}
