// Checks a proof of a second factor, in the transaction of the action that needs the proof, so that a code cannot be used twice.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { FactorMethod } from "#shared/contract/error-code.ts";
import type { PasskeyAssertion } from "#shared/contract/rest/accounts/factors.ts";
import { readTotp, takeRecoveryCode, updateTotp } from "../kernel/factor.store.ts";
import type { Passkeys } from "./passkeys.service.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import type { SealedSecrets } from "./sealed-secret.ts";
import { checkTotp, WRONG_CODE } from "./totp.ts";

/** A proof has exactly one of these three fields. */
export interface FactorProof {
	code?: string | undefined;
	recoveryCode?: string | undefined;
	passkey?: PasskeyAssertion | undefined;
}

interface Parts {
	secrets: SealedSecrets;
	passkeys: Pick<Passkeys, "prove">;
	log: Logger;
}

/**
 * The caller has locked the user's row. `boundTo`: see passkeys.service.ts. Refuses wrong_code, code_used, clock_skewed, passkey_copied,
 * ticket_expired (the passkey answers no open challenge), invalid_request (no field, or several).
 */
export async function proveFactor(
	transaction: Kysely<Database>,
	{ userId, now, ...proof }: FactorProof & { userId: string; boundTo: string; now: number },
	{ secrets, passkeys, log }: Parts,
): Promise<Result<FactorMethod>> {
	const { code, recoveryCode, passkey, boundTo } = proof;
	if ([code, recoveryCode, passkey].filter((given) => given !== undefined).length !== 1)
		return refuse({ code: "invalid_request", message: "Send the answer of a passkey, a code of the app, or a recovery code." });
	if (passkey !== undefined) return passkeys.prove(transaction, { userId, boundTo, passkey, now });
	if (recoveryCode !== undefined) {
		const isTaken = await takeRecoveryCode(transaction, userId, hashRecoveryCode(recoveryCode), now);
		return isTaken ? { ok: true, value: "recovery" } : refuse({ code: "wrong_code", message: "The recovery code is wrong, or was used." });
	}
	const totp = await readTotp(transaction, userId);
	if (!totp?.secret) return refuse(WRONG_CODE);
	const opened = secrets.open(totp.secret, userId);
	if (!opened) {
		log.warn({ userId }, "The secret of an authenticator app was sealed by another JWT_SECRET: only recovery codes prove this account");
		return refuse(WRONG_CODE);
	}
	const verdict = checkTotp(opened.text, { code: code ?? "", now, lastStep: totp.last_step });
	if (!verdict.ok) return verdict;
	const renewed = opened.isOutdated ? { secret: secrets.seal(opened.text, userId) } : {};
	await updateTotp(transaction, userId, { last_step: verdict.step, ...renewed });
	return { ok: true, value: "totp" };
}
