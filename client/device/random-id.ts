// A unique random id for idempotency keys, tabs and attempts. `crypto.randomUUID` is missing on sites without
// TLS, such as in a home network.

/** Returns 32 hexadecimal digits. */
export function randomId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
