// Guides to the codes of sign-in and accounts.

export const PERSON_ERRORS = {
	wrong_credentials: {
		title: "E-mail or password is wrong",
		means: "The two do not belong to one account. The answer is the same for an unknown address.",
		remedy: "Check both, or set a new password at `POST /api/auth/forgot-password`. Repeated attempts are limited.",
	},
	second_factor_required: {
		title: "A second factor is needed",
		means: "The first step of the sign-in succeeded, and the account has a second factor.",
		remedy: "Continue with the ticket in `secondFactor` by one of its methods, within five minutes.",
	},
	wrong_code: {
		title: "The code is wrong",
		means: "The code of the app, the recovery code or the passkey does not belong to this account.",
		remedy: "Enter the code that the app shows now, or use a recovery code that was not used before.",
	},
	code_used: {
		title: "The code was used before",
		means: "Each code of an app is accepted once.",
		remedy: "Wait for the next code, at most half a minute.",
	},
	clock_skewed: {
		title: "The code belongs to another time",
		means: "The clock of the device with the app, or that of the site, is wrong.",
		remedy: "Set the time of the device automatically. If it is right, tell the operator.",
	},
	passkey_copied: {
		title: "The passkey may have been copied",
		means: "The passkey reports fewer signatures than before.",
		remedy: "Sign in with another factor, remove the passkey on the account page and add a new one.",
	},
	refresh_refused: {
		title: "The sign-in has ended",
		means:
			"The refresh token is unknown, expired, revoked or was used before. A used one that is shown again ends the sign-in of its device.",
		remedy: "Sign in again. Store the new refresh token that each refresh returns.",
	},
	identity_refused: {
		title: "The provider's token is not valid",
		means: "The token of the hosted identity provider has expired, belongs to another project, or was not signed by the provider.",
		remedy: "Sign in at the provider again and exchange the new token at once.",
	},
	identity_not_accepted: {
		title: "This sign-in method is not accepted",
		means: "The sign-in at the provider was anonymous or belongs to a tenant, or this site has disabled its method.",
		remedy: "Use one of the methods that the sign-in page offers.",
	},
	identity_unconfirmed: {
		title: "The account must be confirmed first",
		means: "An account with this address exists. Its owner must first sign in to a linked account at the provider, within ten minutes.",
		remedy: "Sign in by the method that was used before, then link the new one.",
	},
	proof_required: {
		title: "The owner must confirm the action",
		means: "Actions on money, rights, keys and the protection of the account need a fresh proof of the owner.",
		remedy: "Give a proof by one of the methods in `proof`. If `proof` is empty, sign in again. Then send the same request.",
	},
	account_banned: {
		title: "The account is suspended",
		means: "Staff suspended the account.",
		remedy: "Write to the address that the site names for questions.",
	},
	email_unverified: {
		title: "The e-mail address is not verified",
		means: "The provider has not verified the address yet.",
		remedy: "Open the link in the provider's mail, then sign in again.",
	},
	link_expired: {
		title: "The link was used or has expired",
		means: "Links in mails are valid once and for a limited time.",
		remedy: "Request a new mail.",
	},
	ticket_expired: {
		title: "The second step took too long",
		means: "The ticket or challenge was used, tried too often, or is older than five minutes.",
		remedy: "Start the sign-in again.",
	},
	name_taken: {
		title: "The name is taken",
		means: "Another account or record has this name or address.",
		remedy: "Choose another one.",
	},
	last_admin: {
		title: "The site would have no admin",
		means: "The change would take the scope `admin` from its last holder.",
		remedy: "Give another account the scope first.",
	},
} as const;
