// A unique random id: for idempotency keys, tabs, attempts. `crypto.randomUUID` is missing where a site has no TLS,
// as on a network at home.

/** 32 hexadecimal digits. */
export function randomId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
