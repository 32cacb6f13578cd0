// The composition root: reads the settings, builds every room, hands each its ports, starts and stops them in order.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { CHAT_PACKETS } from "#shared/contract/rest/chat.ts";
import { REVOKE_NOTICES } from "#shared/contract/revoke-reason.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { sportBySlug } from "#shared/sports/registry.ts";
import { startSweep } from "./accounts/admin/sweep-accounts.ts";
import { usersApi } from "./accounts/admin/users.api.ts";
import { createBackgroundTasks } from "./accounts/background-tasks.ts";
import { skeletonOf } from "./accounts/names/name-skeleton.ts";
import { createAttemptLimits } from "./accounts/password/attempt-limits.ts";
import { accountApi } from "./accounts/profile/account.api.ts";
import { userTopic } from "./accounts/profile/user.topic.ts";
import { authenticateBy } from "./accounts/session/access-token.ts";
import { createDeviceCookies } from "./accounts/session/device-cookie.ts";
import { createPageSession } from "./accounts/session/page-session.ts";
import { followRevokedDevices } from "./accounts/session/revoked-devices.ts";
import { sessionApi } from "./accounts/session/session.api.ts";
import { createSessions } from "./accounts/session/session.service.ts";
import { identityApi } from "./accounts/sign-in/identity.api.ts";
import { signInApi } from "./accounts/sign-in/sign-in.api.ts";
import { createInProcessBus } from "./bus/in-process-bus.ts";
import { createCatalogueStore } from "./catalogue/catalogue.store.ts";
import { followCatalogue } from "./catalogue/follow-catalogue.ts";
import { catalogueApi } from "./catalogue/lists/catalogue.api.ts";
import { dayInZone } from "./catalogue/lists/day-in-zone.ts";
import { fillScoreList } from "./catalogue/lists/fill-score-list.ts";
import { followKickOffs } from "./catalogue/lists/follow-kick-offs.ts";
import { readRows } from "./catalogue/lists/match-row.store.ts";
import { scoreListTopic } from "./catalogue/lists/score-list.topic.ts";
import { createScoreList } from "./catalogue/lists/score-list.ts";
import { createMatchSetups } from "./catalogue/match/match-setup.service.ts";
import { readStrengths } from "./catalogue/match/strengths.store.ts";
import { votesOfAccounts } from "./catalogue/match/vote.service.ts";
import { chatAccountPart } from "./chat/chat-account-part.store.ts";
import { createChat } from "./chat/create-chat.ts";
import { moderationApi } from "./chat/moderation/moderation.api.ts";
import { createOwnSanction } from "./chat/moderation/own-sanction.ts";
import { sanctionOf } from "./chat/moderation/sanction.store.ts";
import { createBlocklist } from "./chat/text/blocklist.service.ts";
import { createTextJudge } from "./chat/text/text-judge.ts";
import { readSettings, type Settings, settingHints } from "./config/env.ts";
import { loadJwtSecret } from "./config/jwt-secret.ts";
import { SettingsError } from "./config/settings-error.ts";
import { auditApi } from "./console/audit/audit.api.ts";
import { createAuditLog } from "./console/audit/audit-log.ts";
import { createDesk } from "./console/desk/create-desk.ts";
import { createOperatorWatch } from "./console/desk/operator-watch.ts";
import { openDatabase } from "./db/open-database.ts";
import { watchDatabase } from "./db/watch-database.ts";
import { startDemo, warnOfDemo } from "./demo/start-demo.ts";
import type { Result } from "./errors/app-error.ts";
import { createFeedDesk } from "./feeds/create-feed-desk.ts";
import { createIngest } from "./feeds/ingest.ts";
import { createFeedStates } from "./feeds/states/feed-states.ts";
import { createApiCaller } from "./http/api-caller.ts";
import type { Actor } from "./http/call-context.ts";
import { createClientAddresses } from "./http/client-address.ts";
import { createConnectionLimits, HTTP_TIMEOUTS } from "./http/connection-limits.ts";
import { createHttpApp } from "./http/create-app.ts";
import type { ApiDefinition } from "./http/define-endpoint.ts";
import { networkOf } from "./http/network-of.ts";
import { createConversation } from "./http/socket-commands.ts";
import { createFirebaseProvider } from "./identity/firebase.ts";
import { identitySources } from "./identity/identity-sources.ts";
import { listen, stopListening } from "./listen.ts";
import { startMailer } from "./mail/mailer.ts";
import { mailsApi } from "./mail/mails.api.ts";
import { createAppender } from "./match-log/append.ts";
import { followHeads } from "./match-log/follow-heads.ts";
import { matchTopic } from "./match-log/match.topic.ts";
import { createMatchLog } from "./match-log/match-log.service.ts";
import { createMatchStates } from "./match-log/match-states.ts";
import { createMatchTimes } from "./match-log/match-times.ts";
import { measureAppends } from "./match-log/measure-appends.ts";
import { createLogger } from "./observability/logger.ts";
import { createMetrics } from "./observability/metrics.ts";
import { measureOdds } from "./odds/measure-odds.ts";
import { oddsApi } from "./odds/odds.api.ts";
import { createOdds } from "./odds/odds.service.ts";
import { oddsTopic } from "./odds/odds.topic.ts";
import { createOddsHistories } from "./odds/odds-history.ts";
import { createDeskGate } from "./overrides/desk-gate.ts";
import { createGateway } from "./realtime/create-gateway.ts";
import type { Identity } from "./realtime/identity.ts";
import { measureGateway } from "./realtime/measure-gateway.ts";
import { createPageHandler } from "./rendering/render-pages.ts";
import { createShutdown } from "./shutdown.ts";

