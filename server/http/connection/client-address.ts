// Determines the visitor's address of a request, trusting only the proxies that TRUST_PROXY names. Used by Express (request.ip), rate
// limits, and live connections.
import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import type { TrustProxy } from "#server/config/trust-proxy.ts";
import type { Logger } from "#server/observability/logger.ts";
import { remember } from "#shared/kit/remember.ts";

export interface ClientAddresses {
	/** The visitor's address; empty if there is none (a Unix socket). */
	of(request: IncomingMessage): string;
	/** Returns `true` for a trusted proxy. `hop` 0 is the peer of our own connection. Express accepts it as "trust proxy". */
	isTrusted(address: string, hop: number): boolean;
	/** Warns, once, that an untrusted proxy sends an address. */
	warnOfProxy(request: IncomingMessage): void;
}

export function createClientAddresses({ trustProxy, log }: { trustProxy: TrustProxy; log: Logger }): ClientAddresses {
	const isTrusted = proxyTrust(trustProxy);
	const isUnset = trustProxy === 0 || (typeof trustProxy !== "number" && trustProxy.length === 0);
	let hasWarned = false;

	function warnOfProxy(request: IncomingMessage): void {
		if (!isUnset || hasWarned || request.headers["x-forwarded-for"] === undefined) return;
		hasWarned = true;
		log.warn(
			{ peer: request.socket.remoteAddress },
			"A request carries X-Forwarded-For, but TRUST_PROXY is not set: the header is ignored, and all visitors behind one proxy share " +
				"its limits. If a proxy of yours is in front, set TRUST_PROXY to its address, or to the number of proxies.",
		);
	}

	return {
		isTrusted,
		warnOfProxy,
		of(request) {
			warnOfProxy(request);
			return proxyAddr(request, isTrusted) ?? "";
		},
	};
}

/** Returns the check for a trusted proxy that TRUST_PROXY defines. */
export const proxyTrust = (trustProxy: TrustProxy): ClientAddresses["isTrusted"] =>
	typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : isOneOf(trustProxy);

const MAX_REMEMBERED = 1_000;

/** Remembers results: parsing an address takes as long as the rest of a request for a popular page, and the proxies are always the same. */
function isOneOf(proxies: readonly string[]): ClientAddresses["isTrusted"] {
	const isTrusted = proxyAddr.compile([...proxies]);
	// The address alone decides; the hop is not used.
	return remember(MAX_REMEMBERED, (address: string) => isTrusted(address, 0));
}
