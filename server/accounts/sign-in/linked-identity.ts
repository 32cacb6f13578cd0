// A linked account at the identity provider, as its user sees it.
import type { IdentityTable } from "#server/db/tables/account-tables.ts";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";

export const toLinkedIdentity = (row: IdentityTable): LinkedIdentity => ({
	provider: "firebase",
	subject: row.subject,
	method: row.method,
	linkedAt: row.linked_at,
	picture: row.picture,
	createdAt: row.created_at,
	lastSignInAt: row.last_sign_in_at,
});
