// A double of Google that signs ID tokens and publishes its keys over HTTP. For the tests of this folder.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, type FetchImplementation, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import { FIREBASE_METHODS } from "#server/config/identity-settings.ts";

export const SETTINGS: FirebaseSettings = {
	apiKey: "an-api-key",
	authDomain: "touchline-tests.firebaseapp.com",
	projectId: "touchline-tests",
	methods: FIREBASE_METHODS,
	emulatorHost: undefined,
};

export interface TokenClaims extends JWTPayload {
	auth_time?: number;
	firebase?: { sign_in_provider: string; tenant?: string };
	[name: string]: unknown;
}

export interface KeyServer {
	/** The function with which createFirebaseProvider fetches its keys. */
	fetchKeys: FetchImplementation;
	/** Number of times that the keys were requested. */
	requests(): number;
	/** Sets the response to all further requests. */
	answer(status: number, body?: string): void;
	/** A token in Firebase's format; `claims` override the defaults, and undefined removes one. */
	sign(claims?: TokenClaims, header?: { kid?: string; key?: CryptoKey }): Promise<string>;
	/** The public key, as it is published. */
	publicKey: CryptoKey;
	stop(): Promise<void>;
}

export async function startKeyServer(clock: () => number): Promise<KeyServer> {
	const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
	const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }] });
	let requests = 0;
	let reply: { status: number; body: string } = { status: 200, body: keys };
	const server = createServer((_request, response) => {
		requests++;
		response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
	return {
		publicKey,
		fetchKeys: (_url, options) => fetch(url, options),
		requests: () => requests,
		answer(status, body = keys) {
			reply = { status, body };
		},
		async sign(claims = {}, { kid = "key-1", key = privateKey } = {}) {
			return new SignJWT(payloadOf(claims, clock)).setProtectedHeader({ alg: "RS256", ...(kid && { kid }) }).sign(key);
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Removes undefined values, as JSON does. */
export function payloadOf(claims: TokenClaims, clock: () => number): JWTPayload {
	const now = Math.floor(clock() / 1_000);
	return JSON.parse(
		JSON.stringify({
			iss: `https://securetoken.google.com/${SETTINGS.projectId}`,
			aud: SETTINGS.projectId,
			sub: "subject-1",
			auth_time: now - 5,
			iat: now,
			exp: now + 3_600,
			firebase: { sign_in_provider: "google.com" },
			...claims,
		}),
	);
}
