// Checks a proof of a second factor, in the transaction of what it is for, so that a code cannot be used twice.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { readTotp, takeRecoveryCode, updateTotp } from "../kernel/factor.store.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import type { SealedSecrets } from "./sealed-secret.ts";
import { checkTotp, WRONG_CODE } from "./totp.ts";

/** One of the two. */
export interface FactorProof {
	code?: string | undefined;
	recoveryCode?: string | undefined;
}

interface Parts {
	secrets: SealedSecrets;
	log: Logger;
}

/** The caller has locked the user's row. Refuses wrong_code, code_used, clock_skewed, invalid_request (none, or both). */
export async function proveFactor(
	transaction: Kysely<Database>,
	{ userId, now, ...proof }: FactorProof & { userId: string; now: number },
	{ secrets, log }: Parts,
): Promise<Result<"totp" | "recovery">> {
	const { code, recoveryCode } = proof;
	if ((code === undefined) === (recoveryCode === undefined))
		return refuse({ code: "invalid_request", message: "Send a code of the app, or a recovery code." });
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
