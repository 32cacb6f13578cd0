// Why an act of moderation was not taken, in words. Pure; called by use-act.ts and use-answer.ts.
import { ApiError } from "#client/api/send-request.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import type { Translate } from "#client/i18n/translate.ts";
import { roundUp } from "../forms/use-wait.ts";

/** The server's own sentence where only it knows: whom staff may not touch, what a word lacks. */
export function describeProblem(error: unknown, t: Translate): string {
	// The refresh of the sign-in throws an error of its own.
	if (!(error instanceof ApiError)) return t("moderation.problem.signedOut");
	const reason = error.message;
	switch (error.code) {
		case "forbidden":
			return t("moderation.problem.forbidden", { reason });
		case "not_found":
			return t("moderation.problem.gone");
		case "invalid_request":
			return t("moderation.problem.invalid", { reason });
		case "rate_limited":
			return t("moderation.problem.rate", { wait: formatAge(t, roundUp(error.retryAfterMs ?? 1)) });
		case "unauthenticated":
		case "token_expired":
		case "refresh_refused":
			return t("moderation.problem.signedOut");
		case "network":
			return t("moderation.problem.network");
		default:
			return t("moderation.problem.failed");
	}
}
