// Describes why an action of staff was refused. Pure.
import { ApiError } from "../send-request.ts";
import "#texts/refusals";
import { formatAge } from "#client/i18n/format-age.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { roundUp } from "./use-wait.ts";

/** Uses the server's own sentence if only the server knows the reason, such as a user whom staff may not change. */
export function describeProblem(error: unknown, t: Translate): string {
	// Refreshing the tokens throws its own kind of error.
	if (!(error instanceof ApiError)) return t("act.problem.signedOut");
	const reason = error.message;
	switch (error.code) {
		case "forbidden":
			return t("act.problem.forbidden", { reason });
		case "not_found":
			return t("act.problem.gone");
		case "invalid_request":
			return t("act.problem.invalid", { reason });
		case "rate_limited":
			return t("act.problem.rate", { wait: formatAge(t, roundUp(error.retryAfterMs ?? 1)) });
		case "unauthenticated":
		case "token_expired":
		case "refresh_refused":
			return t("act.problem.signedOut");
		case "network":
			return t("act.problem.network");
		default:
			// Only the server knows what conflicts with the action.
			if ([409, 422].includes(error.status)) return t("act.problem.refused", { reason });
			return t("act.problem.failed");
	}
}
