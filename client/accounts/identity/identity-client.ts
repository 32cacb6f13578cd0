// What this feature asks of a provider's SDK, which lies in a chunk of its own (firebase-client.ts). Types alone: free.

import type { FederatedMethod } from "./firebase-config.ts";
import type { MailLinkClient } from "./mail-link-client.ts";
import type { OwnAccountClient } from "./own-account-client.ts";
import type { SecondFactor } from "./second-factor.ts";

/** What came of an attempt to sign in; a failure is thrown, with a `code` that identity-error.ts reads. */
export type Outcome =
	| { kind: "vouched"; idToken: string }
	| { kind: "second_factor"; factors: SecondFactor[] }
	/** The page is about to be left for the provider's, and comes back. */
	| { kind: "redirected" };

/** A page of ours that a link in a mail may lead back to. */
export type ReturnPage = "login" | "account";

export interface IdentityClient {
	/** The account that is signed in at the provider in this tab: what its owner may change there. */
	own: OwnAccountClient;
	/** What links in the provider's mails ask for. */
	links: MailLinkClient;
	signIn(email: string, password: string): Promise<Outcome>;
	/** A new account, and the mail that verifies its address. */
	signUp(email: string, password: string): Promise<Outcome>;
	/** Again, to the number used last. */
	sendVerification(): Promise<void>;
	/** After the link in that mail was taken: the token that says so. */
	renew(): Promise<Outcome>;
	sendReset(email: string): Promise<void>;
	/** A mail with a link that signs in, on this page. */
	sendLink(email: string, page: ReturnPage): Promise<void>;
	/** `url`: the address of this page, to which that link led. */
	takeLink(email: string, url: string): Promise<Outcome>;
	/** An SMS with a code; again: another one. */
	sendCode(phone: string): Promise<void>;
	takeCode(code: string): Promise<Outcome>;
	/** In a window of its own; where that is blocked, by way of the provider's page. */
	signInWith(method: FederatedMethod): Promise<Outcome>;
	/** What came of the way over the provider's page; null where nothing did. */
	takeRedirect(): Promise<Outcome | null>;
	/** Sends the SMS of a factor of that kind; nothing for others. */
	askSecondFactor(factor: SecondFactor): Promise<void>;
	takeSecondFactor(factor: SecondFactor, code: string): Promise<Outcome>;
	/** Our own session is the session: the SDK keeps none. */
	signOut(): Promise<void>;
}
