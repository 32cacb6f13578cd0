// The composed server as tests start it: several in one process, each with its own database, sockets and metrics.
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { CHEAP_HASH, type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { connectSocketClient } from "../../support/socket-client.ts";

const ACCOUNT = { email: "ann@example.org", password: "a password of the tests", displayName: "Ann" };

describe("a server in the process of the tests", () => {
	const servers: InProcessServer[] = [];
	afterEach(async () => {
		await Promise.all(servers.splice(0).map((server) => server.stop()));
	});
	async function start(...options: Parameters<typeof startInProcess>): Promise<InProcessServer> {
		const server = await startInProcess(...options);
		servers.push(server);
		return server;
	}
	const headless = { ports: { hasPages: false } };

	async function addUser(server: InProcessServer): Promise<InProcessServer> {
		const passwordHash = await CHEAP_HASH.hash(ACCOUNT.password);
		const user = { ...ACCOUNT, nameKey: "ann", phone: null, passwordHash, scopes: [], createdAt: Date.now() };
		await server.db.kysely.transaction().execute((transaction) => insertUser(transaction, user));
		return server;
	}
	const countUsers = async ({ db }: InProcessServer) => (await db.kysely.selectFrom("users").select("id").execute()).length;

	it("runs beside a second one that shares nothing with it", async () => {
		const [one, other] = await Promise.all([start(headless), start(headless)]);
		expect(one.url).not.toBe(other.url);
		await addUser(one);
		expect([await countUsers(one), await countUsers(other)]).toEqual([1, 0]);

		const client = await connectSocketClient(one.url, { auth: { protocol: PROTOCOL_VERSION } });
		const socketsOf = async ({ url }: InProcessServer) =>
			/^touchline_live_connections (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
		expect([await socketsOf(one), await socketsOf(other)]).toEqual(["1", "0"]);
		client.socket.disconnect();

		await one.stop();
		expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
	});

	it("RT11 asks its readers to come back at different times when it stops", async () => {
		const server = await start(headless);
		const client = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION } });
		await server.stop();
		await client.until(() => client.notices.length > 0);
		expect(client.notices).toEqual([{ spreadMs: 2_000 }]);
		client.close();
	});

	it("takes a password hash that costs nothing", async () => {
		const { url } = await addUser(await start(headless));
		const login = (password: string) =>
			fetch(`${url}/api/auth/login`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ email: ACCOUNT.email, password }),
			});
		expect((await login(ACCOUNT.password)).status).toBe(200);
		expect((await login("another one")).status).toBe(401);
	});

	it("ends what it started when its port is taken", async () => {
		const holder = createHttpServer().listen(0);
		const { port } = holder.address() as AddressInfo;
		const failed = startInProcess({ ...headless, env: { PORT: String(port) } });
		await expect(failed).rejects.toThrow(`PORT ${port} cannot be used`);
		holder.close();
	});
});
