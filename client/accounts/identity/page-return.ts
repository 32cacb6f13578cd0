// Detects that a visitor returns to this page from a mail link or from the provider's page, and restores what was
// stored before leaving.
import { browserStorage, tabStorage } from "#client/device/storage.ts";

const EMAIL_KEY = "identity.email_for_link";
const REDIRECT_KEY = "identity.redirect";
/** Parameters that a mail link adds to an address. They are secret until the link is redeemed and useless afterwards. */
const LINK_PARAMETERS = ["apiKey", "oobCode", "mode", "lang", "continueUrl", "tenantId"];

export type PageReturn = { kind: "link"; email: string | null; url: string } | { kind: "redirect" };

/** Returns `null` for a new visitor. If storage is blocked, the visitor types the address again or restarts the sign-in. */
export function readPageReturn(url: string): PageReturn | null {
	const { searchParams } = new URL(url);
	const isLink = searchParams.get("mode") === "signIn" && searchParams.has("oobCode") && searchParams.has("apiKey");
	if (isLink) return { kind: "link", email: read(() => browserStorage.getItem(EMAIL_KEY)), url };
	return read(() => tabStorage.getItem(REDIRECT_KEY)) ? { kind: "redirect" } : null;
}

export function keepEmailForLink(email: string): void {
	read(() => browserStorage.setItem(EMAIL_KEY, email));
}

/** Called before the browser leaves the page. */
export function keepRedirect(): void {
	read(() => tabStorage.setItem(REDIRECT_KEY, "1"));
}

export function forgetRedirect(): void {
	read(() => tabStorage.removeItem(REDIRECT_KEY));
}

export function forgetEmail(): void {
	read(() => browserStorage.removeItem(EMAIL_KEY));
}

/** Returns the address without the parameters of the link. */
export function withoutLink(url: string): string {
	const bare = new URL(url);
	for (const name of LINK_PARAMETERS) bare.searchParams.delete(name);
	return bare.pathname + bare.search + bare.hash;
}

function read<T>(action: () => T): T | null {
	try {
		return action();
	} catch {
		return null;
	}
}
