// Stores small texts twice, as a cookie and in local storage: either may be disabled, full or cleared. If neither works,
// they last as long as the page.
import { openBrowserStorage } from "#client/device/storage.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

export interface AuthStorage {
	stored(key: string): string | null;
	cookie(key: string): string | null;
	/**
	 * `lifetimeMs`: lifetime of the cookies. Local storage is written in the given order and after the cookies, because
	 * other tabs are notified of it.
	 */
	write(values: Readonly<Record<string, string>>, lifetimeMs: number): void;
	/** Removes the keys in the given order, like write. */
	remove(keys: readonly string[]): void;
}

export interface StorageBackends {
	/** `null` if the browser has none; every call may throw. */
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
	document: { cookie: string };
	isSecure: boolean;
}

/** Maximum lifetime that browsers allow for cookies. */
export const MAX_COOKIE_AGE_MS = 400 * 24 * 3_600_000;

export function createAuthStorage({ storage, document, isSecure }: StorageBackends): AuthStorage {
	const memory = new Map<string, string>();
	const attributes = `path=/; samesite=lax${isSecure ? "; secure" : ""}`;
	const tryStorage = <T>(run: (backend: NonNullable<typeof storage>) => T): T | null => {
		try {
			return storage && run(storage);
		} catch {
			return null;
		}
	};
	/** Browsers write cookies asynchronously; reading them waits for it, so that later reads in any tab see them. */
	const untilWritten = () => void document.cookie.length;
	const stored = (key: string) => tryStorage((backend) => backend.getItem(key));
	const cookie = (key: string) => readCookie(document.cookie, key);
	return {
		stored: (key) => stored(key) ?? memory.get(key) ?? null,
		cookie,
		write(values, lifetimeMs) {
			const maxAge = Math.floor(Math.min(lifetimeMs, MAX_COOKIE_AGE_MS) / 1_000);
			for (const [key, value] of Object.entries(values)) {
				document.cookie = `${key}=${encodeURIComponent(value)}; max-age=${maxAge}; ${attributes}`;
			}
			untilWritten();
			for (const [key, value] of Object.entries(values)) {
				tryStorage((backend) => backend.setItem(key, value));
				if (stored(key) === value || cookie(key) === value) memory.delete(key);
				else memory.set(key, value);
			}
		},
		remove(keys) {
			for (const key of keys) document.cookie = `${key}=; max-age=0; ${attributes}`;
			untilWritten();
			for (const key of keys) {
				memory.delete(key);
				tryStorage((backend) => backend.removeItem(key));
			}
		},
	};
}

export function browserStorageBackends(): StorageBackends {
	return { storage: openBrowserStorage(), document, isSecure: location.protocol === "https:" };
}
