// Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, which are the values that every app supports.
import { Secret, TOTP } from "otpauth";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const PERIOD_S = 30;
const DIGITS = 6;
/** Number of steps before and after the present one whose codes are accepted: typing takes time, and clocks differ by seconds. */
const WINDOW_STEPS = 1;
/** A code that is off by up to this many steps is refused with a hint that the clock is wrong. */
const SKEW_STEPS = 10;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
	return new TOTP({ ...names, algorithm: "SHA1", digits: DIGITS, period: PERIOD_S, secret: Secret.fromBase32(secret) });
}

/** The address from which an app takes the secret; `label` is the account's name in the app. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string => totpOf(secret, names).toString();

export type TotpVerdict = { ok: true; step: number } | { ok: false; error: AppErrorFields };

/** `lastStep` is the step of the last code that was used. Refuses wrong_code, code_used, clock_skewed. */
export function checkTotp(secret: string, { code, now, lastStep }: { code: string; now: number; lastStep: number }): TotpVerdict {
	const token = code.replaceAll(/[\s-]/g, "");
	const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: SKEW_STEPS }) : null;
	if (delta === null) return { ok: false, error: WRONG_CODE };
	const step = Math.floor(now / (PERIOD_S * SECOND_MS)) + delta;
	if (Math.abs(delta) > WINDOW_STEPS) return { ok: false, error: skewed(delta) };
	return step > lastStep ? { ok: true, step } : { ok: false, error: CODE_USED };
}

export const WRONG_CODE: AppErrorFields = { code: "wrong_code", message: "The code is wrong." };

const CODE_USED: AppErrorFields = {
	code: "code_used",
	message: "This code was used before. Wait until the app shows the next one.",
};

function skewed(delta: number): AppErrorFields {
	const seconds = Math.abs(delta) * PERIOD_S;
	const direction = delta > 0 ? "ahead of" : "behind";
	return {
		code: "clock_skewed",
		message: `The code belongs to another time: the clock of the phone may be wrong, about ${seconds} seconds ${direction} the site's. Set it automatically, and try a new code.`,
	};
}
