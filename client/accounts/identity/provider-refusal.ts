// Describes an error of the provider's SDK or of our API, for use-api-form.ts and use-action.ts.

import { describeRefusal } from "#client/api/form/use-action.ts";
import type { Refusal } from "#client/api/form/use-refusal-words.ts";
import { ApiError } from "#client/api/send-request.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { identityErrorText, isIdentityError } from "./identity-error.ts";

export function describeProviderRefusal(error: unknown, now: Instant): Refusal {
	if (error instanceof ApiError && !isIdentityError(error)) return describeRefusal(error, now);
	return { text: identityErrorText(error), retryAt: null };
}
