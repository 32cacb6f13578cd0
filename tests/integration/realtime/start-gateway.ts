// The real gateway on a real HTTP server and a free port, without database and pages; its streams have the same address as in production.
import { createServer, type Server } from "node:http";
import express from "express";
import { createErrorHandler } from "#server/http/endpoint/error-response.ts";
import { LIVE_STREAM_PATH, serveLive } from "#server/http/serve-live.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway, type Gateway, type GatewayOptions } from "#server/realtime/create-gateway.ts";
import type { Authenticate } from "#server/realtime/kernel/identity.ts";
import { listenOnFreePort } from "../../support/free-port.ts";

export interface StartedGateway {
	readonly gateway: Gateway;
	readonly httpServer: Server;
	readonly url: string;
	readonly port: number;
	stop(): Promise<void>;
}

const NOBODY: Authenticate = () => ({ ok: false, error: { code: "unauthenticated", message: "Nobody has a token." } });

export async function startGateway(
	options: Pick<GatewayOptions, "topicKinds"> & Partial<GatewayOptions> & { port?: number },
): Promise<StartedGateway> {
	const log = createLogger({ level: "silent" });
	const app = express();
	const httpServer = createServer(app);
	const gateway = createGateway({ httpServer, log, clock: Date.now, ...options });
	const { authenticate: identify = NOBODY, networkOf = ({ socket }) => socket.remoteAddress ?? "" } = options;
	app.all(
		LIVE_STREAM_PATH,
		serveLive({ identify, networkOf, offerReaderOf: () => ({ country: null, confirmedAge: null }), streams: () => gateway.streams }),
	);
	app.use(createErrorHandler(log));
	const port = await listenOnFreePort(httpServer, options.port);
	return {
		gateway,
		httpServer,
		url: `http://127.0.0.1:${port}`,
		port,
		async stop() {
			await gateway.stop(0);
			httpServer.closeAllConnections();
			await new Promise((resolve) => httpServer.close(resolve));
		},
	};
}
