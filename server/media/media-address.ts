// Signed addresses of restricted files: they expire, and are valid for one reader. `/media/film/main.m3u8?until=…&for=…&signature=…`.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { networkOf } from "#server/http/connection/network-of.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";

/** The reader to whom an address is bound. Rendered pages have no network, and guests have no account. */
interface MediaReader {
	accountId: string | null;
	/** Address of the request; empty if unknown. */
	address: string;
}

interface MediaAddresses {
	/** `seconds` is the length of the film. The address stays the same for an hour, so that the browser finds the file in its cache. */
	sign(path: string, reader: MediaReader, seconds: number): string;
	/**
	 * Returns the signed values, to sign the files of a playlist; `null` if the address was not signed here, has expired, or belongs to
	 * another reader.
	 */
	read(path: string, query: Readonly<Record<string, unknown>>, reader: MediaReader): SignedPart | null;
	signPart(path: string, part: SignedPart): string;
}

interface SignedPart {
	until: Instant;
	reader: string;
}

/** Minimum validity of an address; three times the film's length is added, because a film may be paused. */
const VALID_MS = 6 * HOUR_MS;
const NOBODY = "0";

export function createMediaAddresses({ serverSecret, clock }: { serverSecret: string; clock(): Instant }): MediaAddresses {
	const key = Buffer.from(hkdfSync("sha256", serverSecret, "", "touchline address of a locked file", 32));
	const macOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
	const nameOf = (kind: string, id: string) => (id === "" ? NOBODY : macOf(`${kind} ${id}`).slice(0, 16));
	const accountOf = ({ accountId }: MediaReader) => nameOf("account", accountId ?? "");
	const placeOf = ({ address }: MediaReader) => nameOf("network", address === "" ? "" : networkOf(address));
	const signatureOf = (path: string, { until, reader }: SignedPart) => macOf(`${path}\n${until}\n${reader}`);

	function signPart(path: string, part: SignedPart): string {
		return `${path}?until=${part.until}&for=${part.reader}&signature=${signatureOf(path, part)}`;
	}

	/** A signed-in reader is identified by the account; otherwise only the network identifies the reader. */
	function isReader(wanted: string, reader: MediaReader): boolean {
		const [account = NOBODY, network = NOBODY] = wanted.split(".");
		if (account !== NOBODY && reader.accountId !== null) return account === accountOf(reader);
		return network === NOBODY ? account === NOBODY : network === placeOf(reader);
	}

	return {
		signPart,
		sign(path, reader, seconds) {
			const until = Math.ceil((clock() + VALID_MS + 3_000 * seconds) / HOUR_MS) * HOUR_MS;
			return signPart(path, { until, reader: `${accountOf(reader)}.${placeOf(reader)}` });
		},
		read(path, { until, for: wanted, signature }, reader) {
			if (typeof until !== "string" || typeof wanted !== "string" || typeof signature !== "string") return null;
			const part = { until: Number(until), reader: wanted };
			const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(path, part))];
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
			return part.until > clock() && isReader(wanted, reader) ? part : null;
		},
	};
}
