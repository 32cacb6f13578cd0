// Recognises a browser that signed in to an account before, even if it is signed out now: guesses of strangers do not count against it
// (OWASP: device cookies). The cookie grants no access; guess-limits.ts counts attempts with it separately.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookies } from "#server/http/endpoint/cookies.ts";
import { DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";

export interface DeviceCookies {
	/** Returns the device if it signed in to this account (emailKeyOf of its address) before, otherwise `null`. */
	deviceOf(cookies: Cookies, account: string): string | null;
	/** Sets the cookie after a sign-in to this account, or an equivalent proof. */
	remember(cookies: Cookies, account: string): void;
	/** Key of the rate limits of a browser that signed in here before, which strangers in its network do not share; `null` for a stranger. */
	rateKeyOf(cookies: Cookies): string | null;
}

const NAME = "known_device";
/** All endpoints that read or set the cookie are below this path. */
const PATH = "/api/auth";
/** Browsers limit the lifetime of cookies to 400 days. */
const MAX_AGE_S = (400 * DAY_MS) / SECOND_MS;
/** Maximum number of accounts per browser, for instance of a household. */
const MOST = 5;
/** Format `<device>.<account>.<signature>`: the address cannot be read from the cookie, and the cookie cannot be forged. */
const ENTRY = /^([\w-]{16})\.([\w-]{16})\.([\w-]{22})$/;

interface Entry {
	text: string;
	device: string;
	account: string;
}

export function createDeviceCookies(jwtSecret: string): DeviceCookies {
	const key = Buffer.from(hkdfSync("sha256", jwtSecret, "", "touchline cookie of a known device", 32));
	const mac = (text: string, bytes: number) => createHmac("sha256", key).update(text).digest().subarray(0, bytes).toString("base64url");
	const accountTag = (account: string) => mac(`account ${account}`, 12);
	const signatureOf = (device: string, account: string) => mac(`device ${device}.${account}`, 16);

	function entryOf(text: string): Entry | null {
		const [, device, account, signature] = ENTRY.exec(text) ?? [];
		if (!device || !account || !signature) return null;
		const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(device, account)));
		return isOurs ? { text, device, account } : null;
	}

	function entriesOf(cookies: Cookies): Entry[] {
		const texts = (cookies.read(NAME) ?? "").split("~", MOST);
		return texts.map(entryOf).filter((entry) => entry !== null);
	}

	return {
		deviceOf(cookies, account) {
			const tag = accountTag(account);
			return entriesOf(cookies).find((entry) => entry.account === tag)?.device ?? null;
		},
		remember(cookies, account) {
			const tag = accountTag(account);
			const entries = entriesOf(cookies);
			const device = entries.find((entry) => entry.account === tag)?.device ?? randomBytes(12).toString("base64url");
			const others = entries.filter((entry) => entry.account !== tag).slice(0, MOST - 1);
			const texts = [`${device}.${tag}.${signatureOf(device, tag)}`, ...others.map(({ text }) => text)];
			cookies.set({ name: NAME, value: texts.join("~"), path: PATH, maxAgeSeconds: MAX_AGE_S });
		},
		// The key is the account, not the device: signing in again does not allow more calls.
		rateKeyOf: (cookies) => entriesOf(cookies)[0]?.account ?? null,
	};
}
