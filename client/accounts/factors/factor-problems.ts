// Texts for the refusals of second factors.
import type { ApiError } from "#client/api/send-request.ts";
import type { TextKey } from "#client/i18n/text-of.ts";

export const FACTOR_PROBLEMS = {
	wrong_code: "factors.problem.wrongCode",
	code_used: "factors.problem.codeUsed",
	clock_skewed: "factors.problem.clock",
	passkey_copied: "factors.problem.copied",
	ticket_expired: "factors.problem.expired",
	proof_required: "factors.problem.proof",
} as const satisfies Partial<Record<ApiError["code"], TextKey>>;
