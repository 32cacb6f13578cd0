// Changes that an owner makes to their Firebase account. Part of the chunk of firebase-client.ts.
import {
	type Auth,
	type MultiFactorInfo,
	multiFactor,
	PhoneAuthProvider,
	PhoneMultiFactorGenerator,
	TotpMultiFactorGenerator,
	type TotpSecret,
	type User,
	updatePassword,
	updateProfile,
	verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { withCaptcha } from "./firebase-captcha.ts";
import { toSecondFactor } from "./firebase-second-factor.ts";
import type { OwnAccountClient } from "./own-account-client.ts";

/** `callback`: the address that links in mails lead to. */
export function createOwnAccount(auth: Auth, callback: { url: string }): OwnAccountClient {
	let verificationId = "";
	let totp: TotpSecret | null = null;

	function user(): User {
		if (!auth.currentUser) throw Object.assign(new Error("nobody is signed in at the provider"), { code: "auth/null-user" });
		return auth.currentUser;
	}

	return {
		read() {
			const current = auth.currentUser;
			if (!current) return null;
			return {
				subject: current.uid,
				name: current.displayName,
				email: current.email,
				pictureUrl: current.photoURL,
				hasPassword: current.providerData.some(({ providerId }) => providerId === "password"),
				factors: multiFactor(current).enrolledFactors.map((factor: MultiFactorInfo) => toSecondFactor(factor)),
			};
		},
		// Forces a new token: our server rejects tokens issued more than ten minutes ago.
		idToken: async () => user().getIdToken(true),
		setName: async (name) => updateProfile(user(), { displayName: name }),
		setPicture: async (url) => updateProfile(user(), { photoURL: url }),
		sendEmailChange: async (email) => verifyBeforeUpdateEmail(user(), email, callback),
		setPassword: async (password) => updatePassword(user(), password),
		async sendFactorCode(phoneNumber) {
			const session = await multiFactor(user()).getSession();
			verificationId = await withCaptcha(auth, (verifier) =>
				new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, verifier),
			);
		},
		async addPhoneFactor(code) {
			const assertion = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
			await multiFactor(user()).enroll(assertion);
		},
		async startTotp(issuer) {
			totp = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user()).getSession());
			return { key: totp.secretKey, uri: totp.generateQrCodeUrl(user().email ?? user().uid, issuer) };
		},
		async addTotpFactor(code, name) {
			if (!totp) throw new Error("no secret was made");
			await multiFactor(user()).enroll(TotpMultiFactorGenerator.assertionForEnrollment(totp, code), name || null);
			totp = null;
		},
		removeFactor: async (id) => multiFactor(user()).unenroll(id),
	};
}
