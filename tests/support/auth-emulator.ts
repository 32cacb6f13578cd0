// The run's only Auth emulator, Firebase's own, with the actions of a person at the provider: reading mails and text messages, linking
// accounts. `describe.skipIf(!isEmulatorInstalled)`, then `openAuthEmulator()` once per file. All files share its accounts, so each uses
// its own addresses and numbers.

import { inject } from "vitest";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import { FIREBASE_METHODS } from "#server/config/identity-settings.ts";
import { emulatorScript } from "./install-emulator.ts";
import { askRunDoor } from "./run-door.ts";
import { PROJECT } from "./spawn-auth-emulator.ts";

export const isEmulatorInstalled = emulatorScript !== null;
if (!isEmulatorInstalled) console.warn("Skipped: the Auth emulator is not installed. `npm run emulator:install` installs it.");

/** The key that the emulator writes into links. */
const API_KEY = "fake-api-key";

export interface ProviderAccount {
	idToken: string;
	localId: string;
}

/** A person's claims at a federated site, in place of a real sign-in there. */
interface FederatedClaims {
	sub: string;
	email?: string;
	email_verified?: boolean;
	name?: string;
}

export interface AuthEmulator {
	settings: FirebaseSettings & { emulatorHost: string };
	/** The same settings, for a server process. */
	env: Record<string, string>;
	/** Any call of its REST API, by the end of its path. Throws if it is refused. */
	call<Answer>(path: string, body: object, options?: { asOwner?: boolean; method?: string }): Promise<Answer>;
	signUp(email: string, password: string): Promise<ProviderAccount>;
	signIn(email: string, password: string): Promise<ProviderAccount>;
	/** Signs in with a token of the federated site, which the emulator accepts unchecked. */
	signInWith(providerId: string, claims: FederatedClaims): Promise<ProviderAccount>;
	/** The newest mail of a kind to an address: its link and the code in it. */
	mailTo(email: string, kind: MailKind): Promise<{ link: string; code: string }>;
	/** Number of mails to an address. */
	countMails(email: string): Promise<number>;
	/** The newest code sent to a number. */
	codeTo(phone: string): Promise<string>;
	/** Sends the mail that verifies an address, and redeems the code in it. */
	verify(account: ProviderAccount, email: string): Promise<void>;
	/** Adds an account with a verified address that also requires a code by SMS. */
	addSecondFactorAccount(email: string, password: string, phones: string[]): Promise<void>;
}

type MailKind = "VERIFY_EMAIL" | "EMAIL_SIGNIN" | "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL" | "RECOVER_EMAIL";

interface Mail {
	email: string;
	requestType: string;
	oobLink: string;
	oobCode: string;
}

export async function openAuthEmulator(): Promise<AuthEmulator> {
	const { host } = await askRunDoor<{ host: string }>(inject("authEmulatorSocket"));
	const url = `http://${host}`;
	const root = `${url}/identitytoolkit.googleapis.com`;

	const call: AuthEmulator["call"] = async <Answer>(path: string, body: object, { asOwner = false, method = "POST" } = {}) => {
		const answer = await fetch(`${root}/${path}${path.includes("?") ? "&" : "?"}key=${API_KEY}`, {
			method,
			headers: { "content-type": "application/json", ...(asOwner && { authorization: "Bearer owner" }) },
			body: JSON.stringify(body),
		});
		const json = (await answer.json()) as Answer & { error?: { message: string } };
		if (!answer.ok) throw new Error(`${path}: ${json.error?.message}`);
		return json;
	};
	async function list<Item>(what: string, name: string): Promise<Item[]> {
		const json = (await (await fetch(`${url}/emulator/v1/projects/${PROJECT}/${what}`)).json()) as Record<string, Item[]>;
		return json[name] ?? [];
	}
	const mailsTo = async (email: string) => (await list<Mail>("oobCodes", "oobCodes")).filter((mail) => mail.email === email);
	const withPassword = (path: string) => (email: string, password: string) =>
		call<ProviderAccount>(path, { email, password, returnSecureToken: true });
	await call(
		`v2/projects/${PROJECT}/config?updateMask=mfa`,
		{ mfa: { state: "ENABLED", enabledProviders: ["PHONE_SMS"] } },
		{ asOwner: true, method: "PATCH" },
	);

	return {
		settings: {
			apiKey: API_KEY,
			authDomain: `${PROJECT}.firebaseapp.com`,
			projectId: PROJECT,
			methods: FIREBASE_METHODS,
			emulatorHost: host,
		},
		env: { FIREBASE_API_KEY: API_KEY, FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: host },
		call,
		signUp: withPassword("v1/accounts:signUp"),
		signIn: withPassword("v1/accounts:signInWithPassword"),
		signInWith(providerId, claims) {
			const postBody = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString();
			return call("v1/accounts:signInWithIdp", { postBody, requestUri: "http://localhost", returnSecureToken: true });
		},
		async mailTo(email, kind) {
			const mail = (await mailsTo(email)).findLast(({ requestType }) => requestType === kind);
			if (!mail) throw new Error(`no mail ${kind} went to ${email}`);
			return { link: mail.oobLink, code: mail.oobCode };
		},
		countMails: async (email) => (await mailsTo(email)).length,
		async codeTo(phone) {
			const codes = await list<{ phoneNumber: string; code: string }>("verificationCodes", "verificationCodes");
			const sent = codes.findLast(({ phoneNumber }) => phoneNumber === phone);
			if (!sent) throw new Error(`no code went to ${phone}`);
			return sent.code;
		},
		async verify({ idToken }, email) {
			await call("v1/accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
			await call("v1/accounts:update", { oobCode: (await mailsTo(email)).at(-1)?.oobCode });
		},
		async addSecondFactorAccount(email, password, phones) {
			const mfaInfo = phones.map((phoneInfo) => ({ phoneInfo }));
			await call(`v1/projects/${PROJECT}/accounts`, { email, password, emailVerified: true, mfaInfo }, { asOwner: true });
		},
	};
}
