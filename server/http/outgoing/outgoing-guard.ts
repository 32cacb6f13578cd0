// Guards every request to an address that users chose. The name is resolved once, each of its addresses is checked, and the connection
// goes to a checked one: a name that resolves differently the next time reaches nothing else.
import type { LookupAddress } from "node:dns";
import { lookup as lookUpAll } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";

/** Returns all addresses of a name. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface OutgoingRules {
	isAllowed(address: string): boolean;
	needsHttps: boolean;
	resolve?: ResolveName;
}

export interface OutgoingGuard {
	/**
	 * Returns why the site does not request the address, or `null` if it may. The addresses of a name are checked later, at each request.
	 */
	refuse(url: string): string | null;
	/** Lookup function for the options of a request: returns only checked addresses. */
	lookup: LookupFunction;
}

export function createOutgoingGuard({ isAllowed, needsHttps, resolve }: OutgoingRules): OutgoingGuard {
	const resolveName = resolve ?? ((name: string) => lookUpAll(name, { all: true }));

	async function checkedAddresses(hostname: string): Promise<readonly LookupAddress[]> {
		const addresses = await resolveName(hostname);
		const refused = addresses.find(({ address }) => !isAllowed(address));
		if (refused) throw new Error(`${hostname} is ${refused.address}, a private address`);
		if (addresses.length === 0) throw new Error(`${hostname} has no address`);
		return addresses;
	}

	return {
		lookup(hostname, { all }, callback) {
			checkedAddresses(hostname).then(
				(addresses) => {
					const [first] = addresses as readonly [LookupAddress, ...LookupAddress[]];
					if (all) callback(null, [...addresses]);
					else callback(null, first.address, first.family);
				},
				(error: NodeJS.ErrnoException) => callback(error, "", 0),
			);
		},
		refuse(text) {
			if (!URL.canParse(text)) return "must be an address such as https://example.org/hook";
			const { protocol, hostname, username, password } = new URL(text);
			if (protocol !== "https:" && (needsHttps || protocol !== "http:")) return "must begin with https://";
			if (username !== "" || password !== "") return "must have no user and password in it";
			// The URL parser normalises every spelling of an IPv4 address, decimal or hexadecimal, to dotted form.
			const address = hostname.replace(/^\[(.+)\]$/, "$1");
			return isIP(address) > 0 && !isAllowed(address) ? "must be a public address" : null;
		},
	};
}
