// Removes secrets and addresses of persons from a text that will be pasted elsewhere.
import { homedir } from "node:os";

interface GivenSetting {
	name: string;
	value: string;
	isSecret: boolean;
}

const HIDDEN = "***";
/** Minimum length of a hidden text. Shorter texts occur elsewhere by chance, and hiding them there would reveal what they are. */
const MIN_LENGTH = 4;

/**
 * Returns a function that hides the secret settings, the passwords in addresses, `secrets`, e-mail addresses and the home folder, which
 * names the user.
 */
export function createRedaction(given: readonly GivenSetting[], secrets: readonly string[] = []): (text: string) => string {
	const hidden = [...secrets, ...given.filter(({ isSecret }) => isSecret).flatMap(({ value }) => [value, ...partsOf(value)])]
		.filter((value) => value.length >= MIN_LENGTH)
		.sort((one, other) => other.length - one.length);
	const home = homedir();
	return (text) => {
		let redacted = text;
		for (const value of hidden) redacted = redacted.replaceAll(value, HIDDEN);
		if (home.length > 1) redacted = redacted.replaceAll(home, "~");
		return redacted.replace(/\/\/[^\s/@]+@/g, `//${HIDDEN}@`).replace(/[\w.%+-]+@(?=[\w-]+(\.[\w-]+)+)/g, `${HIDDEN}@`);
	};
}

/** One line for each setting. Secret settings have no value, but of an address the protocol, host and path are shown. */
export function describeSettings(given: readonly GivenSetting[]): string[] {
	return given.map(({ name, value, isSecret }) => (isSecret ? `${name}=${placeOf(value) ?? HIDDEN}` : `${name}=${value}`));
}

/** The password of an address and the values of its query, in encoded and in decoded form. */
function partsOf(value: string): string[] {
	if (!URL.canParse(value)) return [];
	const { password, searchParams } = new URL(value);
	const parts = [password, ...searchParams.values()];
	return [...parts, ...parts.map(decode)];
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Protocol, host and path of an address; `null` if the value is no address. */
function placeOf(value: string): string | null {
	if (!URL.canParse(value)) return null;
	const { protocol, host, pathname } = new URL(value);
	return host === "" ? null : `${protocol}//${HIDDEN}@${host}${pathname}`;
}
