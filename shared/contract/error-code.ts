// The closed list of error codes: every refusal over HTTP, socket ack or command line carries one of these.

import type { MatchEvent } from "#shared/match/match-event.ts";
import type { DocumentVersion } from "./content-kinds.ts";
import type { MarketView } from "./odds.ts";

export const ERROR_STATUS = {
	invalid_request: 400,
	malformed_json: 400,
	unauthenticated: 401,
	token_expired: 401,
	wrong_credentials: 401,
	/** A refresh token that is unknown, expired, revoked, or used before: sign in again. */
	refresh_refused: 401,
	/** A request of an API key: the key is unknown or revoked, or the signature does not fit or is too old. */
	signature_refused: 401,
	/** A hosted identity provider's token that does not check. */
	identity_refused: 401,
	/** A kind of sign-in at the provider that this site does not take: anonymous, of a tenant, or by a method that is not switched on. */
	identity_not_accepted: 403,
	/** A linked account at the provider has to be signed in to first, within 10 minutes. */
	identity_unconfirmed: 403,
	forbidden: 403,
	account_banned: 403,
	/** The provider has not verified the e-mail address yet. */
	email_unverified: 403,
	/** Timed out, or banned from chat; retryAfterMs of a timeout. */
	chat_sanctioned: 403,
	/** Not open yet, or over. */
	chat_closed: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict_sequence: 409,
	conflict_idempotency: 409,
	name_taken: 409,
	/** A feed reported an overridden field, or contradicts an operator's event: stored as a discrepancy. */
	overridden: 409,
	/** What is to be deleted is used elsewhere. */
	in_use: 409,
	/** A signed request that came before: sign it again. */
	request_replayed: 409,
	/** A page's address that the site uses for something else. */
	slug_reserved: 409,
	/** The site would be left without an admin. */
	last_admin: 409,
	/** The match has begun. */
	vote_closed: 409,
	/** A link out of a mail: used before, or too old. */
	link_expired: 410,
	payload_too_large: 413,
	unsupported_media_type: 415,
	/** A message of a payment provider whose signature, time or content does not check. */
	webhook_refused: 400,
	/** The payment can neither be paid nor cancelled any more. */
	payment_closed: 409,
	/** A coupon that is unknown, over, used up, or not for this plan. */
	coupon_refused: 422,
	/** A way to pay that is not offered for this country, currency or plan. */
	method_refused: 422,
	/** A plan with a benefit that concerns odds: its buyer must confirm to be of age. */
	age_unconfirmed: 422,
	/** The account follows as much as it may. */
	too_many_follows: 422,
	/** A message that is empty, too long, or contains what the room does not allow. */
	text_refused: 422,
	/** Markdown with a picture without a description, or of more parts than a page may have; issues name the lines. */
	content_refused: 422,
	/** An uploaded file that is no image of the formats and sizes that are taken. */
	image_refused: 422,
	/** An address that is not of an allowed video site (embed-hosts.ts). */
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
	/** The room is in slow mode; retryAfterMs. */
	slow_mode: 429,
	internal: 500,
	not_accepted: 503,
	overloaded: 503,
	/** The payment or identity provider does not answer. */
	provider_unavailable: 503,
	/** The site stores as many images as it may. */
	storage_full: 507,
	// socket only; the number is what HTTP would use
	malformed_packet: 400,
	too_many_topics: 400,
	unknown_topic: 404,
	unsupported_protocol: 426,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one error envelope: `{error: {code, message, requestId?, issues?}}`. */
export interface ErrorBody {
	error: {
		code: ErrorCode;
		/** One sentence for a person. Contains no secret and no stack. */
		message: string;
		requestId?: string;
		/** Where the input was wrong: path into it and what was expected. */
		issues?: { path: string; message: string }[];
		/** Of what a match log refused: its head now. */
		headSeq?: number;
		/** Of conflict_sequence: the events since, as they stand. */
		events?: MatchEvent[];
		/** Of conflict_sequence on a market: as it is now. */
		market?: MarketView;
		/** Of conflict_sequence on an editorial document: its newest version. */
		document?: DocumentVersion;
		/** rate_limited, slow_mode, chat_sanctioned, overloaded: milliseconds until a try makes sense. */
		retryAfterMs?: number;
	};
}
