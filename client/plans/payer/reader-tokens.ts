// Tokens of payment links that were opened in this browser, newest first: each can read its payment's result. The provider redirects to an
// address that names the payment without a token; tokens are only sent to a server in the body of a request.
import { browserStorage } from "#client/device/storage.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

const STORAGE_KEY = "payment_links";
const MAX_STORED = 5;
/** Time after which a token is deleted once the link can no longer pay, in milliseconds. The link itself shows the result for longer. */
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

/** Returns an empty list without storage or if the stored value is invalid. */
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
