// The closed list of error codes: every refusal over HTTP, socket acknowledgement or command line carries one of them.

import type { MatchEvent } from "#shared/match/match-event.ts";
import type { DocumentVersion } from "./content-kinds.ts";
import type { MarketView } from "./odds.ts";

export const ERROR_STATUS = {
	invalid_request: 400,
	malformed_json: 400,
	unauthenticated: 401,
	token_expired: 401,
	wrong_credentials: 401,
	/** The first step was right, and the account has a second factor: `secondFactor` has the ticket of the second step. */
	second_factor_required: 401,
	/** The code from the authenticator app, the recovery code or the passkey is wrong. */
	wrong_code: 401,
	/** The code from the authenticator app was used before: the user must wait for the next one. */
	code_used: 401,
	/** The code from the authenticator app belongs to another time: the clock of the device or of the site is wrong. */
	clock_skewed: 401,
	/** The passkey reports fewer signatures than before: it may have been copied, and is refused. */
	passkey_copied: 401,
	/** The refresh token is unknown, expired, revoked or already used: the user must sign in again. */
	refresh_refused: 401,
	/** For requests with an API key: the key is unknown or revoked, or the signature is wrong or too old. */
	signature_refused: 401,
	/** The reader's key in the header Authorization is unknown or revoked. */
	key_refused: 401,
	/** The ID token of the hosted identity provider is invalid. */
	identity_refused: 401,
	/** The provider's kind of sign-in is not accepted by this site: anonymous, of a tenant, or by a disabled method. */
	identity_not_accepted: 403,
	/** The user must first sign in to a linked account at the provider, within 10 minutes. */
	identity_unconfirmed: 403,
	/** The owner of the account must give a fresh proof: `proof` names the ways. Afterwards the same request may be sent again. */
	proof_required: 403,
	forbidden: 403,
	account_banned: 403,
	/** The provider has not verified the e-mail address yet. */
	email_unverified: 403,
	/** The user is timed out or banned from chat; a timeout has retryAfterMs. */
	chat_sanctioned: 403,
	/** The room is not open yet, or has closed. */
	chat_closed: 403,
	/** The site, the reader's country, the league, its age group or the match has odds, chat or votes switched off. */
	not_offered: 403,
	/** Odds are for readers who confirm an age: the header Odds-Age, or the handshake's `oddsAge`. */
	odds_age_unconfirmed: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict_sequence: 409,
	conflict_idempotency: 409,
	name_taken: 409,
	/** A feed reported an overridden field, or contradicts an operator's event; the report is stored as a discrepancy. */
	overridden: 409,
	/** The official or the desk has approved the match sheet, so that reporters can change nothing in it. */
	sheet_approved: 409,
	/** The record cannot be deleted because it is used elsewhere. */
	in_use: 409,
	/** The signed request was sent before; it must be signed again. */
	request_replayed: 409,
	/** The site uses the page's address for something else. */
	slug_reserved: 409,
	/** The change would leave the site without an admin. */
	last_admin: 409,
	/** The match has begun. */
	vote_closed: 409,
	/** The link from a mail was already used, or is too old. */
	link_expired: 410,
	/**
	 * The ticket of a second step or the challenge of a passkey was used, tried too often, or is older than five minutes: the user must begin
	 * again.
	 */
	ticket_expired: 410,
	payload_too_large: 413,
	unsupported_media_type: 415,
	/** The message of a payment provider has an invalid signature, time or content. */
	webhook_refused: 400,
	/** The payment can no longer be paid or cancelled. */
	payment_closed: 409,
	/** The coupon is unknown, expired, used up, or not valid for this plan. */
	coupon_refused: 422,
	/** The payment method is not offered for this country, currency or plan. */
	method_refused: 422,
	/** The plan has a benefit related to odds: its buyer must confirm to be of age. */
	age_unconfirmed: 422,
	/** The account has reached the maximum number of follows. */
	too_many_follows: 422,
	/** The message is empty, too long, or contains what the room does not allow. */
	text_refused: 422,
	/** The Markdown has a picture without a description, or more parts than a page may have; issues name the lines. */
	content_refused: 422,
	/** The uploaded file is not an image of an accepted format and size. */
	image_refused: 422,
	/** The address does not belong to an allowed video site (embed-hosts.ts). */
	embed_refused: 422,
	unknown_image: 422,
	unknown_match: 422,
	event_out_of_order: 422,
	invalid_event: 422,
	match_ended: 422,
	match_not_started: 422,
	unknown_event: 422,
	unknown_player: 422,
	wrong_period: 422,
	outranked_source: 422,
	rate_limited: 429,
	/** The room is in slow mode; the error has retryAfterMs. */
	slow_mode: 429,
	internal: 500,
	not_accepted: 503,
	overloaded: 503,
	/** The payment or identity provider does not respond. */
	provider_unavailable: 503,
	/** The site has reached the maximum number of stored images. */
	storage_full: 507,
	/** Streams and sockets refuse a topic that does not exist. */
	unknown_topic: 404,
	// Codes that only sockets send; the number is the status that HTTP would use.
	malformed_packet: 400,
	too_many_topics: 400,
	/** Staff changed what is offered, or how players are named: the client reconnects and joins its topics again. */
	rules_changed: 409,
	unsupported_protocol: 426,
} as const satisfies Record<string, number>;

/** Ways to prove a second factor: a passkey, a code of an authenticator app, a recovery code. */
export type FactorMethod = "passkey" | "totp" | "recovery";

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one error envelope: problem details (RFC 9457), with what a program needs in `error`. */
export interface ErrorBody {
	/** Address of the page about the code, relative to the site. */
	type: string;
	/** Title of the code, the same for every occurrence. */
	title: string;
	status: number;
	/** The message, as in `error`. */
	detail: string;
	error: {
		code: ErrorCode;
		/** One sentence for people, without secrets and stack traces. */
		message: string;
		requestId?: string;
		/** For invalid input: the paths of the fields, and what was expected. */
		issues?: { path: string; message: string }[];
		/** The current head of the match log that refused the submission. */
		headSeq?: number;
		/** Set for conflict_sequence: the events since the submission's head in the order of `seq`, each in its current revision. */
		events?: MatchEvent[];
		/** The current state of the market; set for conflict_sequence on a market. */
		market?: MarketView;
		/** The newest version; set for conflict_sequence on an editorial document. */
		document?: DocumentVersion;
		/** Set for second_factor_required. */
		secondFactor?: { ticket: string; methods: FactorMethod[] };
		/** Set for proof_required. Without a method, a new sign-in is the proof. */
		proof?: { methods: (FactorMethod | "password")[] };
		/** Milliseconds until a retry can succeed; set if that time is known, for example for rate_limited, slow_mode and overloaded. */
		retryAfterMs?: number;
	};
}
