// The country of a visitor: from a header of a trusted proxy, or looked up by address in a database file that the operator provides.
// Never stored, never logged.
import type { IncomingMessage } from "node:http";
import type { ClientAddresses } from "../connection/client-address.ts";
import type { CountryDatabase } from "./country-database.ts";

/** ISO 3166-1 alpha-2 code in capitals; `null` if unknown. */
export type CountryOf = (request: IncomingMessage) => string | null;

export const UNKNOWN_COUNTRY: CountryOf = () => null;

const CODE = /^[A-Z]{2}$/;
/** Codes that proxies send for addresses without a country: unknown, and the Tor network. */
const NO_COUNTRIES = ["XX", "T1"];

export function createCountryOf(parts: {
	/** Name of the header in which a trusted proxy sends the country; `undefined` if there is none. */
	header: string | undefined;
	/** `null` if no file is provided. */
	database: CountryDatabase | null;
	addresses: ClientAddresses;
}): CountryOf {
	const { header, database, addresses } = parts;

	function fromHeader(request: IncomingMessage): string | null {
		const peer = request.socket.remoteAddress;
		if (header === undefined || peer === undefined || !addresses.isTrusted(peer, 0)) return null;
		const code = String(request.headers[header] ?? "").toUpperCase();
		return CODE.test(code) && !NO_COUNTRIES.includes(code) ? code : null;
	}

	return (request) => fromHeader(request) ?? database?.find(addresses.of(request)) ?? null;
}
