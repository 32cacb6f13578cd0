// A guest's follows, in local storage and in a cookie, with which the server renders the home page and the followed matches correctly at
// first paint. Browsers may delete either first.
import { browserStorage } from "#client/device/storage.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { type FollowKey, MAX_GUEST_FOLLOWS, parseFollows } from "#shared/contract/follows.ts";
import { preferenceCookie } from "#shared/contract/reader-preferences.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

export const GUEST_FOLLOWS_KEY = "follows";
const VERSION = 1;

/** Parses the text in local storage; `null` for none, and for an invalid one, such as that of a later version of the site. */
export function parseGuestFollows(text: string | null): FollowKey[] | null {
	if (text === null) return null;
	try {
		const { version, follows } = JSON.parse(text) as { version?: unknown; follows?: unknown };
		return version === VERSION && Array.isArray(follows) ? parseFollows(follows, MAX_GUEST_FOLLOWS) : null;
	} catch {
		return null;
	}
}

export const writeGuestFollows = (follows: readonly FollowKey[]): string => JSON.stringify({ version: VERSION, follows });

const stored = (): string | null => browserStorage.getItem(GUEST_FOLLOWS_KEY);

const inCookie = (): FollowKey[] => parseFollows((readCookie(document.cookie, "follows") ?? "").split(" "), MAX_GUEST_FOLLOWS);

/** The follows stored in this browser. */
export const guestFollows = {
	/** Returns `null` if nothing was ever followed here, or if it was cleared. */
	read(): readonly FollowKey[] | null {
		const follows = parseGuestFollows(stored());
		if (follows) return follows;
		const cookie = inCookie();
		return cookie.length > 0 ? cookie : null;
	},
	write(follows: readonly FollowKey[]): void {
		// Storage may be full or blocked; the cookie has the follows too.
		browserStorage.setItem(GUEST_FOLLOWS_KEY, writeGuestFollows(follows));
		savePreference("follows", follows.join(" "));
	},
	/** The cookie is deleted first, because the deletion from storage notifies the other tabs. */
	clear(): void {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
		document.cookie = preferenceCookie("follows", "").replace(/max-age=\d+/, "max-age=0");
		browserStorage.removeItem(GUEST_FOLLOWS_KEY);
	},
};
