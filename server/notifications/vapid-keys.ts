// The key pair that identifies the site to push services (RFC 8292), if the settings have none: derived from the server's own secret, so
// that all servers of a database have the same pair without storing it. Another secret gives another pair: browsers then subscribe again
// when their reader next opens the settings of notifications.
import { createECDH } from "node:crypto";
import type { VapidKeys } from "#server/config/push-settings.ts";
import { deriveSecret } from "#server/http/signature/derived-secret.ts";

export function deriveVapidKeys(serverSecret: string): VapidKeys {
	const pair = createECDH("prime256v1");
	for (let count = 0; ; count++) {
		const privateKey = deriveSecret({ serverSecret, purpose: "web push", id: String(count), salt: "" });
		try {
			pair.setPrivateKey(privateKey, "base64url");
			return { publicKey: pair.getPublicKey("base64url"), privateKey };
		} catch {
			// The derived number is not a valid private key in one of four thousand million cases; then the next one is derived.
		}
	}
}
