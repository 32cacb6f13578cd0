// Small texts that a browser keeps twice, as a cookie and in local storage: either may be switched off, full or cleared. Where
// neither holds, they live as long as the page.
import { openBrowserStorage } from "#client/device/storage.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

export interface AuthStorage {
	stored(key: string): string | null;
	cookie(key: string): string | null;
	/** `lifetimeMs`: of the cookies. Other tabs hear of local storage, in the given order: by then the cookies are as they should. */
	write(values: Readonly<Record<string, string>>, lifetimeMs: number): void;
	/** In the given order, like write. */
	remove(keys: readonly string[]): void;
}

export interface StorageBackends {
	/** Null where the browser has none; every call may throw. */
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
	document: { cookie: string };
	isSecure: boolean;
}

/** Browsers keep no cookie longer. */
export const LONGEST_COOKIE_MS = 400 * 24 * 3_600_000;

export function createAuthStorage({ storage, document, isSecure }: StorageBackends): AuthStorage {
	const memory = new Map<string, string>();
	const attributes = `path=/; samesite=lax${isSecure ? "; secure" : ""}`;
	const tryStorage = <T>(act: (held: NonNullable<typeof storage>) => T): T | null => {
		try {
			return storage && act(storage);
		} catch {
			return null;
		}
	};
	/** Cookies are written behind one's back: reading them waits until they are. What follows, in any tab, finds them. */
	const untilWritten = () => void document.cookie.length;
	const stored = (key: string) => tryStorage((held) => held.getItem(key));
	const cookie = (key: string) => readCookie(document.cookie, key);
	return {
		stored: (key) => stored(key) ?? memory.get(key) ?? null,
		cookie,
		write(values, lifetimeMs) {
			const maxAge = Math.floor(Math.min(lifetimeMs, LONGEST_COOKIE_MS) / 1_000);
			for (const [key, value] of Object.entries(values)) {
				document.cookie = `${key}=${encodeURIComponent(value)}; max-age=${maxAge}; ${attributes}`;
			}
			untilWritten();
			for (const [key, value] of Object.entries(values)) {
				tryStorage((held) => held.setItem(key, value));
				if (stored(key) === value || cookie(key) === value) memory.delete(key);
				else memory.set(key, value);
			}
		},
		remove(keys) {
			for (const key of keys) document.cookie = `${key}=; max-age=0; ${attributes}`;
			untilWritten();
			for (const key of keys) {
				memory.delete(key);
				tryStorage((held) => held.removeItem(key));
			}
		},
	};
}

/** Of this page. */
export function browserStorageBackends(): StorageBackends {
	return { storage: openBrowserStorage(), document, isSecure: location.protocol === "https:" };
}
