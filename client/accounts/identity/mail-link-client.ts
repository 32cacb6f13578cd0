// What links in the provider's mails ask for, of its SDK. Types alone: free.

/** What a link does, whatever its address says. */
export type MailLinkTask = "setPassword" | "verifyEmail" | "changeEmail" | "recoverEmail" | "removeFactor";

export interface MailLink {
	task: MailLinkTask;
	/** The account's address once the link is taken; null where the provider does not say. */
	email: string | null;
}

/** Each rejects with an error that has a `code`, which identity-error.ts reads. */
export interface MailLinkClient {
	/** Changes nothing. */
	read(code: string): Promise<MailLink>;
	/** Does what the link is for; not for `setPassword`. */
	take(code: string): Promise<void>;
	setPassword(code: string, password: string): Promise<void>;
}
