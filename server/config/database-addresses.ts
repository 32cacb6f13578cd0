// Reads an address of PostgreSQL, which may name several hosts in the form of libpq: postgres://user:password@one:5432,two:5432/scores.

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;

/** One address for each host, in their order; empty if the text does not have the form of an address. */
export function addressesOf(databaseUrl: string): string[] {
	const [, start = "", hosts = "", end = ""] = PARTS.exec(databaseUrl) ?? [];
	const addresses = hosts.split(",").map((host) => `${start}${host}${end}`);
	return addresses.every((address) => URL.canParse(address)) ? addresses : [];
}
