// Faults of names, certificates, ports and proxies, made on purpose with a DNS server, a certificate authority and proxies of the tests:
// each is named with its remedy, and the same installation without the fault passes.
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { CheckName } from "#server/doctor/checks.ts";
import { createNetwork, type Network } from "#server/doctor/kernel/create-network.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import * as authority from "../../fixtures/test-authority.ts";
import { type DnsServer, startDnsServer } from "../../support/dns-server.ts";
import { findFreePort, listenOnFreePort } from "../../support/free-port.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { startProviderDouble } from "../../support/provider-double.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/reverse-proxy.ts";
import { check, STRONG_SECRET } from "./checked-site.ts";

const { LEAF_KEY: key, INTERMEDIATE } = authority;
const CHAIN = `${authority.LEAF}\n${INTERMEDIATE}`;

let server: InProcessServer;
let proxy: ReverseProxy;
let dnsServer: DnsServer;
let network: Network;
let serverPort: number;
beforeAll(async () => {
	server = await startInProcess({ env: { JWT_SECRET: STRONG_SECRET, TRUST_PROXY: "1" }, ports: { hasPages: false } });
	serverPort = Number(new URL(server.url).port);
	proxy = await startReverseProxy({ target: serverPort }, { key, cert: CHAIN });
	dnsServer = await startDnsServer();
	network = createNetwork({ servers: [dnsServer.address], authorities: [authority.ROOT] });
});
afterAll(async () => {
	await Promise.all([proxy?.stop(), dnsServer?.stop(), server?.stop()]);
});
beforeEach(() => {
	proxy.set({ target: serverPort, protocol: "https" });
	dnsServer.setNames({ "scores.test": ["127.0.0.1"] });
});

const env = () => ({
	...{ PORT: String(serverPort), JWT_SECRET: STRONG_SECRET, TRUST_PROXY: "1", DATA_DIR: server.dataDir },
	SITE_URL: `https://scores.test:${proxy.port}`,
});
const checkHere = (name: CheckName, changes: Record<string, string> = {}, parts: { clock?: () => number } = {}) =>
	check(name, { ...env(), ...changes }, { network, ...parts });

it("a site behind a right proxy is right in all of these checks", async () => {
	const names = ["tls", "port", "proxy", "trust_proxy", "upgrade"] as const;
	const findings = await Promise.all(names.map(async (name) => [name, (await checkHere(name)).status]));
	expect(findings).toEqual(names.map((name) => [name, "ok"]));
	expect(await checkHere("dns")).toMatchObject({
		status: "warning",
		found: expect.stringContaining("addresses of a private network alone"),
	});
});

describe("DNS", () => {
	it("without an address of the name is named, with the record to add", async () => {
		dnsServer.setNames({});
		const { status, found, remedy } = await checkHere("dns");
		expect([status, found]).toEqual(["fault", "DNS has no address of scores.test."]);
		expect(remedy).toContain("Add an A record");
		expect(await checkHere("tls")).toMatchObject({ status: "unknown" });
	});

	it("whose name servers fail is named", async () => {
		dnsServer.setNames({ "scores.test": "fails" });
		expect(await checkHere("dns")).toMatchObject({ status: "fault", found: expect.stringContaining("SERVFAIL") });
	});

	it("with a second record that leads nowhere is named, with that record", async () => {
		dnsServer.setNames({ "scores.test": ["127.0.0.1", "::1"] });
		const { status, found, remedy } = await checkHere("dns");
		expect([status, found]).toEqual([
			"fault",
			"scores.test has the address ::1, where nothing answers, while another of its addresses does.",
		]);
		expect(remedy).toContain("AAAA record");
	});

	it("that does not answer is unknown, not a fault", async () => {
		const silent = createNetwork({ servers: ["127.0.0.1:9"] });
		expect(await check("dns", env(), { network: silent })).toMatchObject({
			status: "unknown",
			found: expect.stringContaining("could not be asked"),
		});
	});
});

