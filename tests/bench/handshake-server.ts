// The server of the handshake bench in its own process: the gateway with real access tokens. It sends its port and a token. It answers
// each message with the CPU time that it has used, once no client is connected.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { authenticateBy, signAccessToken } from "#server/accounts/session/access-token.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway } from "#server/realtime/create-gateway.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { CROWD_LIMITS } from "../support/crowd-limits.ts";

export interface Started {
	port: number;
	token: string;
}

const SECRET = "a secret of the bench, as long as it has to be";
const authenticate = authenticateBy(SECRET, Date.now, () => false);
const httpServer = createServer((_request, response) => response.writeHead(404).end());
const gateway = createGateway({
	httpServer,
	topicKinds: [],
	clock: Date.now,
	log: createLogger({ level: "silent" }),
	limits: CROWD_LIMITS,
	authenticate(token) {
		const read = authenticate(token);
		if (!read.ok) return read;
		const { id: userId, ...rest } = read.value;
		return { ok: true, value: { userId, ...rest } };
	},
});

process.on("message", async () => {
	while (gateway.stats().connections > 0) await sleep(5);
	const { user, system } = process.cpuUsage();
	process.send?.((user + system) / 1e6);
});
process.on("disconnect", () => process.exit());
await new Promise<void>((resolve) => httpServer.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, resolve));
const token = signAccessToken(SECRET, Date.now, { id: "u1", scopes: [], deviceId: "d1" }, HOUR_MS);
process.send?.({ port: (httpServer.address() as AddressInfo).port, token } satisfies Started);
