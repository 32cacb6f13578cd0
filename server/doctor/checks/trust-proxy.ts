// TRUST_PROXY: the server takes the visitor's own address, not a proxy's and not one that the visitor invents.

import { isReachedByOthers } from "#server/config/production.ts";
import { proxyTrust } from "#server/http/connection/client-address.ts";
import { type Check, type Finding, fault, ok, unknown } from "../kernel/check.ts";
import { FORGED_ADDRESS } from "../kernel/connection-signature.ts";
import type { SeenRequest } from "../kernel/reach-site.ts";
import type { Site } from "../kernel/site.ts";
import { untriedReason } from "./proxy.ts";

export const trustProxy: Check = {
	title: "TRUST_PROXY",
	async run(site) {
		const reached = await site.reachThere();
		const untried = await untriedReason(site, reached);
		if (untried !== null) return unknown(untried);
		if (reached.kind !== "ours") return unknown("SITE_URL does not lead to this server, so what a proxy sends is not known.");
		return judge(reached.seen, site.settings);
	},
};

const FORWARD = "`proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;` in nginx; Caddy sends it itself";

function judge({ forwardedFor, peer, client }: SeenRequest, { trustProxy: trust, siteUrl }: Site["settings"]): Finding {
	const named = forwardedFor.filter((address) => address !== FORGED_ADDRESS);
	const isForgedNamed = named.length < forwardedFor.length;
	const isUnset = typeof trust === "number" ? trust === 0 : trust.length === 0;
	/** Addresses from the server outwards: the proxies, and last the sender of this request as the outermost proxy saw it. */
	const hops = [peer, ...named.toReversed()];
	const isTrusted = proxyTrust(trust);
	const takenAt = hops.findIndex((address, hop) => !isTrusted(address, hop));
	const expected = takenAt >= 0 ? hops[takenAt] : isForgedNamed ? FORGED_ADDRESS : hops.at(-1);
	if (client !== expected)
		return fault(
			"The running server has another TRUST_PROXY than these settings.",
			"Restart the server, or run this with the server's own environment.",
		);
	const restart = `Set TRUST_PROXY=${named.length}, and restart the server.`;
	if (named.length === 0) return judgeWithoutNames({ isUnset, isForgedTaken: client === FORGED_ADDRESS, siteUrl });
	if (isUnset)
		return fault("A proxy sends X-Forwarded-For, but TRUST_PROXY is not set: all visitors share one address and its limits.", restart);
	if (client === FORGED_ADDRESS && typeof trust === "number")
		return fault(`TRUST_PROXY trusts more proxies than the ${named.length} in front, so every visitor may invent an address.`, restart);
	if (client === FORGED_ADDRESS)
		return unknown(
			"This machine belongs to the networks of TRUST_PROXY, so it is believed whatever it says: from here it cannot be told whether a visitor is.",
			"Run `npm run doctor` with the same settings on a machine outside.",
		);
	if (takenAt >= 0 && takenAt < named.length)
		return fault(
			`${named.length === 1 ? "One proxy is" : `${named.length} proxies are`} in front, but TRUST_PROXY ends before the outermost one: all its visitors share one address.`,
			`Set TRUST_PROXY=${named.length}, or add ${client} to its addresses, and restart the server.`,
		);
	return ok(`The server takes the visitor's own address, behind ${named.length === 1 ? "one proxy" : `${named.length} proxies`}.`);
}

/** Judges a request to which no proxy has added an address. */
function judgeWithoutNames(request: { isUnset: boolean; isForgedTaken: boolean; siteUrl: string }): Finding {
	const { isUnset, isForgedTaken, siteUrl } = request;
	if (isForgedTaken)
		return fault(
			"No proxy adds the visitor's address, so with this TRUST_PROXY every visitor may invent one.",
			`Let the proxy send X-Forwarded-For (${FORWARD}); without a proxy, set TRUST_PROXY=none.`,
		);
	if (!isUnset)
		return fault(
			"TRUST_PROXY is set, but no proxy sends X-Forwarded-For: all visitors share one address and its limits.",
			`Let the proxy send it: ${FORWARD}.`,
		);
	if (new URL(siteUrl).protocol === "https:" && isReachedByOthers(siteUrl))
		return fault(
			"The proxy that serves https sends no X-Forwarded-For: all visitors share one address and its limits.",
			`Let it send the header (${FORWARD}), and set TRUST_PROXY=1.`,
		);
	return ok("No proxy is in front, and TRUST_PROXY is not set.");
}
