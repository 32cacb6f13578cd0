// Describes why an action of staff was refused. Pure.
import { ApiError } from "../send-request.ts";
import "#texts/refusals";
import { formatAge } from "#client/i18n/format-age.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { roundUp } from "./use-wait.ts";

/** Uses the server's own sentence if only the server knows the reason, such as a user whom staff may not change. */
export function describeProblem(error: unknown, t: Translate): string {
	// A failed token refresh throws another error, which means that the session has ended.
	if (!(error instanceof ApiError)) return t("action.problem.signedOut");
	const reason = error.message;
	switch (error.code) {
		case "forbidden":
			return t("action.problem.forbidden", { reason });
		case "not_found":
			return t("action.problem.gone");
		case "invalid_request":
			return t("action.problem.invalid", { reason });
		case "rate_limited":
			return t("action.problem.rate", { wait: formatAge(t, roundUp(error.retryAfterMs ?? 1)) });
		case "unauthenticated":
		case "token_expired":
		case "refresh_refused":
			return t("action.problem.signedOut");
		case "network":
			return t("action.problem.network");
		default:
			// The server's sentence is shown, because only the server knows what conflicts with the action.
			if ([409, 422].includes(error.status)) return t("action.problem.refused", { reason });
			return t("action.problem.failed");
	}
}