describe("port 80", () => {
	it.each<[string, number, string | null, string, string]>([
		["redirects to https", 308, "https://scores.test/", "ok", "redirects to https."],
		["redirects elsewhere", 302, "https://parked.test/", "warning", "redirects to https://parked.test"],
		["redirects to a page of its own without encryption", 302, "/en", "fault", "/en, which is not encrypted"],
		["serves pages", 200, null, "fault", "serves pages without encryption"],
		["refuses", 404, null, "warning", "answers with status 404"],
	])("that %s is judged", async (_, status, location, expected, found) => {
		const plain = createHttpServer((_request, response) => response.writeHead(status, location === null ? {} : { location }).end());
		const plainPort = await listenOnFreePort(plain);
		try {
			const finding = await check("plain_http", { ...env(), SITE_URL: "https://scores.test" }, { network, plainPort });
			expect(finding).toMatchObject({ status: expected, found: expect.stringContaining(found) });
		} finally {
			plain.close();
		}
	});

	it("without a listener is a warning that names the proxy's block, and without a name unknown", async () => {
		const site = { ...env(), SITE_URL: "https://scores.test" };
		const plainPort = await findFreePort();
		expect(await check("plain_http", site, { network, plainPort })).toMatchObject({
			status: "warning",
			remedy: expect.stringContaining("deploy/nginx.conf"),
		});
		dnsServer.setNames({});
		expect(await check("plain_http", site, { network, plainPort })).toMatchObject({ status: "unknown" });
	});
});

describe("the certificate", () => {
	it.each([
		["ended", authority.ENDED_LEAF, "ended on 2021-01-01", "certbot renew"],
		["of another name", authority.LEAF_OF_ANOTHER_NAME, "is for other.test and not for scores.test", "certbot --nginx -d scores.test"],
		["signed by itself", authority.SELF_SIGNED_LEAF, "signed by itself or by an authority that browsers do not know", "public authority"],
	])("that is %s is named with its remedy", async (_, leaf, found, remedy) => {
		const cert = leaf === authority.SELF_SIGNED_LEAF ? leaf : `${leaf}\n${INTERMEDIATE}`;
		const wrong = await startReverseProxy({ target: serverPort }, { key, cert });
		const finding = await checkHere("tls", { SITE_URL: `https://scores.test:${wrong.port}` });
		await wrong.stop();
		expect(finding).toMatchObject({ status: "fault", found: expect.stringContaining(found), remedy: expect.stringContaining(remedy) });
	});

	it("without its intermediate is named as a broken chain", async () => {
		const wrong = await startReverseProxy({ target: serverPort }, { key, cert: authority.LEAF });
		const finding = await checkHere("tls", { SITE_URL: `https://scores.test:${wrong.port}` });
		await wrong.stop();
		expect(finding).toMatchObject({ status: "fault", remedy: expect.stringContaining("fullchain.pem") });
	});

	it("that ends soon is a warning", async () => {
		const soon = Date.parse("2120-01-01T00:00:00Z") - 3 * DAY_MS;
		expect(await checkHere("tls", {}, { clock: () => soon })).toMatchObject({
			status: "warning",
			found: expect.stringMatching(/ends in 3 days/),
		});
	});

	it("is missing where the port speaks http", async () => {
		const finding = await checkHere("tls", { SITE_URL: `https://scores.test:${serverPort}` });
		expect(finding).toMatchObject({
			status: "fault",
			found: expect.stringContaining("speaks no TLS"),
			remedy: expect.stringContaining("listen 443 ssl"),
		});
	});

	it("cannot be read where nothing listens", async () => {
		expect(await checkHere("tls", { SITE_URL: "https://scores.test:9" })).toMatchObject({
			status: "fault",
			found: expect.stringContaining("Nothing listens"),
		});
	});
});

