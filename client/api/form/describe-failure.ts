// Returns the text for a refused form, by the error code.
import "#texts/refusals";
import type { TextKey } from "#client/i18n/text-of.ts";
import { BOTH_EXPIRED } from "../both-expired.ts";
import { ApiError } from "../send-request.ts";

type Code = ApiError["code"];

const TEXTS: Partial<Record<Code, TextKey>> = {
	wrong_credentials: "account.problem.wrong_credentials",
	rate_limited: "account.problem.rate_limited",
	account_banned: "account.problem.account_banned",
	link_expired: "account.problem.link_expired",
	name_taken: "account.problem.name_taken",
	unauthenticated: "account.problem.signed_out",
	token_expired: "account.problem.signed_out",
	refresh_refused: "account.problem.signed_out",
	forbidden: "account.problem.forbidden",
	invalid_request: "account.problem.invalid",
	overloaded: "account.problem.overloaded",
	not_accepted: "account.problem.overloaded",
	network: "account.problem.network",
};

/** Returns `null` for an error that the API does not throw, such as a bug of ours. */
export function codeOf(error: unknown): Code | null {
	if (error instanceof Error && error.message === BOTH_EXPIRED) return "token_expired";
	return error instanceof ApiError ? error.code : null;
}

/** `own`: texts of a form that replace the default ones, by code. */
export function describeFailure(error: unknown, own: Partial<Record<Code, TextKey>> = {}): TextKey {
	const code = codeOf(error) ?? "internal";
	return own[code] ?? TEXTS[code] ?? "account.problem.internal";
}
