// What an access token says of itself. To plan by, never to trust: only the server can check it.

export interface TokenClaims {
	userId: string;
	deviceId: string | null;
	/** Milliseconds from its making to its end. */
	lifetimeMs: number;
}

/** Null for what is no such token. */
export function readClaims(token: string | null | undefined): TokenClaims | null {
	try {
		const payload = token?.split(".")[1] ?? "";
		const { sub, did, iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
		if (typeof sub !== "string") return null;
		return { userId: sub, deviceId: typeof did === "string" ? did : null, lifetimeMs: Math.max(0, (exp - iat) * 1_000) || 0 };
	} catch {
		return null;
	}
}
