// The number of connections per network is limited, whatever they do; other networks are served during that time. On a bare HTTP server.
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createConnectionLimits, HTTP_TIMEOUTS } from "#server/http/connection/connection-limits.ts";
import { createHttpApp } from "#server/http/create-app.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { requestFrom } from "../../support/from-address.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const [FLOODER, HONEST] = ["127.0.0.2", "127.0.0.3"];
const sockets: Socket[] = [];
const endings: (() => unknown)[] = [];

afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	for (const end of endings.splice(0).reverse()) await end();
});

async function start(options: { connectionsPerNetwork: number; openFiles?: number; isTrusted?: (address: string) => boolean }) {
	const limits = createConnectionLimits({ isTrusted: () => false, log, ...options });
	const folder = await createTemporaryFolder("connections");
	const db = await openDatabase({ dataDir: folder.path, databaseUrl: undefined, log });
	const app = createHttpApp({
		definitions: [],
		authenticate: () => ({ ok: false, error: { code: "unauthenticated", message: "" } }),
		db,
		clock: Date.now,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: { siteName: "Tests", siteUrl: "http://localhost" },
		health: { notReady: async () => [] },
		isCrowded: limits.isCrowded,
	});
	const server = createServer(HTTP_TIMEOUTS, app);
	limits.watch(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	endings.push(folder.remove, db.close, () => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(resolve));
	});
	return { server, url: `http://127.0.0.1:${port}`, port };
}

/** Connects and sends nothing. */
async function openConnections(port: number, localAddress: string, count: number): Promise<void> {
	const opened = Array.from({ length: count }, () => {
		const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
		sockets.push(socket);
		return new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
	});
	await Promise.all(opened);
}

const countOf = (server: Server) => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

it("closes what one network opens beyond its limit, and serves another network", async () => {
	const { server, url, port } = await start({ connectionsPerNetwork: 20 });
	await openConnections(port, FLOODER, 500);
	await expect.poll(() => countOf(server)).toBeLessThanOrEqual(20 + 32);
	const honest = await Promise.all(Array.from({ length: 15 }, () => requestFrom(HONEST, `${url}/healthz`)));
	expect(honest.map(({ status }) => status)).toEqual(Array(15).fill(200));
});

it("answers 503 with Retry-After to a network at its limit, and serves it again once it let go", async () => {
	const { server, url, port } = await start({ connectionsPerNetwork: 20 });
	await openConnections(port, FLOODER, 20);
	const refused = await requestFrom(FLOODER, `${url}/healthz`);
	expect([refused.status, refused.headers["retry-after"], refused.headers.connection]).toEqual([503, "5", "close"]);
	for (const socket of sockets.splice(0, 10)) socket.destroy();
	await expect.poll(() => countOf(server)).toBeLessThan(15);
	expect((await requestFrom(FLOODER, `${url}/healthz`)).status).toBe(200);
});

it("counts no connection of a trusted proxy: it carries many visitors", async () => {
	const { server, port } = await start({ connectionsPerNetwork: 5, isTrusted: (address) => address.endsWith(FLOODER) });
	await openConnections(port, FLOODER, 100);
	await expect.poll(() => countOf(server)).toBe(100);
});

it("stays below the process's limit of open files, and gives no network more than half", async () => {
	const { server, url, port } = await start({ connectionsPerNetwork: 0, openFiles: 400 });
	expect(server.maxConnections).toBe(272);
	await openConnections(port, FLOODER, 300);
	await expect.poll(() => countOf(server)).toBeLessThanOrEqual(136 + 32);
	expect((await requestFrom(HONEST, `${url}/healthz`)).status).toBe(200);
});

it("keeps room for others when two and three networks take all that they get", async () => {
	const { server, url, port } = await start({ connectionsPerNetwork: 0, openFiles: 400 });
	for (const network of [FLOODER, "127.0.1.5", "127.0.1.6"]) await openConnections(port, network, 300);
	await expect.poll(() => countOf(server)).toBeLessThan(260);
	const honest = await Promise.all(Array.from({ length: 8 }, () => requestFrom(HONEST, `${url}/healthz`)));
	expect(honest.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

it("has the time limits documented in the README", async () => {
	const { server } = await start({ connectionsPerNetwork: 0 });
	const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
	expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
		headersTimeout: 10_000,
		requestTimeout: 30_000,
		keepAliveTimeout: 65_000,
	});
});
