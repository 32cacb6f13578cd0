// The network for checks: names are resolved by the system or by given DNS servers, and more certificate authorities can be trusted than
// those of Node.
import { lookup as systemLookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { getCACertificates } from "node:tls";
import { SECOND_MS } from "#shared/kit/instant.ts";

export interface FoundAddress {
	address: string;
	family: 4 | 6;
}

/** `code` is an error code of node:dns; `null` if the name has addresses. */
interface Resolved {
	addresses: readonly FoundAddress[];
	code: string | null;
}

export interface Network {
	/** Looks the addresses of a name up in DNS. Never throws. */
	resolve(host: string): Promise<Resolved>;
	/** Finds the address to connect to. The system resolves the name, including its own list of hosts, unless DNS servers were given. */
	lookup: LookupFunction;
	/** Certificates of the trusted authorities. */
	authorities: string[];
}

const ANSWER_MS = 1.5 * SECOND_MS;
/** Error codes of a name that has no address of the requested kind, or does not exist. */
const NO_ADDRESS = new Set(["ENODATA", "ENOTFOUND"]);

/** `servers` are addresses of DNS servers, with a port if it is not 53. */
export function createNetwork({
	servers,
	authorities = [],
}: {
	servers?: readonly string[] | undefined;
	authorities?: readonly string[];
} = {}): Network {
	const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
	if (servers) resolver.setServers(servers);

	async function resolve(host: string): Promise<Resolved> {
		const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
		const addresses = answers.flatMap((answer, index): FoundAddress[] =>
			answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
		);
		if (addresses.length > 0) return { addresses, code: null };
		const codes = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason.code) : "ENODATA"));
		return { addresses, code: codes.find((code) => !NO_ADDRESS.has(code)) ?? codes[0] ?? "ENODATA" };
	}

	const lookup: LookupFunction = (host, options, done) => {
		void resolve(host).then(({ addresses: [first], addresses, code }) => {
			if (first && options.all) return done(null, [...addresses]);
			if (first) return done(null, first.address, first.family);
			// An error of the DNS server must not look like an error of the site.
			const isAnswered = code !== null && NO_ADDRESS.has(code);
			done(Object.assign(new Error(`DNS has no address of ${host}`), { code: isAnswered ? code : "EAI_AGAIN" }), "");
		});
	};
	return { resolve, lookup: servers ? lookup : (systemLookup as LookupFunction), authorities: [...getCACertificates(), ...authorities] };
}
