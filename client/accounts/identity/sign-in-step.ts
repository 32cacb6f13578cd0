// The steps between choosing a way to sign in and being signed in. Pure; the state is in use-identity-sign-in.ts.
import type { SecondFactor } from "./second-factor.ts";

/** `confirm`: a user who is signed in here proves that they still own the account at the provider. */
export type IdentityMode = "sign_in" | "sign_up" | "confirm";

export type SignInStep =
	| { name: "choose" }
	/** The flow continues by a link in the mail. */
	| { name: "mail_sent"; mail: "link" | "reset"; email: string }
	/** Signed in at the provider, but the e-mail address is not verified. */
	| { name: "verify_email"; isSent: boolean }
	| { name: "phone_code"; phone: string }
	/** Opened by a mail link on another device than the one that requested it. */
	| { name: "link_email"; url: string }
	| { name: "pick_factor"; factors: SecondFactor[] }
	| { name: "factor_code"; factor: SecondFactor };

/** Removes separators and replaces a leading `00` by `+`. `+44 (0)20 …` becomes `+44020…`, which the provider rejects. */
export function spellPhone(typed: string): string {
	const digits = typed.replace(/[\s().\-/\u00a0]/g, "");
	return digits.startsWith("00") ? `+${digits.slice(2)}` : digits;
}
