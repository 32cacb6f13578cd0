// A push service on this machine, with https, and a browser that decrypts what it receives (RFC 8291), independent of the server's own
// code.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { PushContent } from "#shared/contract/notifications.ts";
import { LOCAL_CERTIFICATE } from "../fixtures/local-certificate.ts";

interface Pushed {
	/** Path of the browser's subscription. */
	path: string;
	headers: IncomingHttpHeaders;
	content: PushContent;
}

export interface PushBrowser {
	/** The format of PushSubscription.toJSON(). */
	subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
	/** Messages received, in order. */
	received: Pushed[];
}

export interface PushService {
	/** The service's host with its port. */
	host: string;
	addBrowser(): PushBrowser;
	/** Messages to all browsers, in order. */
	received: Pushed[];
	/** Statuses of the next responses; 201 after them. `null`: the request is never answered. */
	answers: (number | null)[];
	stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
	const browsers = new Map<string, { receive(body: Buffer, headers: IncomingHttpHeaders): void }>();
	const received: Pushed[] = [];
	const answers: (number | null)[] = [];
	const server = createServer(LOCAL_CERTIFICATE, async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const status = answers.length > 0 ? (answers.shift() ?? null) : 201;
		if (status === null) return;
		try {
			if (status === 201) browsers.get(request.url ?? "")?.receive(Buffer.concat(chunks), request.headers);
		} catch {
			// A browser drops messages that are not encrypted for it.
		}
		response.writeHead(status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		host: `127.0.0.1:${port}`,
		received,
		answers,
		addBrowser() {
			const keys = createECDH("prime256v1");
			keys.generateKeys();
			const auth = randomBytes(16);
			const path = `/send/${randomBytes(8).toString("hex")}`;
			const own: Pushed[] = [];
			browsers.set(path, {
				receive(body, headers) {
					const pushed = { path, headers, content: JSON.parse(decrypt(body, keys, auth)) as PushContent };
					own.push(pushed);
					received.push(pushed);
				},
			});
			return {
				subscription: {
					endpoint: `https://127.0.0.1:${port}${path}`,
					keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
				},
				received: own,
			};
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** One record of aes128gcm (RFC 8188): salt, size, length of the key, the sender's key, then the encrypted content. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
	const keyEnd = 21 + body.readUInt8(20);
	const [salt, senderKey, encrypted] = [body.subarray(0, 16), body.subarray(21, keyEnd), body.subarray(keyEnd)];
	const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
		Buffer.from(hkdfSync("sha256", secret, salt, info, length));
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
	const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
	const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
	const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
	const decipher = createDecipheriv("aes-128-gcm", key, nonce);
	decipher.setAuthTag(encrypted.subarray(-16));
	const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: an ES256 token for the push service, together with the key. */
export function isSignedBy(publicKey: string, authorization: string, now: number): boolean {
	const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(publicKey, "base64url");
	const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
	const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
	const isOfThisService = /^https:\/\/127\.0\.0\.1:\d+$/.test(aud) && sub === "mailto:site@example.org" && exp * 1_000 > now;
	const publicKeyObject = createPublicKey({ key: jwk, format: "jwk" });
	const options = { key: publicKeyObject, dsaEncoding: "ieee-p1363" } as const;
	return (
		key === publicKey && isOfThisService && verify("sha256", Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, "base64url"))
	);
}
