// What the SDK must offer for links in the provider's mails. Types only, so importing it costs nothing.

/** The purpose of a link as the provider reports it; the link's address may claim another one. */
export type MailLinkTask = "setPassword" | "verifyEmail" | "changeEmail" | "recoverEmail" | "removeFactor";

export interface MailLink {
	task: MailLinkTask;
	/** The account's address after the link is redeemed; `null` if the provider does not say. */
	email: string | null;
}

/** Each method rejects with an error that has a `code`, which identity-error.ts maps to a text. */
export interface MailLinkClient {
	/** Reads the link without redeeming it. */
	read(code: string): Promise<MailLink>;
	/** Redeems the link; not used for `setPassword`. */
	take(code: string): Promise<void>;
	setPassword(code: string, password: string): Promise<void>;
}
