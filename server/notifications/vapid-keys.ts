// The key pair that identifies the site to push services (RFC 8292), if the settings have none: derived from the server's own secret, so
// that servers on one database have the same pair, and it is not stored. Another secret gives another pair: browsers then subscribe again
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
			// One in four thousand million numbers of 32 bytes is not a private key.
		}
	}
}
