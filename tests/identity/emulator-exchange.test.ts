// The exchange with ID tokens of Firebase's own emulator, for each way to sign in at the provider.
import { UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { createBackgroundTasks } from "#server/accounts/kernel/background-tasks.ts";
import { insertUser, readUser, updateUser } from "#server/accounts/kernel/user.store.ts";
import { createDeviceCookies } from "#server/accounts/session/device-cookie.ts";
import { createSessions } from "#server/accounts/session/session.service.ts";
import { identityApi } from "#server/accounts/sign-in/identity.api.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createFirebaseProvider } from "#server/identity/firebase.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { type ApiServer, SECRET, startApi } from "../support/api-server.ts";
import { type AuthEmulator, isEmulatorInstalled, openAuthEmulator } from "../support/auth-emulator.ts";
import { findFreePort } from "../support/free-port.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const PASSWORD = "six or more";

describe.skipIf(!isEmulatorInstalled)("The exchange of a token of the Auth emulator", () => {
	let emulator: AuthEmulator;
	let db: Db;
	let site: { exchange: Exchange; stop(): Promise<void> };
	let clockAheadMs = 0;
	type Exchange = (idToken: string) => Promise<{ status: number; json: unknown }>;

	async function startSite(settings: FirebaseSettings): Promise<typeof site> {
		const log = createLogger({ level: "silent" });
		const clock = () => Date.now() + clockAheadMs;
		const bus = createInProcessBus(log);
		const sessions = createSessions({ db, bus, clock, jwtSecret: SECRET, accessTokenSeconds: 1_800, refreshTokenSeconds: null });
		const provider = createFirebaseProvider({ settings, clock, log });
		const api: ApiServer = await startApi({
			db,
			clock,
			definitions: identityApi({
				db,
				bus,
				sessions,
				provider,
				clock,
				log,
				site: { name: "Tests" },
				backgroundTasks: createBackgroundTasks(log),
				deviceCookies: createDeviceCookies(SECRET),
				fetchPicture: async () => null,
				recall: async () => {},
			}),
		});
		let visitors = 0;
		return {
			exchange: (idToken) =>
				api.call("POST", "/api/auth/identity", {
					body: { id_token: idToken },
					headers: { "x-forwarded-for": `10.1.0.${++visitors}` },
				}),
			stop: api.stop,
		};
	}

	beforeAll(async () => {
		emulator = await openAuthEmulator();
		const folder = await createTemporaryFolder("emulator-exchange");
		db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
		site = await startSite(emulator.settings);
		return async () => {
			await site.stop();
			await db.close();
			await folder.remove();
		};
	});

	async function userOf(idToken: string) {
		const { status, json } = await site.exchange(idToken);
		expect(status, JSON.stringify(json)).toBe(200);
		return (json as SessionAnswer).data.user;
	}
	async function refusalOf(idToken: string, exchange = site.exchange) {
		const { status, json } = await exchange(idToken);
		return `${status} ${(json as { error?: { code: string } }).error?.code}`;
	}
	const addUser = (email: string) =>
		db.kysely.transaction().execute((transaction) =>
			insertUser(transaction, {
				email,
				phone: null,
				passwordHash: "none",
				displayName: email,
				nameKey: email,
				scopes: [],
				createdAt: Date.now(),
			}),
		);

	it("waits for the link in the mail before a password counts", async () => {
		const email = "password@example.org";
		const account = await emulator.signUp(email, PASSWORD);
		expect(await refusalOf(account.idToken)).toBe("403 email_unverified");
		await emulator.verify(account, email);
		expect(await userOf((await emulator.signIn(email, PASSWORD)).idToken)).toMatchObject({ email, providers: ["password"] });
	});

	it("takes the link of a mail as proof of the address", async () => {
		const email = "link@example.org";
		await emulator.call("v1/accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl: "http://localhost/login" });
		const { code } = await emulator.mailTo(email, "EMAIL_SIGNIN");
		const { idToken } = await emulator.call<{ idToken: string }>("v1/accounts:signInWithEmailLink", { email, oobCode: code });
		expect(await userOf(idToken)).toMatchObject({ email, hasPassword: false });
	});

	it("takes a number that a code was sent to", async () => {
		const phoneNumber = "+447700900111";
		const { sessionInfo } = await emulator.call<{ sessionInfo: string }>("v1/accounts:sendVerificationCode", { phoneNumber });
		const code = await emulator.codeTo(phoneNumber);
		const { idToken } = await emulator.call<{ idToken: string }>("v1/accounts:signInWithPhoneNumber", { sessionInfo, code });
		expect(await userOf(idToken)).toMatchObject({ email: null, phone: phoneNumber, providers: ["phone"] });
	});

	it.each(["google.com", "facebook.com", "twitter.com", "github.com"])("accepts %s", async (providerId) => {
		const email = `fan@${providerId.replace(".", "-")}.example.org`;
		const claims = { sub: `fan-${providerId}`, email, email_verified: true, name: "Fran Fanning" };
		const user = await userOf((await emulator.signInWith(providerId, claims)).idToken);
		expect(user).toMatchObject({ email, providers: [providerId] });
		expect(user.displayName).toMatch(/^Fran Fanning/);
		expect((await userOf((await emulator.signInWith(providerId, claims)).idToken)).id).toBe(user.id);
	});

	it("gets a token only after the second step where the account has one", async () => {
		const [email, phone] = ["careful@example.org", "+447700900222"];
		await emulator.addSecondFactorAccount(email, PASSWORD, [phone]);
		type Pending = { idToken?: string; mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] };
		const pending = await emulator.call<Pending>("v1/accounts:signInWithPassword", { email, password: PASSWORD });
		expect(pending.idToken).toBeUndefined();
		const { mfaPendingCredential, mfaInfo } = pending;
		const started = await emulator.call<{ phoneResponseInfo: { sessionInfo: string } }>("v2/accounts/mfaSignIn:start", {
			mfaPendingCredential,
			mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
			phoneSignInInfo: {},
		});
		const { idToken } = await emulator.call<{ idToken: string }>("v2/accounts/mfaSignIn:finalize", {
			mfaPendingCredential,
			phoneVerificationInfo: { ...started.phoneResponseInfo, code: await emulator.codeTo(phone) },
		});
		expect(await userOf(idToken)).toMatchObject({ email, providers: ["password"] });
	});

	it("links an account of the site by an address that the provider verified", async () => {
		const email = "member@example.org";
		const id = await addUser(email);
		const { idToken } = await emulator.signInWith("google.com", { sub: "member", email, email_verified: true });
		expect(await userOf(idToken)).toMatchObject({ id, hasPassword: true, providers: ["google.com"] });
	});

	it("never gives an account of the site to who only claims its address", async () => {
		const email = "victim@example.org";
		const id = await addUser(email);
		const before = await readUser(db, id);
		const federated = await emulator.signInWith("facebook.com", { sub: "thief", email, email_verified: false });
		expect(await userOf(federated.idToken)).toMatchObject({ email: null });
		expect((await userOf(federated.idToken)).id).not.toBe(id);
		// The same account at the provider, now with a new password.
		const other = "victim-2@example.org";
		const otherId = await addUser(other);
		expect(await refusalOf((await emulator.signUp(other, PASSWORD)).idToken)).toBe("403 email_unverified");
		expect(await readUser(db, id)).toEqual(before);
		expect((await readUser(db, otherId))?.providers).toEqual([]);
	});

	it("makes one user of two exchanges at once", async () => {
		const { idToken } = await emulator.signInWith("github.com", { sub: "twice", email: "twice@example.org", email_verified: true });
		const users = await Promise.all([userOf(idToken), userOf(idToken)]);
		expect(users[0].id).toBe(users[1].id);
	});

	it("opens nothing for who is banned", async () => {
		const { idToken } = await emulator.signInWith("google.com", { sub: "banned", email: "banned@example.org", email_verified: true });
		const { id } = await userOf(idToken);
		await db.kysely
			.transaction()
			.execute((transaction) => updateUser(transaction, id, { banned_until: Number.MAX_SAFE_INTEGER, changed_at: Date.now() }));
		expect(await refusalOf(idToken)).toBe("403 account_banned");
	});

	it("refuses a token that is shown again after ten minutes", async () => {
		const { idToken } = await emulator.signInWith("google.com", { sub: "replayed", email: "replayed@example.org", email_verified: true });
		await userOf(idToken);
		clockAheadMs = 12 * 60_000;
		expect(await refusalOf(idToken)).toBe("401 identity_refused");
		clockAheadMs = 0;
	});

	it("refuses a token of an account that is deleted or disabled at the provider, or was never there", async () => {
		const account = await emulator.signInWith("google.com", { sub: "gone", email: "gone@example.org", email_verified: true });
		await userOf(account.idToken);
		await emulator.call("v1/accounts:update", { localId: account.localId, disableUser: true }, { asOwner: true });
		expect(await refusalOf(account.idToken)).toBe("401 identity_refused");
		await emulator.call("v1/accounts:delete", { localId: account.localId }, { asOwner: true });
		expect(await refusalOf(account.idToken)).toBe("401 identity_refused");
		const { payload } = UnsecuredJWT.decode(account.idToken);
		const forged = new UnsecuredJWT({ ...payload, sub: "nobody", user_id: "nobody" }).encode();
		expect(await refusalOf(forged)).toBe("401 identity_refused");
	});

	it("refuses a token for another project, and an anonymous visitor's", async () => {
		const { idToken } = await emulator.signInWith("google.com", { sub: "elsewhere" });
		const { payload } = UnsecuredJWT.decode(idToken);
		const other = { aud: "demo-other", iss: "https://securetoken.google.com/demo-other" };
		expect(await refusalOf(new UnsecuredJWT({ ...payload, ...other }).encode())).toBe("401 identity_refused");
		const anonymous = await emulator.call<{ idToken: string }>("v1/accounts:signUp", { returnSecureToken: true });
		expect(await refusalOf(anonymous.idToken)).toBe("403 identity_not_accepted");
	});

	it("is nothing to a server that does not know the emulator", async () => {
		const strict = await startSite({ ...emulator.settings, emulatorHost: undefined });
		const { idToken } = await emulator.signInWith("google.com", { sub: "unsigned", email: "unsigned@example.org", email_verified: true });
		expect(await refusalOf(idToken, strict.exchange)).toBe("401 identity_refused");
		expect(await refusalOf(idToken)).toBe("200 undefined");
		await strict.stop();
	});
});

describe.skipIf(!isEmulatorInstalled)("An Auth emulator that is gone", () => {
	it("leaves its tokens undecided: try again", async () => {
		const emulator = await openAuthEmulator();
		const { idToken } = await emulator.signInWith("google.com", { sub: "late" });
		const emulatorHost = `127.0.0.1:${await findFreePort()}`;
		const log = createLogger({ level: "silent" });
		const provider = createFirebaseProvider({ settings: { ...emulator.settings, emulatorHost }, clock: Date.now, log });
		expect(await provider.verify(idToken)).toMatchObject({ ok: false, error: { code: "overloaded" } });
	});
});
