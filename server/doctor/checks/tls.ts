// TLS: the certificate at SITE_URL is valid, names the host, has a complete chain to a known authority, and does not expire soon.
import { isIP } from "node:net";
import { connect, type DetailedPeerCertificate } from "node:tls";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type Check, type Finding, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";
import type { Network } from "../kernel/create-network.ts";

const SOON_MS = 14 * DAY_MS;
/** Divisor of a certificate's lifetime: with less than a quarter of it left, a certificate that is renewed after two thirds is overdue. */
const LAST_PART = 4;
const CONNECT_MS = 4 * SECOND_MS;

export const tls: Check = {
	title: "TLS certificate",
	async run({ settings: { siteUrl }, network, clock }, signal) {
		const { protocol, hostname, port } = new URL(siteUrl);
		if (protocol !== "https:") return ok("SITE_URL is not https, so there is no certificate.");
		const host = hostname.replace(/^\[|\]$/g, "");
		const at = `${hostname}:${port || 443}`;
		try {
			const { certificate, error } = await readCertificate({ host, port: Number(port || 443), network, signal });
			return judge({ host, at, certificate, error, now: clock() });
		} catch (error) {
			return judgeConnection(reasonOf(error), at);
		}
	},
};

interface Read {
	certificate: DetailedPeerCertificate;
	/** Error code of OpenSSL or Node; `null` if the certificate is valid. */
	error: string | null;
}

function readCertificate({ host, port, network, signal }: { host: string; port: number; network: Network; signal: AbortSignal }) {
	const { promise, resolve, reject } = Promise.withResolvers<Read>();
	const { lookup, authorities: ca } = network;
	// The handshake must succeed even with an invalid certificate, which is then read and judged.
	const options = { host, port, lookup, ca, rejectUnauthorized: false, timeout: CONNECT_MS, ...(isIP(host) === 0 && { servername: host }) };
	const socket = connect(options, () => {
		const { authorizationError } = socket;
		const error = authorizationError as unknown;
		resolve({
			certificate: socket.getPeerCertificate(true),
			error: error ? reasonOf(typeof error === "string" ? new Error(error) : error) : null,
		});
		socket.destroy();
	});
	socket.on("error", reject);
	const giveUp = () => socket.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }));
	socket.on("timeout", giveUp);
	signal.addEventListener("abort", giveUp, { once: true });
	return promise;
}

const UNKNOWN_AUTHORITY = new Set(["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN"]);
const BROKEN_CHAIN = new Set(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_GET_ISSUER_CERT"]);

function judge(read: Read & { host: string; at: string; now: number }): Finding {
	const { host, at, certificate, error, now } = read;
	const [from, until] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
	const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
	const renew = "Renew it: `certbot renew`, then reload the proxy. Caddy does so itself: see its log.";
	if (error === "CERT_HAS_EXPIRED" || until < now) return fault(`The certificate of ${at} ended on ${dayOf(until)}.`, renew);
	if (error === "CERT_NOT_YET_VALID" || from > now)
		return fault(
			`The certificate of ${at} begins on ${dayOf(from)}.`,
			"Set the clocks of this machine and of the one that made it: `timedatectl`.",
		);
	if (error === "ERR_TLS_CERT_ALTNAME_INVALID")
		return fault(
			`The certificate of ${at} is for ${namesOf(certificate)} and not for ${host}.`,
			`Have one made for ${host} (\`certbot --nginx -d ${host}\`), and let the proxy's block of ${host} name it.`,
		);
	if (error !== null && UNKNOWN_AUTHORITY.has(error))
		return fault(
			`The certificate of ${at} is signed by itself or by an authority that browsers do not know.`,
			"Have one made by a public authority: Caddy and `certbot` do so without cost. For an authority of your own, set NODE_EXTRA_CA_CERTS to its file.",
		);
	if (error !== null && BROKEN_CHAIN.has(error))
		return fault(
			`The certificate of ${at} comes without the certificates between it and a known authority.`,
			"Let the proxy send the whole chain: `fullchain.pem` in place of `cert.pem`.",
		);
	if (error !== null) return fault(`The certificate of ${at} is refused: ${error}.`, renew);
	const left = until - now;
	const leftText = left < 2 * DAY_MS ? `${Math.floor(left / HOUR_MS)} hours` : `${Math.floor(left / DAY_MS)} days`;
	if (left < Math.min(SOON_MS, (until - from) / LAST_PART))
		return warning(`The certificate of ${at} ends in ${leftText}.`, `Its renewal seems to fail. ${renew}`);
	return ok(`The certificate of ${at} is valid for another ${leftText}.`);
}

function namesOf({ subjectaltname, subject }: DetailedPeerCertificate): string {
	const names = (subjectaltname ?? "").split(", ").flatMap((name) => name.replace(/^(DNS|IP Address):/, "") || []);
	return names.slice(0, 3).join(", ") || String(subject?.CN ?? "no name");
}

function judgeConnection(code: string, at: string): Finding {
	if (code === "ENOTFOUND" || code === "ENODATA" || code === "EAI_AGAIN" || code === "ESERVFAIL")
		return unknown(`The certificate of ${at} could not be read, as its name could not be resolved: ${code}.`);
	if (code === "ECONNREFUSED")
		return fault(`Nothing listens at ${at}.`, "Start the proxy, and let it listen at that port: docs/hosting.md.");
	if (code === "ETIMEDOUT" || code === "EHOSTUNREACH" || code === "ENETUNREACH")
		return fault(`${at} does not answer: ${code}.`, "Open the port in the firewall of this machine and of its network.");
	if (/^ERR_SSL_|EPROTO|ECONNRESET/.test(code))
		return fault(
			`What listens at ${at} speaks no TLS: ${code}.`,
			"Let the proxy serve https at that port (`listen 443 ssl`), or set SITE_URL to http.",
		);
	return fault(`${at} cannot be reached: ${code}.`, "See the proxy's log.");
}
