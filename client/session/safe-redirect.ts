// Validates where a visitor may be redirected after signing in: a path of this site, or an origin that the operator allows.
// Everything else is refused. Pure.

export type RedirectTarget = { kind: "local"; path: string } | { kind: "foreign"; url: string };

/** Base address for parsing a target: a target that leaves it was not a local path. */
const HERE = "https://local.invalid";

/** Returns `null` for a refused target. `raw`: the value in an address or a cookie, decoded once. `allowedOrigins`: without a path. */
export function safeRedirect(raw: string | null | undefined, allowedOrigins: readonly string[] = []): RedirectTarget | null {
	if (!raw || raw.length > 2_048 || hasTrickyCharacter(raw)) return null;
	const url = URL.parse(raw, HERE);
	if (!url) return null;
	if (url.origin === HERE && raw.startsWith("/")) {
		const path = url.pathname + url.search + url.hash;
		// `/%2f/evil` and `/.//evil` become `//evil` if decoded or resolved once more.
		return hidesHost(path) ? null : { kind: "local", path };
	}
	const isAllowed = /^https?:\/\//i.test(raw) && !url.username && !url.password && allowedOrigins.includes(url.origin);
	return isAllowed ? { kind: "foreign", url: url.href } : null;
}

/** Returns whether a local `path` is outside the router, such as API answers and files, which the browser must load itself. */
export function isBesidePages(path: string): boolean {
	return /^\/api\/|\.\w+$/.test(path.split(/[?#]/, 1)[0] ?? "");
}

/**
 * Returns whether the text has characters that browsers read differently: `\` as `/`; tabs, line breaks and other control characters are
 * skipped.
 */
function hasTrickyCharacter(text: string): boolean {
	return [...text].some((sign) => sign === "\\" || sign <= " " || sign === "\u007f");
}

function hidesHost(path: string): boolean {
	const start = path.slice(0, 16).toLowerCase().replaceAll("%2f", "/").replaceAll("%5c", "/").replaceAll("%09", "");
	return start.startsWith("//");
}
