// Stores a reader's choice for the server's next page.
import { type PreferenceCookie, preferenceCookie } from "#shared/contract/reader-preferences.ts";

export function savePreference(name: PreferenceCookie, value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
	document.cookie = preferenceCookie(name, value);
}
