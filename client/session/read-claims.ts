// Reads the claims of an access token without verifying it, which only the server can do.

export interface TokenClaims {
	userId: string;
	deviceId: string | null;
	/** Milliseconds from issue to expiry. */
	lifetimeMs: number;
}

/** Returns `null` if the text is not such a token. */
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
