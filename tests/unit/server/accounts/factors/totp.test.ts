// Codes of authenticator apps: the vectors of RFC 6238, the accepted time window, used codes, wrong clocks.
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { checkTotp, makeTotpSecret, totpUri } from "#server/accounts/factors/totp.ts";

const RFC_SECRET = Secret.fromLatin1("12345678901234567890").base32;
const STEP_MS = 30_000;
const NOW = Date.UTC(2026, 10, 30, 12);
const codeAt = (secret: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describe("a code of an authenticator app", () => {
	it("is that of RFC 6238, in its last six digits", () => {
		for (const [seconds, code] of [
			[59, "287082"],
			[1_111_111_109, "081804"],
			[1_234_567_890, "005924"],
			[20_000_000_000, "353130"],
		] as const) {
			expect(checkTotp(RFC_SECRET, { code, now: seconds * 1_000, lastStep: 0 })).toEqual({ ok: true, step: Math.floor(seconds / 30) });
		}
	});

	it("is accepted one step before and after, with spaces as apps show them", () => {
		const secret = makeTotpSecret();
		for (const steps of [-1, 0, 1]) {
			const code = codeAt(secret, NOW + steps * STEP_MS).replace(/^(...)/, "$1 ");
			expect(checkTotp(secret, { code, now: NOW, lastStep: 0 })).toEqual({ ok: true, step: NOW / STEP_MS + steps });
		}
	});

	it("is accepted once, and after it none of an earlier step", () => {
		const secret = makeTotpSecret();
		const step = NOW / STEP_MS;
		for (const steps of [0, -1]) {
			const verdict = checkTotp(secret, { code: codeAt(secret, NOW + steps * STEP_MS), now: NOW, lastStep: step });
			expect(verdict).toMatchObject({ ok: false, error: { code: "code_used" } });
		}
		expect(checkTotp(secret, { code: codeAt(secret, NOW + STEP_MS), now: NOW, lastStep: step })).toMatchObject({ ok: true });
	});

	it("of a clock that is wrong is refused with the difference and its direction", () => {
		const secret = makeTotpSecret();
		for (const [steps, words] of [
			[-4, "120 seconds behind"],
			[9, "270 seconds ahead"],
		] as const) {
			const verdict = checkTotp(secret, { code: codeAt(secret, NOW + steps * STEP_MS), now: NOW, lastStep: 0 });
			expect(verdict).toMatchObject({ ok: false, error: { code: "clock_skewed", message: expect.stringContaining(words) } });
		}
		expect(checkTotp(secret, { code: codeAt(secret, NOW + 20 * STEP_MS), now: NOW, lastStep: 0 })).toMatchObject({
			error: { code: "wrong_code" },
		});
	});

	it("that is no code is wrong", () => {
		for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
			expect(checkTotp(RFC_SECRET, { code, now: NOW, lastStep: 0 })).toMatchObject({ ok: false, error: { code: "wrong_code" } });
		}
	});

	it("comes from a secret of 160 bits, whose address names site and account", () => {
		const secret = makeTotpSecret();
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		const uri = new URL(totpUri(secret, { issuer: "My Scores", label: "ada@club.example" }));
		expect(uri.protocol).toBe("otpauth:");
		expect(decodeURIComponent(uri.pathname)).toContain("My Scores:ada@club.example");
		expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: "My Scores", secret, digits: "6", period: "30" });
	});
});
