// Why a device was signed out. The reason is stored with the device and sent to its open pages.
import type { ErrorCode } from "./error-code.ts";

const REVOKE_REASONS = [
	"signed_out",
	"removed",
	"reused",
	"password_changed",
	"banned",
	"rights_changed",
	"ended_by_staff",
	"account_deleted",
] as const;
/** `removed`: by the user, from another device. `reused`: an old refresh token was used a second time. */
export type RevokeReason = (typeof REVOKE_REASONS)[number];

/** Code and message sent to an open connection of the device (`auth:ended`). */
export const REVOKE_NOTICES: Record<RevokeReason, { code: ErrorCode; message: string }> = {
	signed_out: { code: "refresh_refused", message: "This device was signed out." },
	removed: { code: "refresh_refused", message: "This device was signed out from another one." },
	reused: { code: "refresh_refused", message: "This sign-in was used from two places, so it was ended." },
	password_changed: { code: "refresh_refused", message: "The password was changed: sign in again." },
	banned: { code: "account_banned", message: "This account has been suspended." },
	rights_changed: { code: "refresh_refused", message: "The rights of this account were changed: sign in again." },
	ended_by_staff: { code: "refresh_refused", message: "This device was signed out by the staff." },
	account_deleted: { code: "refresh_refused", message: "This account was deleted." },
};
