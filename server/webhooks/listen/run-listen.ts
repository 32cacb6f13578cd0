// Forwards a site's webhook messages to a local port:
//   TOUCHLINE_TOKEN=… npm run webhook:listen -- --site https://scores.example.org --to http://localhost:8080/hook [--kinds goal,card]
// The token is one of `npm run token -- --scope admin` at the site. Needs neither settings nor a database.
import { parseArgs } from "node:util";
import { readApiToken } from "#server/config/env.ts";
import { WEBHOOK_KINDS } from "#shared/contract/rest/console/webhooks.ts";
import { listen } from "./listen.ts";
import { createSiteCalls } from "./site-calls.ts";

const USAGE =
	"Usage: TOUCHLINE_TOKEN=… npm run webhook:listen -- --site https://scores.example.org --to http://localhost:8080/hook [--kinds goal,card]";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

class UsageError extends Error {}

function readAddress(option: string, value: string | undefined): URL {
	if (value === undefined) throw new UsageError(`${option} is missing.`);
	const url = URL.parse(value);
	if (url?.protocol !== "http:" && url?.protocol !== "https:")
		throw new UsageError(`${option} ${value}: expected an http or https address.`);
	return url;
}

function readOrder() {
	const options = { site: { type: "string" }, to: { type: "string" }, kinds: { type: "string" } } as const;
	const given = parseArgs({ options }).values;
	const [site, to] = [readAddress("--site", given.site), readAddress("--to", given.to)];
	if (site.protocol === "http:" && !LOCAL_HOSTS.has(site.hostname))
		throw new UsageError("--site: the token would travel readable, use https.");
	const kinds = (given.kinds?.split(",") ?? WEBHOOK_KINDS).map((name) => {
		const known = WEBHOOK_KINDS.find((kind) => kind === name);
		if (!known) throw new UsageError(`--kinds: there is no kind ${name}, only ${WEBHOOK_KINDS.join(", ")}.`);
		return known;
	});
	const token = readApiToken();
	if (!token) throw new UsageError("TOUCHLINE_TOKEN is missing: print a token at the site with `npm run token -- --scope admin`.");
	return { site: site.origin, to: to.href, kinds, token };
}

const ending = new AbortController();
try {
	const { site, token, ...order } = readOrder();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => ending.abort());
	const print = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);
	await listen({ ...order, call: createSiteCalls(site, token), print, signal: ending.signal });
} catch (error) {
	// A call that was cut off by the end itself is no failure.
	if (!ending.signal.aborted) {
		const { message, cause } = error as Error;
		const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
		process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ""}\n${isUsage ? `${USAGE}\n` : ""}`);
		process.exitCode = 1;
	}
}
