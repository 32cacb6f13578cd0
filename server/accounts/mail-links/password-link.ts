// The link that sets a password: mailed after a forgotten password, returned after an address was confirmed in another browser than the one
// that signed up. Stored by password.service.ts and sign-up.service.ts, used by password.service.ts.
import type { MailLinkTable } from "#server/db/tables/account-tables.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { hashLinkToken } from "./link-token.ts";

export const PASSWORD_LINK = "reset_password";

/** Returns the link's row for the database, which has only the hash of the token. */
export function passwordLinkOf(userId: string, token: string, now: Instant): MailLinkTable {
	const token_hash = hashLinkToken(token);
	return { token_hash, kind: PASSWORD_LINK, user_id: userId, email: null, created_at: now, expires_at: now + HOUR_MS };
}
