// The proxy: SITE_URL leads to this server, and the header Host comes through.
import { type Check, fault, ok, unknown, warning } from "../kernel/check.ts";
import type { Reached } from "../kernel/reach-site.ts";
import type { Site } from "../kernel/site.ts";

export const proxy: Check = {
	title: "SITE_URL leads here",
	async run(site) {
		const { siteUrl } = site.settings;
		const reached = await site.reachThere();
		const untried = await untriedReason(site, reached);
		if (untried !== null) return unknown(untried);
		if (reached.kind === "other")
			return fault(
				`${siteUrl} is answered by ${reached.what}, and not by this server.`,
				`Let the proxy send ${new URL(siteUrl).host} to 127.0.0.1:${site.settings.port}: docs/hosting.md. A proxy's 502 or 504 means that it sends to another port.`,
			);
		if (reached.kind !== "ours")
			return fault(
				`${siteUrl} does not answer: ${"code" in reached ? reached.code : "unknown"}.`,
				"Start the proxy, and open ports 80 and 443 in the firewall of this machine and of its network.",
			);
		const { host, protocol } = reached.seen;
		const { host: wanted, protocol: scheme } = new URL(siteUrl);
		if (!isHost(host, wanted))
			return fault(
				`The proxy sends the name ${host} as Host, in place of ${wanted}.`,
				"Let it pass the name on: `proxy_set_header Host $host;` in nginx, `ProxyPreserveHost On` in Apache; Caddy does so itself.",
			);
		if (protocol !== null && `${protocol.split(",")[0]?.trim()}:` !== scheme)
			return warning(
				`The proxy says ${protocol} as X-Forwarded-Proto, while SITE_URL begins with ${scheme}`,
				scheme === "https:"
					? "Let it send the visitor's protocol: `proxy_set_header X-Forwarded-Proto $scheme;` in nginx."
					: "Set SITE_URL to the https address.",
			);
		return ok(`${siteUrl} leads to this server, with its name.`);
	},
};

/** A proxy may omit the scheme's default port. */
const isHost = (given: string, wanted: string) => given.toLowerCase().replace(/:(80|443)$/, "") === wanted.toLowerCase();

/** Returns the reason why SITE_URL could not be tried; `null` if it was tried. */
export async function untriedReason({ reachHere, settings }: Site, there: Reached): Promise<string | null> {
	if (there.kind === "untried") return there.why;
	if (there.kind === "ours") return null;
	if (there.kind === "unreachable" && /^(ENOTFOUND|ENODATA|EAI_AGAIN|ESERVFAIL)$/.test(there.code))
		return `SITE_URL could not be tried, as its name could not be resolved: ${there.code}.`;
	const here = await reachHere();
	return here.kind === "unreachable" && settings.port !== 0 ? "SITE_URL could not be tried, as the server is not running." : null;
}
