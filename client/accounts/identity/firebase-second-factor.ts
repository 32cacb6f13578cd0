// The second factor of accounts that require one: a code by SMS or from an authenticator app.
import {
	type Auth,
	getMultiFactorResolver,
	type MultiFactorError,
	type MultiFactorInfo,
	type MultiFactorResolver,
	PhoneAuthProvider,
	PhoneMultiFactorGenerator,
	type PhoneMultiFactorInfo,
	TotpMultiFactorGenerator,
	type UserCredential,
} from "@firebase/auth";
import { withCaptcha } from "./firebase-captcha.ts";
import { identityErrorCode } from "./identity-error.ts";
import type { SecondFactor } from "./second-factor.ts";

export interface SecondFactors {
	/** Returns the factors to choose from; `null` for any other error. */
	take(error: unknown): SecondFactor[] | null;
	ask(factor: SecondFactor): Promise<void>;
	resolve(factor: SecondFactor, code: string): Promise<UserCredential>;
}

export function toSecondFactor(info: MultiFactorInfo): SecondFactor {
	return {
		id: info.uid,
		kind: info.factorId === TotpMultiFactorGenerator.FACTOR_ID ? "totp" : "sms",
		// The provider sends the last digits of the number, the others masked with asterisks.
		label: info.displayName || (info as Partial<PhoneMultiFactorInfo>).phoneNumber?.replace(/\*+/, "…") || null,
	};
}

export function createSecondFactors(auth: Auth): SecondFactors {
	let resolver: MultiFactorResolver | null = null;
	let verificationId = "";

	function current(): MultiFactorResolver {
		if (!resolver) throw new Error("no second factor was asked for");
		return resolver;
	}

	return {
		take(error) {
			if (identityErrorCode(error) !== "multi-factor-auth-required") return null;
			resolver = getMultiFactorResolver(auth, error as MultiFactorError);
			return resolver.hints.map(toSecondFactor);
		},

		async ask({ id, kind }) {
			if (kind !== "sms") return;
			const { session } = current();
			verificationId = await withCaptcha(auth, (verifier) =>
				new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorUid: id, session }, verifier),
			);
		},

		resolve({ id, kind }, code) {
			const assertion =
				kind === "totp"
					? TotpMultiFactorGenerator.assertionForSignIn(id, code)
					: PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
			return current().resolveSignIn(assertion);
		},
	};
}
