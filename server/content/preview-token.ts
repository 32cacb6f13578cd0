// Tokens in signed addresses of drafts: `<kind>~<document>~<version>~<end>~<signature>`. A token grants access to that version only, not to
// later ones.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { PREVIEW_KINDS } from "#shared/contract/rest/content/previews.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

export const PREVIEW_MS = 7 * DAY_MS;

export interface PreviewedVersion {
	kind: (typeof PREVIEW_KINDS)[number];
	documentId: string;
	version: number;
	expiresAt: Instant;
}

const FORM = /^([a-z]+)~([\w-]{1,64})~(\d{1,9})~(\d{13})~([\w-]{43})$/;

export function createPreviewTokens(serverSecret: string) {
	const key = Buffer.from(hkdfSync("sha256", serverSecret, "", "touchline preview of a draft", 32));
	const signatureOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
	return {
		sign({ kind, documentId, version, expiresAt }: PreviewedVersion): string {
			const text = `${kind}~${documentId}~${version}~${expiresAt}`;
			return `${text}~${signatureOf(text)}`;
		},
		/** Returns `null` if this site did not sign the token. The token may have expired. */
		read(token: string): PreviewedVersion | null {
			const [, kindName, documentId = "", version, expiresAt, signature = ""] = FORM.exec(token) ?? [];
			const kind = PREVIEW_KINDS.find((each) => each === kindName);
			if (!kind) return null;
			const expected = signatureOf(token.slice(0, token.lastIndexOf("~")));
			if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
			return { kind, documentId, version: Number(version), expiresAt: Number(expiresAt) };
		},
	};
}
