// Tokens of the links to payments that were opened in this browser, the newest first: each reads what became of its payment. The provider
// leads back to an address that names the payment and has no token; nothing here is sent to a server but in the body of a request.
import { browserStorage } from "#client/device/storage.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

const STORAGE_KEY = "payment_links";
const MAX_STORED = 5;
/** After the link can no longer pay. Its address itself reads the outcome for longer. */
const RETENTION_MS = DAY_MS;

interface StoredToken {
	reader: string;
	until: Instant;
}

export function readTokens(now: Instant): string[] {
	return stored(now).map(({ reader }) => reader);
}

export function storeToken(reader: string, { expiresAt, now }: { expiresAt: Instant; now: Instant }): void {
	const others = stored(now).filter((one) => one.reader !== reader);
	const next: StoredToken[] = [{ reader, until: expiresAt + RETENTION_MS }, ...others].slice(0, MAX_STORED);
	browserStorage.setItem(STORAGE_KEY, JSON.stringify(next));
}

/** Without storage, or with something else in it, there are none. */
function stored(now: Instant): StoredToken[] {
	try {
		const value: unknown = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? "[]");
		return Array.isArray(value) ? value.filter(isToken).filter(({ until }) => until > now) : [];
	} catch {
		return [];
	}
}

const isToken = (value: unknown): value is StoredToken =>
	typeof (value as StoredToken | null)?.reader === "string" && typeof (value as StoredToken).until === "number";
