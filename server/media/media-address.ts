// Addresses of files that not everybody may watch: they end, and they are for one reader. `/media/film/main.m3u8?until=…&for=…&signature=…`.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { networkOf } from "#server/http/connection/network-of.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";

/** Whose address it is. Pages know no network, guests have no account. */
interface MediaReader {
	accountId: string | null;
	/** Of the request; empty: unknown. */
	address: string;
}

interface MediaAddresses {
	/** `seconds`: of the film. The same within an hour, so that it is found in the browser's cache. */
	sign(path: string, reader: MediaReader, seconds: number): string;
	/** The rest of a signed address, for the files of its playlist; null: not signed here, over, or another reader's. */
	read(path: string, query: Readonly<Record<string, unknown>>, reader: MediaReader): SignedPart | null;
	signPart(path: string, part: SignedPart): string;
}

interface SignedPart {
	until: Instant;
	reader: string;
}

/** A film is paused and watched on: an address holds for this and three times its length. */
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

	/** Who is signed in is that reader; who is not is known by the network alone. */
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
