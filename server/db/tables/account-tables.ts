// Tables of accounts. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** Links an account at the hosted identity provider to the user who signs in with it. */
export interface IdentityTable {
	/** Code of the provider; always `firebase`. */
	provider: string;
	subject: string;
	user_id: string;
	/** Method of the last sign-in, as the provider names it: google.com, password, phone … */
	method: string;
	linked_at: number;
	/** Address of the picture at the provider; `null` without one. */
	picture_url: string | null;
	/** The fetched picture, shrunk: a `data:` address. */
	picture: string | null;
	/** Creation time of the account at the provider; `null` while unknown. */
	created_at: number | null;
	last_sign_in_at: number | null;
}

/** A token of `npm run token`; the token itself is not stored. */
interface PrintedTokenTable {
	/** The claim `jti` of the token. */
	id: string;
	subject: string;
	/** JSON: list of Scope. */
	scopes: string;
	created_at: number;
	expires_at: number;
	revoked_at: number | null;
}

export interface UserTable {
	id: string;
	/** Verified address as the user writes it; `null` without one. */
	email: string | null;
	/** Folded for comparison; unique. */
	email_key: string | null;
	phone: string | null;
	/** Argon2id in PHC form; `null` for users who sign in only through the identity provider. */
	password_hash: string | null;
	/** 1 if signing in takes a second step: the account has a confirmed factor. */
	has_factor: number;
	display_name: string;
	/** Skeleton of the name, which is equal for names that look alike; unique. */
	name_key: string;
	/** JSON: list of Scope. */
	scopes: string;
	/** Epoch ms; `null` if not banned. The highest safe integer for a ban without an end. */
	banned_until: number | null;
	ban_reason: string | null;
	/** `demo` if the demo created the user and removes it; `null` for real users. */
	origin: string | null;
	created_at: number;
	/** Increases with every change of profile, devices or scopes, so that other nodes detect the change. */
	changed_at: number;
}

/** One sign-in on one device: a family of refresh tokens. The row stays for a while after its end, so that all nodes see it. */
export interface DeviceTable {
	id: string;
	/** Id of the user, without a foreign key: the row outlives a deleted account, whose deletion empties `name`. */
	user_id: string;
	name: string;
	signed_in_at: number;
	last_seen_at: number;
	/**
	 * When the owner last proved their identity on this device: at the sign-in, or later; `null` for a sign-in of a version without such
	 * proofs.
	 */
	proven_at: number | null;
	/** Expiry of the newest refresh token; `null` if it never expires. */
	expires_at: number | null;
	revoked_at: number | null;
	/** RevokeReason (contract/revoke-reason.ts). */
	revoke_reason: string | null;
}

export interface RefreshTokenTable {
	/** SHA-256 of the token, base64url. */
	token_hash: string;
	device_id: string;
	issued_at: number;
	expires_at: number | null;
	/** Time at which the token was exchanged; `null` before. */
	used_at: number | null;
	/** Hash of the token for which it was exchanged. */
	successor_hash: string | null;
}

/** A sign-up whose link has not been used. Each has its own password, because the link confirms only its own sign-up. */
export interface SignUpTable {
	/** SHA-256 of the link's token. */
	token_hash: string;
	/** SHA-256 of the proof that stays in the browser that signed up. */
	proof_hash: string;
	email: string;
	email_key: string;
	password_hash: string;
	display_name: string;
	created_at: number;
	expires_at: number;
}

/** A link in a mail to a user, to set a new password or confirm a new address. Deleted when it is used. */
export interface MailLinkTable {
	token_hash: string;
	kind: "reset_password" | "change_email";
	user_id: string;
	/** The new address for change_email; otherwise `null`. */
	email: string | null;
	created_at: number;
	expires_at: number;
}

/** The authenticator app of a user. Secrets are sealed (factors/sealed-secret.ts). */
interface TotpFactorTable {
	user_id: string;
	/** Secret of the confirmed app; `null` until an app is confirmed. */
	secret: string | null;
	/** Secret of an app that is being set up; `null` if none is. */
	pending_secret: string | null;
	/** Time at which the app was confirmed by its first code; `null` before. */
	confirmed_at: number | null;
	/** Time step of the last used code: neither that code nor an earlier one is accepted again. */
	last_step: number;
}

interface RecoveryCodeTable {
	/** SHA-256 of the code, base64url. */
	code_hash: string;
	user_id: string;
	created_at: number;
	used_at: number | null;
}

/** A second step of a sign-in that has begun. Its token is stored as a hash; the row is deleted when it is used. */
export interface FactorTicketTable {
	token_hash: string;
	kind: "sign_in";
	user_id: string;
	/** Number of failed attempts. */
	tries: number;
	expires_at: number;
}

export interface PasskeyTable {
	id: string;
	/** Id that the authenticator chose, base64url. */
	credential_id: string;
	user_id: string;
	/** Public key in COSE format, base64url. */
	public_key: string;
	/** The authenticator's signature counter as last reported; many authenticators always report 0. */
	counter: number;
	/** JSON: how browsers may reach the authenticator. */
	transports: string;
	/** Name that the user chose. */
	name: string;
	created_at: number;
	last_used_at: number | null;
}

/** A challenge that a passkey signs: once, and for one second step or one device only. */
interface PasskeyChallengeTable {
	/** Purpose of the challenge, with the hash of the ticket or the id of the device. */
	bound_to: string;
	user_id: string;
	challenge: string;
	expires_at: number;
}

/** A challenge for a sign-in by a passkey alone; it can be used once. */
interface PasskeySignInTable {
	challenge: string;
	expires_at: number;
}

export interface AccountTables {
	users: UserTable;
	devices: DeviceTable;
	refresh_tokens: RefreshTokenTable;
	printed_tokens: PrintedTokenTable;
	sign_ups: SignUpTable;
	mail_links: MailLinkTable;
	identities: IdentityTable;
	totp_factors: TotpFactorTable;
	recovery_codes: RecoveryCodeTable;
	factor_tickets: FactorTicketTable;
	passkeys: PasskeyTable;
	passkey_challenges: PasskeyChallengeTable;
	passkey_sign_ins: PasskeySignInTable;
}

export const ACCOUNT_TABLES_AS_OF: AsOfChoices<AccountTables> = {
	users: "as_is",
	devices: "never",
	refresh_tokens: "never",
	printed_tokens: "never",
	sign_ups: "never",
	mail_links: "never",
	identities: "never",
	totp_factors: "never",
	recovery_codes: "never",
	factor_tickets: "never",
	passkeys: "never",
	passkey_challenges: "never",
	passkey_sign_ins: "never",
};
