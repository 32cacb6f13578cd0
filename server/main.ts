// The composition root: reads the settings, builds every room, hands each its ports, starts and stops them in order.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { sportBySlug } from "#shared/sports/registry.ts";
import { authenticateBy } from "./auth/access-token.ts";
import { createInProcessBus } from "./bus/in-process-bus.ts";
import { catalogueApi } from "./catalogue/catalogue.api.ts";
import { createCatalogueStore } from "./catalogue/catalogue.store.ts";
import { fillScoreList } from "./catalogue/fill-score-list.ts";
import { createMatchSetups } from "./catalogue/match-setup.service.ts";
import { scoreListTopic } from "./catalogue/score-list.topic.ts";
import { createScoreList } from "./catalogue/score-list.ts";
import { readSettings, type Settings } from "./config/env.ts";
import { loadJwtSecret } from "./config/jwt-secret.ts";
import { SettingsError } from "./config/settings-error.ts";
import { openDatabase } from "./db/open-database.ts";
import { createIngest } from "./feeds/ingest.ts";
import { startSimulator } from "./feeds/simulator/start-simulator.ts";
import { createApiCaller } from "./http/api-caller.ts";
import { createHttpApp } from "./http/create-app.ts";
import { createAppender } from "./match-log/append.ts";
import { followHeads } from "./match-log/follow-heads.ts";
import { matchTopic } from "./match-log/match.topic.ts";
import { createMatchLog } from "./match-log/match-log.service.ts";
import { createMatchStates } from "./match-log/match-states.ts";
import { measureAppends } from "./match-log/measure-appends.ts";
import { createLogger } from "./observability/logger.ts";
import { createMetrics } from "./observability/metrics.ts";
import { matchEventsApi } from "./ops/match-events.api.ts";
import { createGateway } from "./realtime/create-gateway.ts";
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
		process.once(signal, () => void shutdown.run(signal).then(() => process.exit(0)));
	}

	const jwtSecret = loadJwtSecret(settings);
	const db = await openDatabase({ ...settings, log });
	shutdown.add("database", () => db.close());
	const bus = createInProcessBus(log);
	shutdown.add("bus", () => bus.close());

	const { setupOf } = createMatchSetups({ db, bus, clock });
	const states = createMatchStates(setupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = measureAppends(createAppender({ db, bus, states, clock, log }), metrics);
	const ingest = createIngest({ appender, setupOf });
	const followed = followHeads({ db, bus, setupOf, clock, log });
	shutdown.add("followed heads", () => followed.stop());

	const scoreList = createScoreList({ epoch: randomBytes(6).toString("base64url"), clock });
	shutdown.add("score list", await fillScoreList({ db, bus, list: scoreList, clock }));
	const catalogue = catalogueApi({ db, bus, matchLog, positionOf: scoreList.position, clock });
	const definitions = [...catalogue.definitions, ...matchEventsApi({ matchLog, ingest, clock })];

	let isReady = false;
	const app = createHttpApp({
		definitions,
		authenticate: authenticateBy(jwtSecret, clock),
		db,
		clock,
		log,
		metrics,
		settings,
		health: { isReady: () => db.ping().then(() => isReady) },
		pages: createPageHandler({ callApi: createApiCaller(definitions), settings, log, clock }),
	});
	const httpServer = createServer(app);
	shutdown.add("http", () => close(httpServer));

	const gateway = createGateway({
		httpServer,
		topicKinds: [
			matchTopic({ matchLog, bus, clock, log }),
			scoreListTopic("live", scoreList, async (key) => key === ""),
			scoreListTopic("sport", scoreList, async (slug) => sportBySlug(slug) !== null),
			scoreListTopic("league", scoreList, catalogue.hasLeague),
			scoreListTopic("team", scoreList, catalogue.hasTeam),
		],
		log,
		clock,
	});
	shutdown.add("gateway", () => gateway.stop(RETURN_SPREAD_MS));
	measureGateway(gateway, metrics);

	await listen(httpServer, settings);
	if (settings.feeds.includes("simulator")) {
		const simulator = await startSimulator({ settings, db, catalogue: createCatalogueStore({ db, bus }), ingest, matchLog, clock, log });
		shutdown.add("simulator", () => simulator.stop());
	}
	shutdown.add("readiness", () => {
		isReady = false;
	});
	isReady = true;
	log.info({ url: settings.siteUrl, database: db.kind, feeds: settings.feeds }, `${settings.siteName} is on ${settings.siteUrl}`);
}

function listen(httpServer: ReturnType<typeof createServer>, { port, host }: Settings): Promise<void> {
	return new Promise((resolve, reject) => {
		httpServer.once("error", (error: NodeJS.ErrnoException) => {
			const reason = error.code === "EADDRINUSE" ? "another program listens there" : error.message;
			reject(new SettingsError(`PORT ${port} cannot be used: ${reason}. Set PORT to a free one.`));
		});
		httpServer.listen(port, host, resolve);
	});
}

/** Takes no new connections and lets requests that are under way have their answers. */
async function close(httpServer: ReturnType<typeof createServer>): Promise<void> {
	const letGo = setInterval(() => httpServer.closeIdleConnections(), 50);
	await new Promise((resolve) => httpServer.close(resolve));
	clearInterval(letGo);
}

try {
	await start(readSettings());
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exit(1);
}
