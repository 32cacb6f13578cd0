// The reader's choice about analytics: a cookie that only the browser reads, so that pages for guests do not depend on it.
import { atom } from "jotai";
import { oneOf } from "#shared/contract/reader-preferences.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

const CONSENTS = ["granted", "denied"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Returns `null` if the reader was not asked or has not answered. `cookies` has the format of `document.cookie`. */
export function readConsent(cookies: string): Consent | null {
	return oneOf(CONSENTS, readCookie(cookies, "consent"));
}

/** Whether the reader has opened the choice again from the footer. */
export const isConsentOpenAtom = atom(false);
