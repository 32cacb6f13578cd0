// Why an act of staff was not taken, in words. Pure.
import { ApiError } from "../send-request.ts";
import "#texts/refusals";
import { formatAge } from "#client/i18n/format-age.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { roundUp } from "./use-wait.ts";

/** The server's own sentence where only it knows: whom staff may not touch, what a word lacks. */
export function describeProblem(error: unknown, t: Translate): string {
	// The refresh of the sign-in throws an error of its own.
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
			// What stands against it now: only the server knows.
			if ([409, 422].includes(error.status)) return t("act.problem.refused", { reason });
			return t("act.problem.failed");
	}
}
