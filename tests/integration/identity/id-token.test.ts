// ID tokens checked against published keys over real HTTP: valid ones, and the many invalid ones.
import { createHmac, createPublicKey } from "node:crypto";
import { exportSPKI, generateKeyPair, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFirebaseProvider } from "#server/identity/firebase.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type KeyServer, payloadOf, SETTINGS, startKeyServer, type TokenClaims } from "./key-server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1_000;
const clock = () => NOW;

let keyServer: KeyServer;
let lines: string;
let provider: IdentityProvider;

function createProvider(fetchKeys = keyServer.fetchKeys, settings = SETTINGS): IdentityProvider {
	const log = createLogger({
		level: "info",
		destination: {
			write(line) {
				lines += line;
			},
		},
	});
	return createFirebaseProvider({ settings, clock, log, fetchKeys });
}

beforeEach(async () => {
	keyServer = await startKeyServer(clock);
	lines = "";
	provider = createProvider();
	return () => keyServer.stop();
});

async function codeOf(token: string): Promise<string> {
	const verdict = await provider.verify(token);
	return verdict.ok ? "accepted" : verdict.error.code;
}

describe("An ID token of the provider", () => {
	it("gives the user, the sign-in method and the known profile", async () => {
		const token = await keyServer.sign({
			sub: "abc",
			email: "ann@example.org",
			email_verified: true,
			name: " Ann Lee ",
			phone_number: "+447700900123",
			firebase: { sign_in_provider: "facebook.com" },
		});
		expect(await provider.verify(token)).toEqual({
			ok: true,
			value: {
				provider: "firebase",
				subject: "abc",
				method: "facebook.com",
				email: "ann@example.org",
				isEmailVerified: true,
				phone: "+447700900123",
				name: "Ann Lee",
				signedInAt: expect.any(Number),
			},
		});
	});

	it("counts without address, number and name", async () => {
		const verdict = await provider.verify(await keyServer.sign());
		expect(verdict).toMatchObject({ ok: true, value: { email: null, isEmailVerified: false, phone: null, name: null } });
	});

	it.each([
		["an address in letters that look like others", { email: "ｖictim@example.org", email_verified: true }],
		["an address that is none", { email: "ann", email_verified: true }],
		["a verified nothing", { email_verified: true }],
	])("vouches for no address with %s", async (_what, claims) => {
		expect(await provider.verify(await keyServer.sign(claims))).toMatchObject({ ok: true, value: { email: null, isEmailVerified: false } });
	});

	it.each<[string, TokenClaims]>([
		["59 s over its end", { iat: SECONDS - 500, exp: SECONDS - 59 }],
		["issued 59 s from now, by another clock", { iat: SECONDS + 59 }],
		["signed in 59 s from now, by another clock", { auth_time: SECONDS + 59 }],
		["10 minutes old", { iat: SECONDS - 600 }],
		["of somebody who signed in a year ago", { auth_time: SECONDS - 365 * 86_400 }],
	])("counts when it is %s", async (_what, claims) => {
		expect(await codeOf(await keyServer.sign(claims))).toBe("accepted");
	});

	it.each<[string, TokenClaims]>([
		["of another project", { aud: "another-project" }],
		["of several projects", { aud: [SETTINGS.projectId, "another-project"] }],
		["without a project", { aud: undefined }],
		["of another issuer", { iss: "https://securetoken.google.com/another-project" }],
		["of an issuer that begins alike", { iss: `https://securetoken.google.com/${SETTINGS.projectId}.example.org` }],
		["without an issuer", { iss: undefined }],
		["expired", { iat: SECONDS - 500, exp: SECONDS - 61 }],
		["without an end", { exp: undefined }],
		["issued in the future", { iat: SECONDS + 61 }],
		["without its time of issue", { iat: undefined }],
		["older than 10 minutes, though it has not ended", { iat: SECONDS - 661 }],
		["of a sign-in in the future", { auth_time: SECONDS + 61 }],
		["without its time of sign-in", { auth_time: undefined }],
		["with words for a time of sign-in", { auth_time: "now" as unknown as number }],
		["without a subject", { sub: undefined }],
		["with an empty subject", { sub: "" }],
		["with a subject longer than Firebase makes them", { sub: "s".repeat(129) }],
		["without its way of signing in", { firebase: undefined }],
	])("is refused when it is %s", async (_what, claims) => {
		expect(await codeOf(await keyServer.sign(claims))).toBe("identity_refused");
	});

	it.each<[string, TokenClaims]>([
		["of an anonymous visitor", { firebase: { sign_in_provider: "anonymous" } }],
		["of the operator's own making", { firebase: { sign_in_provider: "custom" } }],
		["of a provider that is not offered", { firebase: { sign_in_provider: "apple.com" } }],
		["of a user of a tenant", { firebase: { sign_in_provider: "google.com", tenant: "a-tenant" } }],
	])("is not accepted when it is %s", async (_what, claims) => {
		expect(await codeOf(await keyServer.sign(claims))).toBe("identity_not_accepted");
	});

	it("is refused by a way of signing in that the operator switched off", async () => {
		const phone = await keyServer.sign({ firebase: { sign_in_provider: "phone" } });
		expect(await codeOf(phone)).toBe("accepted");
		provider = createProvider(keyServer.fetchKeys, { ...SETTINGS, methods: ["google"] });
		expect(await codeOf(phone)).toBe("identity_not_accepted");
		expect(await codeOf(await keyServer.sign())).toBe("accepted");
	});
});