describe("the port", () => {
	it("that another program has is named, with the command that finds it", async () => {
		const foreign = createServer((socket) => socket.on("error", () => undefined).end("220 mail.example.org\r\n", () => socket.destroy()));
		const port = await listenOnFreePort(foreign);
		const { status, remedy } = await checkHere("port", { PORT: String(port) });
		foreign.close();
		expect([status, remedy]).toEqual(["fault", expect.stringContaining(`ss -ltnp 'sport = :${port}'`)]);
	});

	it("where a site with another secret answers is named", async () => {
		const finding = await checkHere("port", { JWT_SECRET: STRONG_SECRET.replaceAll("9", "4") });
		expect(finding).toMatchObject({ status: "fault", found: expect.stringContaining("a Touchline server with another secret") });
	});

	it("at an address that the machine does not have is named", async () => {
		expect(await checkHere("port", { HOST: "192.0.2.1", PORT: "4599" })).toMatchObject({
			status: "fault",
			found: "HOST 192.0.2.1 is no address of this machine.",
		});
	});
});

describe("the proxy", () => {
	it("that leads to another server is named", async () => {
		const other = await startProviderDouble({ clock: Date.now, answer: () => ({ json: {} }), plan: { perMinute: 100, perDay: null } });
		proxy.set({ target: Number(new URL(other.url).port) });
		const finding = await checkHere("proxy");
		await other.stop();
		expect(finding).toMatchObject({
			status: "fault",
			found: expect.stringContaining("and not by this server"),
			remedy: expect.stringContaining(`127.0.0.1:${serverPort}`),
		});
	});

	it("whose server does not run is unknown", async () => {
		proxy.set({ target: 9 });
		const finding = await checkHere("proxy", { PORT: "4598" });
		expect(finding).toMatchObject({ status: "unknown", found: "SITE_URL could not be tried, as the server is not running." });
	});

	it("that drops the name is named", async () => {
		proxy.set({ target: serverPort, dropsHost: true });
		expect(await checkHere("proxy")).toMatchObject({ status: "fault", remedy: expect.stringContaining("proxy_set_header Host $host") });
	});

	it("that says another protocol is a warning", async () => {
		proxy.set({ target: serverPort, protocol: "http" });
		expect(await checkHere("proxy")).toMatchObject({ status: "warning", remedy: expect.stringContaining("X-Forwarded-Proto $scheme") });
	});

	it("that drops Upgrade is named, with the lines that pass it", async () => {
		proxy.set({ target: serverPort, dropsUpgrade: true });
		const { status, found, remedy } = await checkHere("upgrade");
		expect([status, found]).toEqual([
			"fault",
			expect.stringContaining("with status 400, while the server itself opens one: the proxy drops Upgrade"),
		]);
		expect(remedy).toContain("proxy_set_header Upgrade $http_upgrade");
	});
});

describe("the clock", () => {
	it.each([
		[10 * MINUTE_MS, "fault", "s behind that of"],
		[-20_000, "warning", "s ahead of"],
		[0, "ok", "agrees with"],
	])("that is %i ms behind the network is judged", async (skewMs, status, found) => {
		const time = await startProviderDouble({
			clock: Date.now,
			skewMs,
			answer: () => ({ json: {} }),
			plan: { perMinute: 100, perDay: null },
		});
		const finding = await check("network_clock", env(), { timeUrl: time.url });
		await time.stop();
		expect(finding).toMatchObject({ status, found: expect.stringContaining(found) });
	});

	it("is unknown where nothing tells the time", async () => {
		expect(await check("network_clock", env(), { timeUrl: "http://127.0.0.1:9/" })).toMatchObject({ status: "unknown" });
	});
});

it("an admin sees the own address as TRUST_PROXY gives it, with nginx' block; nobody else does", async () => {
	const ask = (scopes: Scope[]) => {
		const token = signAccessToken(STRONG_SECRET, Date.now, { id: "operator", scopes }, 600_000);
		const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" };
		return fetch(`${server.url}/api/v1/ops/connection`, { headers });
	};
	const answer = await ask(["admin"]);
	const { address, block } = (await answer.json()) as { address: string; block: string };
	expect([answer.status, address]).toEqual([200, "203.0.113.7"]);
	expect(block).toMatch(/^map \$http_upgrade[\s\S]*\}\n\nlocation \/ \{[\s\S]*proxy_set_header Upgrade \$http_upgrade;[\s\S]*\n\}$/);
	expect((await ask(["ops:content"])).status).toBe(403);
});
