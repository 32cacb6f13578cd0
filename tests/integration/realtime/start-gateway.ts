// The real gateway on a real HTTP server and a free port, without database and pages.
import { createServer, type Server } from "node:http";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway, type Gateway, type GatewayOptions } from "#server/realtime/create-gateway.ts";
import { listenOnFreePort } from "../../support/free-port.ts";

export interface StartedGateway {
	readonly gateway: Gateway;
	readonly httpServer: Server;
	readonly url: string;
	readonly port: number;
	stop(): Promise<void>;
}

export async function startGateway(
	options: Pick<GatewayOptions, "topicKinds"> & Partial<GatewayOptions> & { port?: number },
): Promise<StartedGateway> {
	const httpServer = createServer((_request, response) => response.writeHead(404).end());
	const gateway = createGateway({ httpServer, log: createLogger({ level: "silent" }), clock: Date.now, ...options });
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
