// The interface of a provider's SDK that this feature uses; the implementation is its own chunk (firebase-client.ts). Types only, so
// importing it costs nothing.

import type { FederatedMethod } from "./firebase-config.ts";
import type { MailLinkClient } from "./mail-link-client.ts";
import type { OwnAccountClient } from "./own-account-client.ts";
import type { SecondFactor } from "./second-factor.ts";

/** Result of a sign-in attempt. A failure is thrown with a `code` that identity-error.ts maps to a text. */
export type Outcome =
	| { kind: "vouched"; idToken: string }
	| { kind: "second_factor"; factors: SecondFactor[] }
	/** The browser is about to open the provider's page, which redirects back. */
	| { kind: "redirected" };

/** One of our pages that a link in a mail may lead back to. */
export type ReturnPage = "login" | "account";

export interface IdentityClient {
	/** Changes that an owner may make to the account signed in at the provider in this tab. */
	own: OwnAccountClient;
	/** Handles links in the provider's mails. */
	links: MailLinkClient;
	signIn(email: string, password: string): Promise<Outcome>;
	/** Creates an account and sends the mail that verifies its address. */
	signUp(email: string, password: string): Promise<Outcome>;
	/** Sends the verification mail again, to the address used last. */
	sendVerification(): Promise<void>;
	/** Returns a token that contains the verified address, after the link in that mail was opened. */
	renew(): Promise<Outcome>;
	sendReset(email: string): Promise<void>;
	/** Sends a mail with a link that signs in on the given page. */
	sendLink(email: string, page: ReturnPage): Promise<void>;
	/** `url`: the full address that the link opened. */
	takeLink(email: string, url: string): Promise<Outcome>;
	/** Sends an SMS with a code; each call sends a new one. */
	sendCode(phone: string): Promise<void>;
	takeCode(code: string): Promise<Outcome>;
	/** Signs in in a popup; if it is blocked, by a redirect to the provider's page. */
	signInWith(method: FederatedMethod): Promise<Outcome>;
	/** Returns the result of a redirect to the provider's page; `null` if there was none. */
	takeRedirect(): Promise<Outcome | null>;
	/** Sends the SMS if the factor is a phone; does nothing for others. */
	askSecondFactor(factor: SecondFactor): Promise<void>;
	takeSecondFactor(factor: SecondFactor, code: string): Promise<Outcome>;
	/** Signs out at the provider: the session that counts is our own, so the SDK keeps none. */
	signOut(): Promise<void>;
}
