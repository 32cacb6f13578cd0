// Maps each error of the provider and of the token exchange to a text for the visitor. Pure.
import type { TextKey } from "#client/i18n/text-of.ts";

type ErrorText = Extract<TextKey, `identity.error.${string}`>;

/** Keys are the provider's codes without `auth/`, then those of our own API (contract/error-code.ts). */
const ERROR_TEXTS: Record<string, ErrorText> = {
	"wrong-password": "identity.error.wrongCredentials",
	"invalid-credential": "identity.error.wrongCredentials",
	"invalid-login-credentials": "identity.error.wrongCredentials",
	"user-not-found": "identity.error.userNotFound",
	"email-already-in-use": "identity.error.emailInUse",
	"invalid-email": "identity.error.invalidEmail",
	"missing-email": "identity.error.invalidEmail",
	"invalid-recipient-email": "identity.error.invalidEmail",
	"weak-password": "identity.error.weakPassword",
	"password-does-not-meet-requirements": "identity.error.passwordRules",
	"missing-password": "identity.error.missingPassword",
	"too-many-requests": "identity.error.tooManyRequests",
	"user-disabled": "identity.error.userDisabled",
	"unverified-email": "identity.error.emailUnverified",
	"requires-recent-login": "identity.error.requiresRecentLogin",
	"user-token-expired": "identity.error.requiresRecentLogin",
	"invalid-user-token": "identity.error.requiresRecentLogin",
	"user-signed-out": "identity.error.requiresRecentLogin",
	"null-user": "identity.error.requiresRecentLogin",

	"popup-closed-by-user": "identity.error.popupClosed",
	"user-cancelled": "identity.error.popupClosed",
	"redirect-cancelled-by-user": "identity.error.popupClosed",
	"cancelled-popup-request": "identity.error.popupReplaced",
	"popup-blocked": "identity.error.popupBlocked",
	"redirect-operation-pending": "identity.error.popupReplaced",
	"account-exists-with-different-credential": "identity.error.otherCredential",
	"credential-already-in-use": "identity.error.otherCredential",
	"missing-or-invalid-nonce": "identity.error.refused",
	"rejected-credential": "identity.error.refused",
	"web-storage-unsupported": "identity.error.storageBlocked",
	"operation-not-supported-in-this-environment": "identity.error.storageBlocked",

	"expired-action-code": "identity.error.expiredActionCode",
	"invalid-action-code": "identity.error.invalidActionCode",

	"invalid-phone-number": "identity.error.invalidPhone",
	"missing-phone-number": "identity.error.invalidPhone",
	"invalid-verification-code": "identity.error.wrongCode",
	"missing-verification-code": "identity.error.wrongCode",
	"code-expired": "identity.error.codeExpired",
	"invalid-verification-id": "identity.error.codeExpired",
	"missing-verification-id": "identity.error.codeExpired",
	"quota-exceeded": "identity.error.quotaExceeded",
	"captcha-check-failed": "identity.error.captchaFailed",
	"missing-recaptcha-token": "identity.error.captchaFailed",
	"invalid-recaptcha-token": "identity.error.captchaFailed",
	"invalid-app-credential": "identity.error.captchaFailed",
	"missing-app-credential": "identity.error.captchaFailed",

	"multi-factor-auth-required": "identity.error.secondFactorRequired",
	"multi-factor-info-not-found": "identity.error.secondFactorGone",
	"missing-multi-factor-info": "identity.error.secondFactorGone",
	"invalid-multi-factor-session": "identity.error.secondFactorExpired",
	"missing-multi-factor-session": "identity.error.secondFactorExpired",
	"unsupported-first-factor": "identity.error.firstFactor",
	"second-factor-already-in-use": "identity.error.secondFactorKnown",
	"maximum-second-factor-count-exceeded": "identity.error.secondFactorsFull",

	"network-request-failed": "identity.error.network",
	timeout: "identity.error.network",
	"sdk-not-loaded": "identity.error.notLoaded",
	// The SDK's error when one of Google's scripts fails to load.
	"internal-error": "identity.error.notLoaded",

	"operation-not-allowed": "identity.error.notAllowed",
	"admin-restricted-operation": "identity.error.notAllowed",
	"unauthorized-domain": "identity.error.notSetUp",
	"unauthorized-continue-uri": "identity.error.notSetUp",
	"invalid-continue-uri": "identity.error.notSetUp",
	"missing-continue-uri": "identity.error.notSetUp",
	"invalid-api-key": "identity.error.notSetUp",
	"api-key-not-valid.-please-pass-a-valid-api-key.": "identity.error.notSetUp",
	"app-not-authorized": "identity.error.notSetUp",
	"auth-domain-config-required": "identity.error.notSetUp",
	"configuration-not-found": "identity.error.notSetUp",
	"invalid-oauth-client-id": "identity.error.notSetUp",
	"invalid-oauth-provider": "identity.error.notSetUp",
	"recaptcha-not-enabled": "identity.error.notSetUp",
	"argument-error": "identity.error.notSetUp",

	identity_refused: "identity.error.refused",
	identity_not_accepted: "identity.error.notAccepted",
	identity_unconfirmed: "identity.error.otherAccount",
	provider_unavailable: "identity.error.network",
	email_unverified: "identity.error.emailUnverified",
	account_banned: "identity.error.banned",
	rate_limited: "identity.error.tooManyRequests",
	overloaded: "identity.error.overloaded",
	network: "identity.error.network",
};

const STALE = new Set([
	"requires-recent-login",
	"user-token-expired",
	"invalid-user-token",
	"user-signed-out",
	"null-user",
	"identity_refused",
]);

/** Returns whether the owner has to sign in at the provider again. */
export const isSignInStale = (error: unknown): boolean => STALE.has(identityErrorCode(error));

/** Returns the code without the prefix `auth/`; empty if the error has none. */
export function identityErrorCode(error: unknown): string {
	const { code } = (error ?? {}) as { code?: unknown };
	return typeof code === "string" ? code.replace(/^auth\//, "") : "";
}

/** Returns whether this table has a text for the error. */
export const isIdentityError = (error: unknown): boolean => Object.hasOwn(ERROR_TEXTS, identityErrorCode(error));

export function identityErrorText(error: unknown): ErrorText {
	const code = identityErrorCode(error);
	return Object.hasOwn(ERROR_TEXTS, code) ? (ERROR_TEXTS[code] as ErrorText) : "identity.error.unknown";
}
