// What the owner of an account at the provider may change there, of its SDK. Types alone: free.
import type { SecondFactor } from "./second-factor.ts";

export interface OwnAccount {
	/** The provider's id. */
	subject: string;
	name: string | null;
	email: string | null;
	pictureUrl: string | null;
	/** A password is set there. */
	hasPassword: boolean;
	factors: SecondFactor[];
}

export interface TotpSecret {
	/** To be typed into an app. */
	key: string;
	/** `otpauth://…`, for a QR code. */
	uri: string;
}

/**
 * Each rejects with an error that has a `code`, which identity-error.ts reads: `requires-recent-login` where the sign-in was too long ago.
 */
export interface OwnAccountClient {
	/** Null while nobody is signed in at the provider in this tab. */
	read(): OwnAccount | null;
	/** Rejects while nobody is. */
	idToken(): Promise<string>;
	setName(name: string): Promise<void>;
	/** Empty: none. */
	setPicture(url: string): Promise<void>;
	/** A link goes to the new address; the old one stays until it is taken. */
	sendEmailChange(email: string): Promise<void>;
	setPassword(password: string): Promise<void>;
	/** An SMS to the number that becomes a second factor. */
	sendFactorCode(phone: string): Promise<void>;
	addPhoneFactor(code: string): Promise<void>;
	/** `issuer`: what the app calls the account's site. */
	startTotp(issuer: string): Promise<TotpSecret>;
	/** `name`: what the owner calls the app; empty: nothing. */
	addTotpFactor(code: string, name: string): Promise<void>;
	removeFactor(id: string): Promise<void>;
}
