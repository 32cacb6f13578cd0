// The setting TRUST_PROXY: which proxies are trusted for the client's address and protocol.
import { isIP } from "node:net";
import { z } from "zod";

/** The number of proxies in front of this server; or their addresses, networks and names of networks. An empty list means none. */
export type TrustProxy = number | readonly string[];

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const EXPECTED = `none, the number of proxies in front (1 to 9), or addresses and networks with commas: 10.0.0.0/8, ${NAMED_NETWORKS.join(", ")}`;

/** Returns `true` for an address, a network, or the name of a network. */
export function isNetwork(text: string): boolean {
	if (NAMED_NETWORKS.includes(text)) return true;
	const [address = "", prefix, ...rest] = text.split("/");
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	// A network of all addresses would let every client forge its address.
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}

export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
	if (text === "none" || text === "0") return [];
	if (/^[1-9]$/.test(text)) return Number(text);
	const networks = text.split(",").map((network) => network.trim());
	if (networks.every(isNetwork)) return networks;
	context.addIssue({ code: "custom", message: EXPECTED });
	return z.NEVER;
});
