// TRUST_PROXY against real proxies: each wrong number or address is reported with the right one, and every right one passes.
import { afterEach, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { createDoctor } from "#server/doctor/create-doctor.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { type ProxyBehaviour, type ReverseProxy, startReverseProxy } from "../../support/reverse-proxy.ts";
import { check, STRONG_SECRET } from "./checked-site.ts";

type ForwardedFor = NonNullable<ProxyBehaviour["forwardedFor"]>;

let server: ApiServer;
let proxies: ReverseProxy[] = [];
afterEach(async () => {
	await Promise.all([...proxies, server].map((each) => each.stop()));
	proxies = [];
});

/** Starts a server with this TRUST_PROXY behind these proxies, the innermost first, and runs the check. */
async function judge(trust: string, chain: readonly ForwardedFor[], siteUrl = "http://localhost") {
	const env = { JWT_SECRET: STRONG_SECRET, TRUST_PROXY: trust };
	const settings = parseEnv(env);
	// No request to this server uses the database.
	const db = {} as Db;
	const { files } = createDoctor({ settings, db, clock: Date.now, log: createLogger({ level: "silent" }), serverSecret: STRONG_SECRET });
	server = await startApi({ db, definitions: [], trustProxy: settings.trustProxy, files });
	let target = Number(new URL(server.url).port);
	for (const forwardedFor of chain) {
		const proxy = await startReverseProxy({ target, forwardedFor });
		proxies.push(proxy);
		target = proxy.port;
	}
	return check("trust_proxy", { ...env, PORT: new URL(server.url).port, SITE_URL: `${siteUrl}:${target}` });
}

it.each<[string, ForwardedFor[]]>([
	["none", []],
	["1", ["append"]],
	["1", ["replace"]],
	["2", ["append", "append"]],
	["2", ["append", "replace"]],
	["127.0.0.1", ["replace"]],
])("TRUST_PROXY=%s fits proxies that %j", async (trust, chain) => {
	expect(await judge(trust, chain)).toMatchObject({ status: "ok", remedy: null });
});

it.each<[string, ForwardedFor[], string, string]>([
	["none", ["append"], "TRUST_PROXY is not set", "Set TRUST_PROXY=1,"],
	["none", ["append", "append"], "TRUST_PROXY is not set", "Set TRUST_PROXY=2,"],
	["1", ["append", "append"], "ends before the outermost one", "Set TRUST_PROXY=2,"],
	["10.0.0.0/8", ["append"], "ends before the outermost one", "or add 127.0.0.1"],
	["3", ["append"], "trusts more proxies than the 1 in front", "Set TRUST_PROXY=1,"],
	["1", [], "every visitor may invent one", "TRUST_PROXY=none"],
	["1", ["pass"], "every visitor may invent one", "$proxy_add_x_forwarded_for"],
])("TRUST_PROXY=%s behind proxies that %j is a fault", async (trust, chain, found, remedy) => {
	expect(await judge(trust, chain)).toMatchObject({
		status: "fault",
		found: expect.stringContaining(found),
		remedy: expect.stringContaining(remedy),
	});
});

it("cannot be told from a machine that is trusted itself", async () => {
	expect(await judge("loopback", ["append"])).toMatchObject({ status: "unknown", remedy: expect.stringContaining("a machine outside") });
});
