// The composition root: builds the whole server from its settings and ports. Several servers may run in one process.
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#shared/kit/instant.ts";
import type { PasswordHash } from "./accounts/password/password-hash.ts";
import { startDailyBackups } from "./backup/daily-backups.ts";
import type { Restart } from "./backup/restart.ts";
import type { Bus } from "./bus/bus.ts";
import { createWakeUp } from "./bus/create-wake-up.ts";
import { createInProcessBus } from "./bus/in-process-bus.ts";
import { createNodeCounts } from "./bus/node-counts.ts";
import { createOutbox } from "./bus/outbox.ts";
import type { Settings } from "./config/env.ts";
import { loadJwtSecret } from "./config/jwt-secret.ts";
import { createRooms } from "./create-rooms.ts";
import { createDatabaseReadiness } from "./db/database-readiness.ts";
import { measureStatements } from "./db/measure-statements.ts";
import { type Db, openDatabase } from "./db/open-database.ts";
import { startCleaner } from "./db/retention/cleaner.ts";
import { deletionByAge } from "./db/retention/delete-old-rows.ts";
import { retentionRules } from "./db/retention/retention-rules.ts";
import { watchDatabase } from "./db/watch-database.ts";
import { createClientAddresses } from "./http/connection/client-address.ts";
import { createConnectionLimits, HTTP_TIMEOUTS } from "./http/connection/connection-limits.ts";
import { networkOf } from "./http/connection/network-of.ts";
import { type CountryDatabase, openCountryDatabase } from "./http/country/country-database.ts";
import { type CountryOf, createCountryOf } from "./http/country/country-of.ts";
import { createHttpApp, type HttpAppOptions } from "./http/create-app.ts";
import { createApiCaller } from "./http/endpoint/api-caller.ts";
import { createOfferReader } from "./http/offer-reader.ts";
import { createPageOrigins, type PageOrigins } from "./http/page-origins.ts";
import { createReadiness, type ReadinessCheck } from "./http/readiness.ts";
import { serveLive } from "./http/serve-live.ts";
import { createFirebaseProvider } from "./identity/firebase.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import { identitySources } from "./identity/identity-sources.ts";
import { listen, prepareStop } from "./listen.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import { createFactTraces } from "./observability/fact-traces.ts";
import { createLogger, type Logger } from "./observability/logger.ts";
import { createMetrics, type Metrics } from "./observability/metrics.ts";
import { openGateway } from "./open-gateway.ts";
import { createQueue } from "./queue/queue.ts";
import type { Gateway } from "./realtime/create-gateway.ts";
import type { BuiltClient } from "./rendering/built-client.ts";
import { createPageHandler } from "./rendering/render-pages.ts";
import type { RenderThreads } from "./rendering/render-threads.ts";
import type { RoomPorts, Rooms } from "./room-ports.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

const SANDBOX_IN_PRODUCTION =
	"PAYMENTS=sandbox: plans are paid without money. Anyone who opens the page of the sandbox can mark a payment as paid";
const OTHER_SECRET =
	"JWT_SECRET is not the one with which stored API keys and webhooks were made: they are refused. Start with the secret of then, or replace them in the console.";

/** Optional dependencies; each has a default made from the settings. */
export interface ServerPorts {
	clock?: Clock;
	log?: Logger;
	metrics?: Metrics;
	/** Ends the parts of the server in order; passed by a process that may receive a signal to stop during the start. */
	shutdown?: Shutdown;
	/** An open database, which the caller closes. */
	database?: Db;
	mailTransport?: MailTransport;
	identityProvider?: IdentityProvider;
	passwordHash?: PasswordHash;
	/** `false` serves only the API and the live gateway, without a build of the client. */
	hasPages?: boolean;
	/** Threads that the caller ends. */
	renderThreads?: RenderThreads;
	/** Replaces the project's current build of the client. */
	built?: BuiltClient;
	/** Passed by a process that can stop the site and start it again. */
	restart?: Restart;
}

export interface Server {
	httpServer: HttpServer;
	gateway: Gateway;
	db: Db;
	bus: Bus;
	definitions: Rooms["definitions"];
	/**
	 * Resolves with the server's address, `http://127.0.0.1:3000`, once it is ready, or if it was stopped in the meantime. Throws a
	 * SettingsError if it cannot listen on its port.
	 */
	listen(): Promise<string>;
	/** Ends all parts in order; the log states the reason. */
	stop(reason?: string): Promise<void>;
}

