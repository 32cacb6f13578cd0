// What the SDK must offer for an owner to change an account at the provider. Types only, so importing it costs nothing.
import type { SecondFactor } from "./second-factor.ts";

export interface OwnAccount {
	/** The provider's id of the account. */
	subject: string;
	name: string | null;
	email: string | null;
	pictureUrl: string | null;
	/** Whether the account has a password at the provider. */
	hasPassword: boolean;
	factors: SecondFactor[];
}

export interface TotpSecret {
	/** The secret to type into an authenticator app. */
	key: string;
	/** An `otpauth://…` address for a QR code. */
	uri: string;
}

/**
 * Each method rejects with an error that has a `code`, which identity-error.ts maps to a text: `requires-recent-login` if the
 * last sign-in was too long ago.
 */
export interface OwnAccountClient {
	/** `null` if no user is signed in at the provider in this tab. */
	read(): OwnAccount | null;
	/** Rejects if no user is signed in. */
	idToken(): Promise<string>;
	setName(name: string): Promise<void>;
	/** An empty string removes the picture. */
	setPicture(url: string): Promise<void>;
	/** Sends a link to the new address; the old address stays until the link is opened. */
	sendEmailChange(email: string): Promise<void>;
	setPassword(password: string): Promise<void>;
	/** Sends an SMS to the number that becomes a second factor. */
	sendFactorCode(phone: string): Promise<void>;
	addPhoneFactor(code: string): Promise<void>;
	/** `issuer`: the site's name as the authenticator app shows it. */
	startTotp(issuer: string): Promise<TotpSecret>;
	/** `name`: the owner's name for the app; may be empty. */
	addTotpFactor(code: string, name: string): Promise<void>;
	removeFactor(id: string): Promise<void>;
}
