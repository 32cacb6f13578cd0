// Reads one value from a Cookie header or document.cookie.

/** The decoded value; `null` if it is absent or cannot be decoded. */
export function readCookie(cookies: string | null | undefined, name: string): string | null {
	const pairs = cookies?.split(";").map((pair) => pair.trim());
	const pair = pairs?.find((text) => text.startsWith(`${name}=`));
	try {
		return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
	} catch {
		return null;
	}
}
