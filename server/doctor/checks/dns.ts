// DNS: the name of SITE_URL has addresses, and this site answers at each of them.
import { isIP } from "node:net";
import { isReachedByOthers } from "#server/config/production.ts";
import { type Check, fault, ok, unknown, warning } from "../kernel/check.ts";
import type { FoundAddress } from "../kernel/create-network.ts";
import { reachSite } from "../kernel/reach-site.ts";

export const dns: Check = {
	title: "DNS of SITE_URL",
	async run({ settings: { siteUrl }, network, secret, clock }) {
		const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, "");
		if (isIP(host) !== 0) return ok(`SITE_URL names the address ${host} itself, so no DNS is needed.`);
		if (!isReachedByOthers(siteUrl)) return ok(`SITE_URL names this machine (${host}), so no DNS is needed.`);
		const { addresses, code } = await network.resolve(host);
		if (code === "ENOTFOUND" || code === "ENODATA")
			return fault(
				`DNS has no address of ${host}.`,
				`Add an A record (and an AAAA record for IPv6) for ${host} that names this machine's public address.`,
			);
		if (code === "ESERVFAIL")
			return fault(
				`The name servers of ${host} fail (SERVFAIL).`,
				`Look at the zone's delegation and DNSSEC: https://dnsviz.net/d/${host}/dnssec/`,
			);
		if (code !== null)
			return unknown(`DNS could not be asked for ${host}: ${code}.`, "Look at this machine's network and /etc/resolv.conf.");
		const reached = await Promise.all(
			addresses.map(async (address) => ({ address, answer: await reachSite(siteUrl, { network, secret, clock, address }) })),
		);
		const failing = reached.filter(({ answer: { kind } }) => kind === "unreachable");
		const isAnySite = reached.some(({ answer: { kind } }) => kind === "ours");
		const stray = reached.find(({ answer: { kind } }) => kind === "other");
		if (isAnySite && stray)
			return fault(
				`${host} has the address ${stray.address.address}, where something else answers.`,
				`Remove its ${recordOf(stray.address)} record, or let it name this machine.`,
			);
		if (failing.length > 0 && failing.length < reached.length) {
			const [{ address } = { address: { address: "", family: 4 as const } }] = failing;
			return fault(
				`${host} has the address ${address.address}, where nothing answers, while another of its addresses does.`,
				`Remove its ${recordOf(address)} record, or let the proxy listen at that address too.`,
			);
		}
		const list = addresses.map(({ address }) => address).join(", ");
		if (addresses.every(({ address }) => isPrivate(address)))
			return warning(
				`${host} has addresses of a private network alone (${list}): only machines of that network reach it.`,
				`For a public site, let the A record of ${host} name the public address.`,
			);
		return ok(`${host} has ${list}.`);
	},
};

const recordOf = ({ family }: FoundAddress) => (family === 4 ? "A" : "AAAA");

/** Loopback, private and link-local networks. */
const isPrivate = (address: string) =>
	/^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i.test(address);