/** Clients of a stopping server come back spread over this. */
const RETURN_SPREAD_MS = 2_000;

async function start(settings: Settings): Promise<void> {
	const clock = Date.now;
	const log = createLogger({ level: settings.logLevel });
	const metrics = createMetrics();
	const shutdown = createShutdown(log);
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		// Not once: where the whole group of processes gets a signal, npm passes it on and it comes twice.
		process.on(signal, () => void shutdown.run(signal).then(() => process.exit(0)));
	}

	const jwtSecret = loadJwtSecret(settings);
	const db = await openDatabase({ ...settings, log });
	shutdown.add("database", () => db.close());
	const watch = watchDatabase({ db, log });
	shutdown.add("watch over the database", () => watch.stop());
	const bus = createInProcessBus(log);
	shutdown.add("bus", () => bus.close());

	const { setupOf } = createMatchSetups({ db, bus, clock });
	const states = createMatchStates(setupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = measureAppends(createAppender({ db, bus, states, clock, log, gate: createDeskGate({ bus, clock }) }), metrics);
	const feedStates = createFeedStates({ db, clock, log });
	shutdown.add("feed states", () => feedStates.stop());
	const ingest = createIngest({ appender, setupOf, heard: feedStates.heard });
	const feedDesk = createFeedDesk({
		...{ db, bus, setupOf, ingest, matchLog, feedStates, clock, log },
		catalogue: createCatalogueStore({ db, bus, clock }),
	});
	shutdown.add("feed desk", () => feedDesk.stop());
	const followed = followHeads({ db, bus, setupOf, clock, log });
	shutdown.add("followed heads", () => followed.stop());

	const catalogueChanges = await followCatalogue({ db, bus, log });
	shutdown.add("changes of the catalogue", () => catalogueChanges.stop());
	const kickOffs = followKickOffs({ db, bus, matchLog, log });
	shutdown.add("kick-offs", () => kickOffs.stop());
	const scoreList = createScoreList({ epoch: randomBytes(6).toString("base64url"), clock });
	shutdown.add("score list", await fillScoreList({ db, bus, list: scoreList, clock }));
	const catalogue = catalogueApi({ db, bus, matchLog, positionOf: scoreList.position, clock });

	const chatWords = createBlocklist({ db, clock });
	const chat = createChat({
		db,
		bus,
		clock,
		log,
		matchTimesOf: createMatchTimes({ matchLog }),
		readersOf: (topic) => gateway.readersOf(topic),
		nameKeyOf: skeletonOf,
		judge: createTextJudge({ db, words: chatWords, clock }),
	});
	shutdown.add("chat", () => chat.stop());

	const revoked = await followRevokedDevices({ db, bus, clock, log });
	shutdown.add("revoked devices", () => revoked.stop());
	shutdown.add("sweep", startSweep({ db, clock, log }));
	const mailer = startMailer({ ...settings, db, clock, log });
	shutdown.add("mailer", () => mailer.stop());
	const [limits, backgroundTasks] = [createAttemptLimits(), createBackgroundTasks(log)];
	shutdown.add("work after answers", () => backgroundTasks.settled());
	const authenticate = authenticateBy(jwtSecret, clock, revoked.isRevoked);
	const sessions = createSessions({ ...settings, db, bus, clock, jwtSecret });
	const deviceCookies = createDeviceCookies(jwtSecret);
	const site = { name: settings.siteName, url: settings.siteUrl };
	const account = { db, bus, sessions, mailer, limits, deviceCookies, backgroundTasks, clock, log, site };
	const { firebase } = settings;

	const operators = createOperatorWatch({ db, bus, clock, log, heldMatches: feedDesk.heldMatches });
	shutdown.add("operator watch", () => operators.stop());
	const pricing = {
		...{ db, bus, matchLog, operators, clock, log, margin: settings.oddsMargin },
		strengthsOf: (setup: MatchSetup) => readStrengths(db, setup),
		// A slow simulator tells less.
		slowness: 1 / Math.min(1, settings.feeds.includes("simulator") ? settings.simulatorSpeed : 1),
	};
	const odds = createOdds(pricing);
	measureOdds(odds, metrics);
	shutdown.add("odds", () => odds.stop());

	const lists = {
		rowsOf: (matchIds: readonly string[]) => readRows(db, { matchIds }),
		readersOf: (topic: string, besides?: string) => gateway.readersOf(topic, besides),
	};
	const desk = createDesk({
		...{ ...lists, db, bus, matchLog, ingest, operators, clock, log },
		feedOf: feedDesk.feedOf,
		heldOf: feedDesk.heldOf,
		positionOf: scoreList.position,
	});

	const definitions: ApiDefinition[] = [
		...catalogue.definitions,
		...oddsApi({ ...lists, ...pricing, odds, histories: createOddsHistories(pricing) }),
		...desk.definitions,
		...feedDesk.definitions,
		...auditApi({ db, dayInZone, definitions: () => definitions }),
		...chat.definitions,
		...moderationApi({ ...lists, db, bus, rooms: chat.rooms, words: chatWords, clock }),
		...sessionApi({ sessions, db }),
		...signInApi(account),
		...accountApi({ ...account, accountParts: [chatAccountPart({ db, rooms: chat.rooms, clock }), votesOfAccounts(db)] }),
		...usersApi({ ...account, chatSanctionOf: (userId) => sanctionOf(db.kysely, userId, clock()) }),
		...mailsApi({ ...settings, db, clock }),
		...(firebase
			? identityApi({ ...account, siteName: settings.siteName, provider: createFirebaseProvider({ settings: firebase, clock, log }) })
			: []),
	];

	const addresses = createClientAddresses({ ...settings, log });
	const connections = createConnectionLimits({ ...settings, ...addresses, log });
	let isReady = false;
	const app = createHttpApp({
		addresses,
		isCrowded: connections.isCrowded,
		definitions,
		authenticate,
		db,
		clock,
		log,
		metrics,
		settings,
		audit: createAuditLog({ db, log }),
		health: { isReady: () => db.ping().then(() => isReady), isWorking: watch.isWorking },
		pages: createPageHandler({
			callApi: createApiCaller(definitions),
			session: createPageSession({ ...settings, db, jwtSecret, clock }),
			signIn: {
				redirectOrigins: settings.redirectOrigins,
				hasMail: settings.smtpUrl !== undefined,
				firebase: firebase ? { ...firebase, emulatorHost: firebase.emulatorHost ?? null } : null,
			},
			identitySources: firebase && identitySources(firebase),
			settings,
			log,
			metrics,
			clock,
		}),
	});
	const httpServer = createServer(HTTP_TIMEOUTS, app);
	connections.watch(httpServer);
	shutdown.add("http", () => stopListening(httpServer));
	// Before it, which waits for the answers of all requests under way.
	shutdown.add("sign-in queue", async () => limits.stop());

	const conversation = createConversation(CHAT_PACKETS, definitions);
	const gateway = createGateway({
		httpServer,
		topicKinds: [
			matchTopic({ matchLog, bus, clock, log }),
			scoreListTopic("live", scoreList, async (key) => key === ""),
			scoreListTopic("sport", scoreList, async (slug) => sportBySlug(slug) !== null),
			scoreListTopic("league", scoreList, catalogue.hasLeague),
			scoreListTopic("team", scoreList, catalogue.hasTeam),
			userTopic({ db, bus, sessions, chatSanctionOf: createOwnSanction({ db, clock }), clock, log }),
			...chat.topicKinds,
			oddsTopic(odds),
			desk.topicKind,
		],
		authenticate: (token) => identify(authenticate(token)),
		networkOf: (request) => networkOf(addresses.of(request)),
		limits: { socketsPerNetwork: settings.socketsPerNetwork, handshakesPerNetwork: settings.handshakesPerNetwork },
		converse: (name, payload, identity) => conversation(name, payload, identity && { ...identity, id: identity.userId }),
		log,
		clock,
	});
	shutdown.add("gateway", () => gateway.stop(RETURN_SPREAD_MS));
	measureGateway(gateway, metrics);
	bus.subscribe("devices.revoked", ({ deviceIds, reason }) => gateway.signOut(deviceIds, REVOKE_NOTICES[reason]));

	await listen(httpServer, settings);
	if (settings.isProduction) await warnOfDemo({ settings, db, log });
	if (settings.feeds.includes("simulator")) {
		const { readersOf } = gateway;
		await startDemo({ settings, feedStates, db, bus, ingest, matchLog, sendChat: chat.send, readersOf, shutdown, clock, log });
	}
	shutdown.add("readiness", () => {
		isReady = false;
	});
	isReady = true;
	log.info({ url: settings.siteUrl, database: db.kind, feeds: settings.feeds }, `${settings.siteName} is on ${settings.siteUrl}`);
}

/** A connection is known by its user and his device; rights that shrink sign the device out. */
function identify(actor: Result<Actor>): Result<Identity> {
	if (!actor.ok) return actor;
	const { id, deviceId, expiresAt, scopes } = actor.value;
	return { ok: true, value: { userId: id, deviceId, expiresAt, scopes } };
}

for (const hint of settingHints()) console.error(hint);
try {
	await start(readSettings());
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exit(1);
}
