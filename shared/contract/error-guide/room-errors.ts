// Guides to the codes of chat, content and payments.

export const ROOM_ERRORS = {
	chat_sanctioned: {
		title: "The account may not write in chat now",
		means: "Staff have given it a timeout or a ban.",
		remedy: "Wait for `retryAfterMs`, which is absent for a ban.",
	},
	chat_closed: {
		title: "The chat is not open",
		means: "The room opens before its match and closes some time after it.",
		remedy: "Read the room; it accepts messages only while it is open.",
	},
	not_offered: {
		title: "This is not offered here",
		means: "The site, the reader's country, the league, its age group or the match has odds, chat or votes switched off.",
		remedy: "Ask `GET /api/v1/matches/{id}/offers` what a match offers, and leave the rest out.",
	},
	odds_age_unconfirmed: {
		title: "Odds need a confirmed age",
		means: "The site gives odds only to readers who confirm an age.",
		remedy: "Send `Odds-Age` with the reader's own confirmation, or the handshake's `oddsAge`.",
	},
	rules_changed: {
		title: "What is offered has changed",
		means: "Staff changed what is offered, or how players are named, and the live connection was closed for it.",
		remedy: "Connect again and join the topics: a topic that is not offered any longer is refused.",
	},
	slow_mode: {
		title: "The room is in slow mode",
		means: "Each person may write only once within a number of seconds.",
		remedy: "Wait for `retryAfterMs`.",
	},
	text_refused: {
		title: "The text is not accepted",
		means: "The text is empty, too long, or contains something that the room does not allow.",
		remedy: "Change the text.",
	},
	content_refused: {
		title: "The Markdown is not accepted",
		means: "A picture has no description, or the page has too many parts.",
		remedy: "Read `issues`, which name the lines.",
	},
	image_refused: {
		title: "The image is not accepted",
		means: "The file is not an image of an accepted format and size.",
		remedy: "Send JPEG, PNG, WebP, AVIF or GIF of at most 8 MiB.",
	},
	unknown_image: {
		title: "There is no such image",
		means: "The id belongs to no stored image.",
		remedy: "Upload the image first, and use the id in the answer.",
	},
	embed_refused: {
		title: "The video address is not accepted",
		means: "The address does not belong to a video site that may be embedded.",
		remedy: "Use an address of an allowed video site.",
	},
	slug_reserved: {
		title: "The address is taken by the site",
		means: "The site uses this address for a page of its own.",
		remedy: "Choose another address.",
	},
	in_use: {
		title: "The record is used elsewhere",
		means: "Other records refer to this one, so it cannot be deleted.",
		remedy: "Remove or merge the records that use it first.",
	},
	too_many_follows: {
		title: "The account follows too much",
		means: "The account has reached the maximum number of follows.",
		remedy: "Remove follows that are no longer needed.",
	},
	webhook_refused: {
		title: "The provider's message is not accepted",
		means: "The message of a payment provider has an invalid signature, time or content.",
		remedy: "Check the secret of the webhook in the settings of the site.",
	},
	payment_closed: {
		title: "The payment is closed",
		means: "The payment was paid or cancelled, or has expired, so it can no longer be paid or cancelled.",
		remedy: "Read the payment, and start a new one if needed.",
	},
	coupon_refused: {
		title: "The coupon is not valid here",
		means: "The coupon is unknown, expired, used up, or not valid for this plan.",
		remedy: "Leave the coupon out, or use another one.",
	},
	method_refused: {
		title: "The payment method is not offered here",
		means: "The method is not offered for this country, currency or plan.",
		remedy: "Choose one of `GET /api/v1/payments/methods`.",
	},
	age_unconfirmed: {
		title: "The age must be confirmed",
		means: "The plan has a benefit that concerns odds, which requires a minimum age.",
		remedy: "Let the buyer confirm their age, and send `isOfAge`.",
	},
} as const;
