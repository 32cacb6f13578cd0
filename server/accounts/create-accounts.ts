// Composes the accounts room: sign-up, sign-in, sessions, profile, admin.
import type { Bus } from "#server/bus/bus.ts";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Authenticate, RefuseUnproven } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FetchPicture } from "#server/identity/fetch-picture.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Identity } from "#server/realtime/kernel/identity.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { UserFile } from "#shared/contract/rest/accounts/users.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { firstAdminApi } from "./admin/first-admin.api.ts";
import { createFirstAdmin } from "./admin/first-admin.service.ts";
import { printedTokensApi } from "./admin/printed-tokens.api.ts";
import { usersApi } from "./admin/users.api.ts";
import { createFactorsRoom } from "./factors/create-factors.ts";
import type { AccountPart, Recall } from "./kernel/account-part.ts";
import { createBackgroundTasks } from "./kernel/background-tasks.ts";
import { type AttemptLimits, createAttemptLimits } from "./password/attempt-limits.ts";
import { ARGON2ID_HASH, type PasswordHash } from "./password/password-hash.ts";
import { accountApi } from "./profile/account.api.ts";
import { userTopic } from "./profile/user.topic.ts";
import { authenticateBy } from "./session/access-token.ts";
import { createDeviceCookies } from "./session/device-cookie.ts";
import { createPageSession, type PageSession } from "./session/page-session.ts";
import { followRevokedDevices } from "./session/revoked-devices.ts";
import { sessionApi } from "./session/session.api.ts";
import { createSessions, type Sessions } from "./session/session.service.ts";
import { identityApi } from "./sign-in/identity.api.ts";
import { signInApi } from "./sign-in/sign-in.api.ts";

export interface AccountsParts {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	mailer: Pick<Mailer, "send" | "sendWithin" | "wake">;
	clock: Clock;
	log: Logger;
	jwtSecret: string;
	/** The secret in force before the last change of `jwtSecret`. */
	previousSecret?: string | undefined;
	settings: Pick<Settings, "siteName" | "siteUrl" | "accessTokenSeconds" | "refreshTokenSeconds" | "authClientId"> &
		Partial<Pick<Settings, "isProduction" | "isStaffFactorRequired">>;
	/** The hosted identity provider; without one the sign-in through it is not served. */
	identityProvider?: IdentityProvider | undefined;
	/** Fetches the profile pictures from the identity provider; by default none is fetched. */
	fetchPicture?: FetchPicture | undefined;
	/** Data that other rooms store about users, exported and deleted with the account. */
	accountParts?: readonly AccountPart[];
	/** The sanction in force in chats, as staff see it. */
	chatSanctionOf?: (userId: string) => Promise<UserFile["chatSanction"]>;
	/** The sanction in force in chats, as the user may see it. */
	ownChatSanctionOf?: (userId: string) => Promise<OwnSanction | null>;
	/** The plans in force, for the topic user:{id} (user.topic.ts). */
	plansOf?: Parameters<typeof userTopic>[0]["plansOf"];
	/** The teams, leagues and matches that the user follows. */
	followsOf?: Parameters<typeof userTopic>[0]["followsOf"];
	hashing?: PasswordHash | undefined;
	limits?: AttemptLimits | undefined;
	/** Adds up attempts on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts | undefined;
}

export interface Accounts {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	sessions: Sessions;
	/** Authenticates HTTP requests. */
	authenticate: Authenticate;
	refuseUnproven: RefuseUnproven;
	/** Identifies live connections: a connection belongs to a user on one device. */
	identify(token: string): Result<Identity>;
	pageSession: PageSession;
	/** Refuses link_expired unless the key is the one in the log of a site without an admin. */
	checkFirstAdminKey(key: string): Promise<Result<true>>;
	/** Refuses the sign-ins that are queued: the HTTP server stops only after they are answered. */
	endQueue(): void;
	/** Resolves when the background work is done. */
	settled(): Promise<void>;
	stop(): Promise<void>;
}

export async function createAccounts(parts: AccountsParts): Promise<Accounts> {
	const { db, bus, outbox, clock, log, jwtSecret, previousSecret, settings, identityProvider, accountParts = [] } = parts;
	const { chatSanctionOf = async () => null, ownChatSanctionOf = async () => null } = parts;
	const { plansOf = async () => ({ plans: [], until: null }) } = parts;
	const { followsOf = async () => [], fetchPicture = async () => null } = parts;
	const { hashing = ARGON2ID_HASH, limits = createAttemptLimits(parts.nodeCounts && { counts: parts.nodeCounts, secret: jwtSecret }) } =
		parts;
	const revoked = await followRevokedDevices({ db, bus, outbox, clock });
	const backgroundTasks = createBackgroundTasks(log);
	const authenticate = authenticateBy(jwtSecret, clock, revoked.isRevoked, previousSecret);
	const sessions = createSessions({ ...settings, db, bus, clock, jwtSecret });
	const site = {
		// Staff may change the name while the server runs.
		get name() {
			return settings.siteName;
		},
		url: settings.siteUrl,
	};
	const firstAdmin = createFirstAdmin({ db, clock, jwtSecret, hashing, site });
	const address = settings.isProduction ? await firstAdmin.address() : null;
	// Only people who run the site can read its log, so the address may stand there. A demo needs no first admin: it prints the accounts of
	// its staff.
	if (address !== null) log.warn({ address }, "The site has no admin yet: open this address to create one");
	const recall: Recall = async (transaction, user) => {
		for (const part of accountParts) await part.recall?.(transaction, user);
	};
	const deviceCookies = createDeviceCookies(jwtSecret);
	const shared = { ...parts, recall, sessions, limits, hashing, backgroundTasks, site, deviceCookies };
	const ofFactors = createFactorsRoom({ ...shared, isStaffFactorRequired: settings.isStaffFactorRequired ?? false });

	return {
		definitions: [
			...sessionApi({ sessions, db, authClientId: settings.authClientId }),
			...signInApi(shared),
			...ofFactors.definitions,
			...firstAdminApi(firstAdmin),
			...accountApi({ ...shared, accountParts }),
			...printedTokensApi({ db, bus, clock }),
			...usersApi({ ...shared, chatSanctionOf }),
			...(identityProvider ? identityApi({ ...shared, site, provider: identityProvider, fetchPicture }) : []),
		],
		topicKinds: [userTopic({ db, bus, sessions, chatSanctionOf: ownChatSanctionOf, plansOf, followsOf, clock, log })],
		sessions,
		checkFirstAdminKey: firstAdmin.checkKey,
		authenticate,
		refuseUnproven: ofFactors.refuseUnproven,
		identify(token) {
			const actor = authenticate(token);
			if (!actor.ok) return actor;
			const { id, deviceId, tokenId = null, expiresAt, scopes } = actor.value;
			return { ok: true, value: { userId: id, deviceId: deviceId ?? tokenId, expiresAt, scopes } };
		},
		pageSession: createPageSession({ ...settings, db, jwtSecret, previousSecret, clock }),
		endQueue: () => limits.stop(),
		settled: () => backgroundTasks.settled(),
		async stop() {
			await backgroundTasks.settled();
			revoked.stop();
		},
	};
}
