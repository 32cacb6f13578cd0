// Addresses that no request to a user's address may reach: this machine, its networks, and all that IANA's registries reserve for special
// purposes.
import { BlockList, isIP } from "node:net";

const SPECIAL_IPV4 = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.31.196.0/24",
	"192.52.193.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"192.175.48.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
];
/** Special ranges within the range of global addresses: those with an embedded IPv4 address, for protocols, and for examples. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** The whole range of global addresses; loopback, link-local, unique local, multicast and NAT64 are outside it. */
const ROUTED_IPV6 = ["2000::/3"];

function blockListOf(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", prefix] = network.split("/");
		const family = isIP(address) === 6 ? "ipv6" : "ipv4";
		list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
	}
	return list;
}

const special = blockListOf([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const routed = blockListOf(ROUTED_IPV6);

/** `allowed` are networks that the requests may reach although they are private: `10.1.2.0/24`. */
export function createAddressCheck(allowed: readonly string[]): (address: string) => boolean {
	const exceptions = blockListOf(allowed);
	return (address) => {
		// Some systems append the interface: fe80::1%eth0.
		if (address.includes("%")) return false;
		const version = isIP(address);
		if (version === 0) return false;
		const family = version === 6 ? "ipv6" : "ipv4";
		if (exceptions.check(address, family)) return true;
		return !special.check(address, family) && (version === 4 || routed.check(address, family));
	};
}
