// Firebase's own Auth emulator as a child process, and what a person would do at the provider: read mail and text messages,
// link accounts. `describe.skipIf(!isEmulatorInstalled)`, then `startAuthEmulator()` once a file.
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FirebaseSettings } from "#server/config/env.ts";
import { FIREBASE_METHODS } from "#server/config/env.ts";
import { findFreePort } from "./free-port.ts";
import { emulatorScript } from "./install-emulator.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export const isEmulatorInstalled = emulatorScript !== null;
if (!isEmulatorInstalled) console.warn("Skipped: the Auth emulator is not installed. `npm run emulator:install` installs it.");

/** A project that exists nowhere: the emulator asks no server of Google's about it. */
const PROJECT = "demo-touchline";
/** The one that the emulator writes into links. */
const API_KEY = "fake-api-key";
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

export interface ProviderAccount {
	idToken: string;
	localId: string;
}

/** A person's claims at a federated site, given instead of signing in there. */
export interface FederatedClaims {
	sub: string;
	email?: string;
	email_verified?: boolean;
	name?: string;
}

export interface AuthEmulator {
	settings: FirebaseSettings & { emulatorHost: string };
	/** The same for a server process. */
	env: Record<string, string>;
	/** Any call of its REST interface, by the end of its path. Throws where it is refused. */
	call<Answer>(path: string, body: object, options?: { asOwner?: boolean; method?: string }): Promise<Answer>;
	signUp(email: string, password: string): Promise<ProviderAccount>;
	signIn(email: string, password: string): Promise<ProviderAccount>;
	/** With a token of the site's, which the emulator takes as it is. */
	signInWith(providerId: string, claims: FederatedClaims): Promise<ProviderAccount>;
	/** The newest mail of a kind to an address: its link and the code in it. */
	mailTo(email: string, kind: "VERIFY_EMAIL" | "EMAIL_SIGNIN" | "PASSWORD_RESET"): Promise<{ link: string; code: string }>;
	/** How many mails an address got. */
	countMails(email: string): Promise<number>;
	/** The newest code sent to a number. */
	codeTo(phone: string): Promise<string>;
	/** Sends the mail that verifies an address, and takes its link. */
	verify(account: ProviderAccount, email: string): Promise<void>;
	/** An account with a verified address that asks for a code by SMS as well. */
	addSecondFactorAccount(email: string, password: string, phones: string[]): Promise<void>;
	stop(): Promise<void>;
}

interface Mail {
	email: string;
	requestType: string;
	oobLink: string;
	oobCode: string;
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
	const emulator = await spawnEmulator();
	const { url } = emulator;
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
			emulatorHost: emulator.host,
		},
		env: { FIREBASE_API_KEY: API_KEY, FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: emulator.host },
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
		stop: emulator.stop,
	};
}

async function spawnEmulator() {
	const folder = await createTemporaryFolder("auth-emulator");
	const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
	const at = (chosen: number) => ({ host: "127.0.0.1", port: chosen });
	const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
	await writeFile(join(folder.path, "firebase.json"), JSON.stringify({ emulators }));
	// Its home is its own: no settings of this machine's user, no questions about telemetry, no look for updates.
	const home = join(folder.path, "home");
	await mkdir(home);
	const env = {
		PATH: process.env.PATH ?? "",
		HOME: home,
		XDG_CONFIG_HOME: home,
		CI: "1",
		NO_UPDATE_NOTIFIER: "1",
		FIREBASE_CLI_DISABLE_UPDATE_CHECK: "1",
	};
	const child = spawn(process.execPath, [emulatorScript ?? "", "emulators:start", "--only", "auth", "--project", PROJECT], {
		cwd: folder.path,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
	async function stop(): Promise<void> {
		child.kill("SIGTERM");
		const inTime = await Promise.race([exited.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
		if (!inTime) child.kill("SIGKILL");
		await exited;
		process.off("exit", killWithUs);
		await folder.remove();
	}
	const host = `127.0.0.1:${port}`;
	const deadline = performance.now() + READY_TIMEOUT_MS;
	// The port answers a moment before all is set up.
	while (!output.includes("All emulators ready")) {
		if (child.exitCode !== null || performance.now() > deadline) {
			await stop();
			throw new Error(`the Auth emulator did not start:\n${output}`);
		}
		await sleep(50);
	}
	return { host, url: `http://${host}`, stop };
}