describe("A token that the provider did not sign", () => {
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

	it("is refused when another key signed it under the same name", async () => {
		const { privateKey } = await generateKeyPair("RS256");
		expect(await codeOf(await keyServer.sign({}, { key: privateKey }))).toBe("identity_refused");
	});

	it("is refused when it names no key, or one that is not published", async () => {
		expect(await codeOf(await keyServer.sign({}, { kid: "" }))).toBe("identity_refused");
		expect(await codeOf(await keyServer.sign({}, { kid: "key-2" }))).toBe("identity_refused");
	});

	it("is refused when it says that nothing was signed", async () => {
		const payload = payloadOf({}, clock);
		expect(await codeOf(new UnsecuredJWT(payload).encode())).toBe("identity_refused");
		expect(await codeOf(`${encode({ alg: "none", kid: "key-1" })}.${encode(payload)}.`)).toBe("identity_refused");
		const [, , signature] = (await keyServer.sign()).split(".");
		expect(await codeOf(`${encode({ alg: "none", kid: "key-1" })}.${encode(payload)}.${signature}`)).toBe("identity_refused");
	});

	it("is refused when the published key served as a shared secret", async () => {
		const spki = await exportSPKI(keyServer.publicKey);
		const der = createPublicKey(spki).export({ type: "spki", format: "der" });
		for (const secret of [spki, spki.trim(), der]) {
			const head = `${encode({ alg: "HS256", kid: "key-1", typ: "JWT" })}.${encode(payloadOf({}, clock))}`;
			expect(await codeOf(`${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`)).toBe("identity_refused");
		}
	});

	it("is refused when its claims were changed after signing", async () => {
		const [header, , signature] = (await keyServer.sign()).split(".");
		expect(await codeOf(`${header}.${encode(payloadOf({ sub: "somebody-else" }, clock))}.${signature}`)).toBe("identity_refused");
	});

	it.each(["", "a.b.c", "not a token at all", "..", `${"x".repeat(8_000)}.y.z`])(
		"is refused when it is no token (case %$)",
		async (text) => {
			expect(await codeOf(text)).toBe("identity_refused");
		},
	);
});

describe("The published keys", () => {
	it("are fetched once for many tokens, also for those that name unknown keys", async () => {
		await Promise.all(Array.from({ length: 10 }, async () => codeOf(await keyServer.sign())));
		for (let index = 0; index < 10; index++) await codeOf(await keyServer.sign({}, { kid: `made-up-${index}` }));
		expect(keyServer.requests()).toBe(1);
	});

	it.each([
		["fails", 500, "{}"],
		["redirects", 302, ""],
		["answers no JSON", 200, "<html>"],
		["answers another JSON", 200, "[]"],
	])("that %s leave the token undecided: try again", async (_what, status, body) => {
		keyServer.answer(status, body);
		const verdict = await provider.verify(await keyServer.sign());
		expect(verdict).toMatchObject({ ok: false, error: { code: "overloaded", retryAfterMs: expect.any(Number) } });
		keyServer.answer(200);
		expect(await codeOf(await keyServer.sign())).toBe("accepted");
	});

	it("that cannot be reached leave the token undecided: try again", async () => {
		const token = await keyServer.sign();
		await keyServer.stop();
		expect(await codeOf(token)).toBe("overloaded");
	});
});

describe("The log", () => {
	afterEach(() => expect(lines).not.toBe(""));

	it("logs why a token was refused, with neither token nor person", async () => {
		const token = await keyServer.sign({ aud: "another-project", email: "ann@example.org", sub: "secret-subject" });
		await codeOf(token);
		expect(lines).toContain("ERR_JWT_CLAIM_VALIDATION_FAILED");
		for (const secret of [token, token.split(".")[1] ?? "", "ann@example.org", "secret-subject"]) expect(lines).not.toContain(secret);
	});

	it("logs neither for one that was accepted", async () => {
		const token = await keyServer.sign({ email: "ann@example.org", sub: "secret-subject" });
		expect(await codeOf(token)).toBe("accepted");
		for (const secret of [token, "ann@example.org", "secret-subject"]) expect(lines).not.toContain(secret);
	});
});