interface Machinery extends RoomPorts {
	health: HttpAppOptions["health"];
	hasPages: boolean;
	/** Parts that start later add their own checks. */
	readinessChecks: ReadinessCheck[];
	renderThreads: RenderThreads | undefined;
	built: BuiltClient | undefined;
}

/** Throws a SettingsError for unusable settings. Parts that were already started are stopped. */
export async function createServer(settings: Settings, ports: ServerPorts = {}): Promise<Server> {
	const { log = createLogger({ level: settings.logLevel }) } = ports;
	const { shutdown = createShutdown(log) } = ports;
	try {
		return await build(settings, { ...ports, log, shutdown });
	} catch (error) {
		await shutdown.run("failed to start");
		throw error;
	}
}

async function build(settings: Settings, ports: ServerPorts & { log: Logger; shutdown: Shutdown }): Promise<Server> {
	const { log, metrics = createMetrics(), shutdown, hasPages = true } = ports;
	const jwtSecret = loadJwtSecret(settings, log);
	const db = ports.database ?? (await openDatabase({ ...settings, log, watch: measureStatements(metrics, log) }));
	if (!ports.database) shutdown.add("database", () => db.close());
	const { clock = db.clock.now } = ports;
	const watch = watchDatabase({ db, log });
	shutdown.add("database watch", () => watch.stop());
	let state: "starting" | "listening" | "stopping" = "starting";
	const checkState = () => (state === "listening" ? [] : [{ code: state, message: `The node is ${state}.` }]);
	const databaseReadiness = createDatabaseReadiness({ db, log, metrics });
	const readinessChecks: ReadinessCheck[] = [checkState, databaseReadiness.check];
	const readiness = createReadiness({ checks: readinessChecks, log, metrics });
	shutdown.add("readiness checks", () => readiness.stop());
	const bus = createInProcessBus(log);
	shutdown.add("bus", () => bus.close());
	const wakeUp = await createWakeUp({ settings, db, node: bus.node, log });
	if (wakeUp) shutdown.add("wake-ups", () => wakeUp.close());
	const outbox = createOutbox({ db, bus, log, wakeUp, metrics });
	shutdown.add("outbox", () => outbox.stop());
	const queue = createQueue({ db, log, metrics, nodes: { bus, outbox }, ...(db.kind === "sqlite" && { clock }) });
	await outbox.settle();
	const backups = startDailyBackups({ settings: settings.backup, db, clock, log, metrics });
	shutdown.add("daily archives", () => backups.stop());
	const nodeCounts = createNodeCounts({ db, node: bus.node, secret: jwtSecret, log });
	shutdown.add("counts of nodes", () => nodeCounts.stop());
	let gateway: Gateway | undefined;
	const machinery: Machinery = {
		settings,
		jwtSecret,
		db,
		bus,
		outbox,
		queue,
		nodeCounts,
		clock,
		log,
		metrics,
		traces: settings.hasTraces ? createFactTraces(bus.node) : undefined,
		shutdown,
		hasPages,
		readinessChecks,
		identityProvider: ports.identityProvider ?? (settings.firebase && createFirebaseProvider({ settings: settings.firebase, clock, log })),
		...{ mailTransport: ports.mailTransport, passwordHash: ports.passwordHash },
		renderThreads: ports.renderThreads,
		built: ports.built,
		restart: ports.restart,
		connections: () => gateway?.stats().connections ?? 0,
		readersOf: (topic, besides) => gateway?.readersOf(topic, besides) ?? 0,
		isSiteWorking: readiness.isSiteWorking,
		onNotReady: readiness.onNotReady,
		health: { notReady: () => readiness.reasons(), warnings: databaseReadiness.warnings, isWorking: watch.isWorking },
	};
	const rooms = await createRooms(machinery);
	const byAge = retentionRules(settings.retention).map((rule) => deletionByAge(db, rule));
	const cleaner = startCleaner({ db, tasks: [...byAge, ...rooms.cleaning], clock, log });
	shutdown.add("cleaning of old rows", () => cleaner.stop());
	const unusable = await rooms.countUnusable();
	if (unusable.apiKeys + unusable.webhooks > 0) log.warn(unusable, OTHER_SECRET);
	if (settings.isProduction && settings.payments.cards === "sandbox") log.warn(SANDBOX_IN_PRODUCTION);
	const countries = settings.countryDatabase === undefined ? null : await openCountryDatabase(settings.countryDatabase);
	const origins = createPageOrigins(settings);
	const streams = () => (gateway as Gateway).streams;
	const { httpServer, networkOfRequest, offerReaderOf } = serveHttp(machinery, rooms, { countries, origins, streams });
	gateway = openGateway(machinery, rooms, { httpServer, networkOfRequest, offerReaderOf, pageOf: origins.pageOf });

	return {
		httpServer,
		gateway,
		db,
		bus,
		definitions: rooms.definitions,
		async listen() {
			await listen(httpServer, settings);
			const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
			// If the server was stopped in the meantime, it no longer has an address or a database.
			await rooms.startFeeds().catch((error: unknown) => {
				if (!shutdown.hasBegun()) throw error;
			});
			if (shutdown.hasBegun()) return url;
			shutdown.add("readiness", () => {
				state = "stopping";
			});
			state = "listening";
			log.info({ url: settings.siteUrl, database: db.kind, feeds: settings.feeds }, `${settings.siteName} is on ${settings.siteUrl}`);
			return url;
		},
		stop: (reason = "stop") => shutdown.run(reason),
	};
}

