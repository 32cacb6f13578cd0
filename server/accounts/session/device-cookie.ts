// Knows a browser again that signed in to an account before, also when it is signed out: guesses of strangers do not count
// against it (OWASP: device cookies). The cookie opens nothing; guess-limits.ts counts what is tried with it by itself.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookies } from "#server/http/endpoint/cookies.ts";
import { DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";

export interface DeviceCookies {
	/** Names the device where it signed in to this account (emailKeyOf of its address) before, else null. */
	deviceOf(cookies: Cookies, account: string): string | null;
	/** After a sign-in to this account, or what proves as much. */
	remember(cookies: Cookies, account: string): void;
	/** By what the calls of a browser that signed in here before are counted, whichever network it is in; null: a stranger's. */
	rateKeyOf(cookies: Cookies): string | null;
}

const NAME = "known_device";
/** Sign-in and everything else that takes a password is below it. */
const PATH = "/api/auth";
/** Browsers keep no cookie for longer. */
const MAX_AGE_S = (400 * DAY_MS) / SECOND_MS;
/** Accounts of one browser, a household's. */
const MOST = 5;
/** `<device>.<account>.<signature>`: nobody reads the address out of it, or makes one. */
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
		// By the account, not by the device: repeated sign-ins give no more calls.
		rateKeyOf: (cookies) => entriesOf(cookies)[0]?.account ?? null,
	};
}
