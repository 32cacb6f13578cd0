// Port 80: visitors who type the site's name without https are redirected to https.
import { request } from "node:http";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type Check, type Finding, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";
import type { Network } from "../kernel/create-network.ts";

const ANSWER_MS = 4 * SECOND_MS;
const UNRESOLVED = new Set(["ENOTFOUND", "ENODATA", "EAI_AGAIN", "ESERVFAIL"]);
const REDIRECT = "Let the proxy redirect port 80 to https as deploy/nginx.conf does; Caddy does so by itself.";

export const plainHttp: Check = {
	title: "http (port 80)",
	async run({ settings: { siteUrl }, network, plainPort }, signal) {
		const { protocol, hostname } = new URL(siteUrl);
		if (protocol !== "https:") return ok("SITE_URL is not https, so nothing has to be redirected.");
		const at = `http://${hostname}${plainPort === 80 ? "" : `:${plainPort}`}`;
		try {
			const { status, location } = await askFor(`${at}/`, network, signal);
			return judge({ at, status, location, siteUrl });
		} catch (error) {
			return judgeConnection(reasonOf(error), at);
		}
	},
};

interface Answer {
	status: number;
	/** Absolute address of the redirect; `null` if the response names none. */
	location: string | null;
}

/** Throws the connection's error. */
function askFor(url: string, { lookup }: Network, signal: AbortSignal): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const sent = request(url, { method: "HEAD", lookup, agent: false, signal, timeout: ANSWER_MS }, ({ statusCode = 0, headers }) => {
		const { location } = headers;
		resolve({ status: statusCode, location: location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : null });
		sent.destroy();
	});
	sent.on("timeout", () => sent.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
	sent.on("error", reject);
	sent.end();
	return promise;
}

function judge({ at, status, location, siteUrl }: Answer & { at: string; siteUrl: string }): Finding {
	const isRedirect = status >= 300 && status < 400 && location !== null;
	if (isRedirect && new URL(location).hostname === new URL(siteUrl).hostname)
		return location.startsWith("https:")
			? ok(`${at} redirects to https.`)
			: fault(`${at} redirects to ${location}, which is not encrypted: passwords can be read on the way.`, REDIRECT);
	if (isRedirect) return warning(`${at} redirects to ${new URL(location).origin}, which is not SITE_URL.`, REDIRECT);
	if (status < 400)
		return fault(`${at} serves pages without encryption, with status ${status}: passwords can be read on the way.`, REDIRECT);
	return warning(`${at} answers with status ${status}, so a visitor who types the name without https sees an error.`, REDIRECT);
}

function judgeConnection(code: string, at: string): Finding {
	if (UNRESOLVED.has(code)) return unknown(`${at} could not be tried, as its name could not be resolved: ${code}.`);
	if (code === "ECONNREFUSED")
		return warning(`Nothing listens at ${at}, so a visitor who types the name without https may get no answer.`, REDIRECT);
	if (code === "ETIMEDOUT" || code === "EHOSTUNREACH" || code === "ENETUNREACH")
		return warning(`${at} does not answer: ${code}.`, `Open port 80 in the firewall of this machine and of its network. ${REDIRECT}`);
	return warning(`${at} cannot be reached: ${code}.`, "See the proxy's log.");
}
