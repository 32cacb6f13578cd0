// RT11 by network: one network's flood of handshakes and sockets takes no other network's capacity, on both transports.
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { requestFrom } from "../../support/from-address.ts";
import { createMemoryLog } from "./memory-topics.ts";
import { connectPollingClient } from "./polling-client.ts";
import { connectRawClient, type RawClient } from "./raw-client.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const [FLOODER, HONEST] = ["127.0.0.2", "127.0.0.3"];
const POLLING = `${SOCKET_PATH}/?EIO=4&transport=polling`;

let server: StartedGateway;
const raws: RawClient[] = [];

afterEach(async () => {
	for (const raw of raws.splice(0)) raw.webSocket.terminate();
	await server.stop();
});

async function start(limits: Partial<GatewayLimits>): Promise<void> {
	server = await startGateway({ topicKinds: [createMemoryLog().kind], limits });
}

async function connect(from: string): Promise<RawClient> {
	const raw = await connectRawClient(server.url, { from });
	raws.push(raw);
	return raw;
}

/** The status and the Retry-After header of the response; the status is 101 for a WebSocket that opened. */
async function knock(from: string, transport: string): Promise<{ status: number; retryAfter: unknown }> {
	if (transport === "polling") {
		const { status, headers } = await requestFrom(from, server.url + POLLING);
		return { status, retryAfter: headers["retry-after"] };
	}
	const socket = new WebSocket(`${server.url.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`, { localAddress: from });
	socket.on("error", () => undefined);
	return new Promise((resolve) => {
		socket.once("open", () => {
			socket.terminate();
			resolve({ status: 101, retryAfter: undefined });
		});
		socket.once("unexpected-response", (_request, { statusCode = 0, headers }) => {
			resolve({ status: statusCode, retryAfter: headers["retry-after"] });
		});
	});
}

describe("handshakes", () => {
	it.each(["websocket", "polling"])(
		"RT11 of a network beyond its rate are refused with 429, all of another's are served: %s",
		async (transport) => {
			await start({ handshakesPerNetwork: 5, socketsPerNetwork: 0 });
			const flood = await Promise.all(Array.from({ length: 300 }, () => knock(FLOODER, transport)));
			const refused = flood.filter(({ status }) => status === 429);
			// 15 immediately, and 5 for each second that this takes.
			expect(refused.length).toBeGreaterThan(100);
			expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["3"]));
			for (let count = 0; count < 12; count++) await connect(HONEST);
			expect(server.gateway.stats()).toMatchObject({ turnedAway: refused.length, turnedAwayByNetwork: refused.length });
		},
	);

	it("RT11 that upgrade a polling session count, too", async () => {
		await start({ handshakesPerNetwork: 1 });
		const client = await connectPollingClient(server.url, { from: FLOODER });
		const upgrade = client.sessionUrl.replace("http", "ws").replace("transport=polling", "transport=websocket");
		const statuses = [];
		for (let count = 0; count < 6; count++) {
			const probe = new WebSocket(upgrade, { localAddress: FLOODER });
			probe.on("error", () => undefined);
			statuses.push(
				await new Promise<number>((resolve) => {
					probe.once("open", () => resolve(101));
					probe.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
				}),
			);
			probe.terminate();
		}
		expect(statuses.slice(0, 2)).toEqual([101, 101]);
		expect(statuses).toContain(429);
	});
});

describe("open sockets", () => {
	it("RT11 of a network are so many, of both transports together; who leaves makes room", async () => {
		await start({ socketsPerNetwork: 5 });
		for (let count = 0; count < 3; count++) await connect(FLOODER);
		for (let count = 0; count < 2; count++) await connectPollingClient(server.url, { from: FLOODER });
		expect(await knock(FLOODER, "websocket")).toEqual({ status: 429, retryAfter: "10" });
		expect(await knock(FLOODER, "polling")).toEqual({ status: 429, retryAfter: "10" });
		await connect(HONEST);
		raws[0]?.webSocket.terminate();
		await expect.poll(async () => (await knock(FLOODER, "websocket")).status).toBe(101);
	});

	it("RT11 count by the visitor whom a trusted proxy names, and by the proxy where it is not trusted", async () => {
		const log = createLogger({ level: "silent" });
		for (const [trustProxy, statuses] of [
			[["loopback"], [200, 200, 429]],
			[1, [200, 200, 429]],
			[[], [200, 429, 429]],
		] as const) {
			const addresses = createClientAddresses({ trustProxy, log });
			const proxied = await startGateway({
				topicKinds: [],
				limits: { socketsPerNetwork: 1 },
				networkOf: (request) => networkOf(addresses.of(request)),
			});
			const answers = [];
			for (const visitor of ["192.0.2.1", "192.0.2.2", "192.0.2.1"]) {
				answers.push(await requestFrom("127.0.0.1", proxied.url + POLLING, { headers: { "x-forwarded-for": visitor } }));
			}
			expect(answers.map(({ status }) => status)).toEqual(statuses);
			await proxied.stop();
		}
		await start({});
	});
});