function serveHttp(
	machinery: Machinery,
	rooms: Rooms,
	{ countries, origins, streams }: { countries: CountryDatabase | null; origins: PageOrigins; streams: () => Gateway["streams"] },
) {
	const { settings, db, nodeCounts, clock, log, metrics, shutdown, health } = machinery;
	const { definitions, authenticate, refuseUnproven, findReaderKey, audit, files } = rooms;
	const addresses = createClientAddresses({ ...settings, log });
	const countryOf = createCountryOf({ header: settings.countryHeader, database: countries, addresses });
	const connections = createConnectionLimits({ ...settings, ...addresses, log });
	const offerReaderOf = createOfferReader(countryOf);
	const networkOfRequest = (request: Parameters<typeof addresses.of>[0]) => networkOf(addresses.of(request));
	const app = createHttpApp({
		addresses,
		countryOf,
		db,
		nodeCounts,
		clock,
		log,
		metrics,
		settings: rooms.branding.settings(settings),
		health,
		isCrowded: connections.isCrowded,
		permitOrigins: origins.permit,
		...{ definitions, authenticate, refuseUnproven, findReaderKey, audit, files },
		actorOfCookies: async (cookies) => (await rooms.pageSession(cookies))?.actor ?? null,
		live: serveLive({ identify: rooms.identify, networkOf: networkOfRequest, offerReaderOf, streams }),
		...(machinery.hasPages && { pages: pagesOf(machinery, rooms, countryOf) }),
	});
	const httpServer = createHttpServer(HTTP_TIMEOUTS, app);
	connections.watch(httpServer);
	shutdown.add("http", prepareStop(httpServer));
	// This part ends before the HTTP server, which waits for the responses to all running requests.
	shutdown.add("sign-in queue", () => rooms.endQueue());
	return { httpServer, networkOfRequest, offerReaderOf };
}

function pagesOf(
	{ settings, clock, log, metrics, shutdown, readinessChecks, renderThreads, built }: Machinery,
	{ branding, rules, definitions, pageSession, matchMonths, videoOrigins }: Rooms,
	countryOf: CountryOf,
) {
	const { firebase } = settings;
	const pages = createPageHandler({
		settings: branding.settings(settings),
		...{ branding: branding.current, siteZone: () => branding.fields().zone },
		...{ log, metrics, clock, countryOf, rules },
		callApi: createApiCaller(definitions),
		matches: matchMonths,
		session: pageSession,
		videoOrigins,
		signIn: {
			redirectOrigins: settings.redirectOrigins,
			hasMail: settings.smtpUrl !== undefined,
			isStaffFactorRequired: settings.isStaffFactorRequired,
			firebase: firebase ? { ...firebase, emulatorHost: firebase.emulatorHost ?? null } : null,
		},
		...(firebase && { identitySources: identitySources(firebase) }),
		...(renderThreads && { threads: renderThreads }),
		...(built && { built }),
	});
	shutdown.add("pages", pages.stop);
	readinessChecks.push(pages.check);
	return pages.handler;
}
