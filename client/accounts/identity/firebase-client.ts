// Adapts Firebase's SDK to the interface of this feature. Its own chunk, loaded on demand by load-client.ts.
import { initializeApp } from "@firebase/app";
import {
	type Auth,
	browserPopupRedirectResolver,
	type ConfirmationResult,
	connectAuthEmulator,
	createUserWithEmailAndPassword,
	FacebookAuthProvider,
	GithubAuthProvider,
	GoogleAuthProvider,
	getRedirectResult,
	initializeAuth,
	inMemoryPersistence,
	sendEmailVerification,
	sendPasswordResetEmail,
	sendSignInLinkToEmail,
	signInWithEmailAndPassword,
	signInWithEmailLink,
	signInWithPhoneNumber,
	signInWithPopup,
	signInWithRedirect,
	TwitterAuthProvider,
	type User,
	type UserCredential,
} from "@firebase/auth";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { withCaptcha } from "./firebase-captcha.ts";
import { type FederatedMethod, type FirebaseConfig, federatedMethods } from "./firebase-config.ts";
import { createMailLinks } from "./firebase-mail-links.ts";
import { createOwnAccount } from "./firebase-own-account.ts";
import { createSecondFactors } from "./firebase-second-factor.ts";
import type { IdentityClient, Outcome, ReturnPage } from "./identity-client.ts";
import { identityErrorCode } from "./identity-error.ts";
import { forgetRedirect, keepRedirect } from "./page-return.ts";

const PROVIDERS = {
	google: () => new GoogleAuthProvider(),
	facebook: () => new FacebookAuthProvider(),
	twitter: () => new TwitterAuthProvider(),
	github: () => new GithubAuthProvider(),
} as const satisfies Record<FederatedMethod, () => unknown>;

/** `language`: the language of the provider's mails and SMS. */
export function createFirebaseClient(config: FirebaseConfig, language: string): IdentityClient {
	const auth = openAuth(config, language);
	const secondFactors = createSecondFactors(auth);
	let confirmation: ConfirmationResult | null = null;
	/** Returns the address that links in mails lead to. */
	const callbackTo = (page: ReturnPage) => ({ url: `${location.origin}${pagePaths[page]()}` });
	const callback = callbackTo("login");

	async function settle(signingIn: Promise<UserCredential>): Promise<Outcome> {
		try {
			const { user } = await signingIn;
			return { kind: "vouched", idToken: await user.getIdToken() };
		} catch (error) {
			const factors = secondFactors.take(error);
			if (factors) return { kind: "second_factor", factors };
			throw error;
		}
	}

	return {
		own: createOwnAccount(auth, callbackTo("account")),
		links: createMailLinks(auth),
		signIn: (email, password) => settle(signInWithEmailAndPassword(auth, email, password)),
		async signUp(email, password) {
			const signedUp = await createUserWithEmailAndPassword(auth, email, password);
			await sendEmailVerification(signedUp.user, callback);
			return settle(Promise.resolve(signedUp));
		},
		sendVerification: () => sendEmailVerification(currentUser(auth), callback),
		renew: async () => ({ kind: "vouched", idToken: await currentUser(auth).getIdToken(true) }),
		sendReset: (email) => sendPasswordResetEmail(auth, email, callback),
		sendLink: (email, page) => sendSignInLinkToEmail(auth, email, { ...callbackTo(page), handleCodeInApp: true }),
		takeLink: (email, url) => settle(signInWithEmailLink(auth, email, url)),
		async sendCode(phone) {
			confirmation = await withCaptcha(auth, (verifier) => signInWithPhoneNumber(auth, phone, verifier));
		},
		takeCode: (code) => (confirmation ? settle(confirmation.confirm(code)) : Promise.reject(new Error("no code was sent"))),
		async signInWith(method) {
			const provider = PROVIDERS[method]();
			try {
				return await settle(signInWithPopup(auth, provider));
			} catch (error) {
				if (identityErrorCode(error) !== "popup-blocked") throw error;
				keepRedirect();
				await signInWithRedirect(auth, provider).catch((error) => {
					forgetRedirect();
					throw error;
				});
				return { kind: "redirected" };
			}
		},
		async takeRedirect() {
			try {
				const result = await getRedirectResult(auth);
				return result && (await settle(Promise.resolve(result)));
			} catch (error) {
				return settle(Promise.reject(error));
			}
		},
		askSecondFactor: secondFactors.ask,
		takeSecondFactor: (factor, code) => settle(secondFactors.resolve(factor, code)),
		signOut: () => auth.signOut(),
	};
}

/** Stores nothing in the browser: a reload ends the session at the provider. */
function openAuth(config: FirebaseConfig, language: string): Auth {
	const { apiKey, authDomain, projectId, emulatorHost } = config;
	const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
		persistence: inMemoryPersistence,
		...(federatedMethods(config).length > 0 && { popupRedirectResolver: browserPopupRedirectResolver }),
	});
	auth.languageCode = language;
	if (emulatorHost) {
		connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
		auth.settings.appVerificationDisabledForTesting = true;
	}
	return auth;
}

function currentUser({ currentUser }: Auth): User {
	if (!currentUser) throw new Error("nobody is signed in at the provider");
	return currentUser;
}
