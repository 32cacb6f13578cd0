// Effects at the identity provider of a user's account here: the provider's record and its deletion, with ID tokens of Firebase's
// emulator.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPictureFetch } from "#server/identity/fetch-picture.ts";
import { createFirebaseProvider } from "#server/identity/firebase.ts";
import { decodeAvatar } from "#server/images/decode-image.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import { type AccountServer, startAccounts } from "../support/account-server.ts";
import { type AuthEmulator, isEmulatorInstalled, openAuthEmulator, type ProviderAccount } from "../support/auth-emulator.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const PASSWORD = "six or more";
type Answer = { status: number; json: unknown };
const codeOf = ({ status, json }: Answer) => `${status} ${(json as { error?: { code: string } }).error?.code}`;

describe.skipIf(!isEmulatorInstalled)("A user's account at the Auth emulator", () => {
	let emulator: AuthEmulator;
	let server: AccountServer;
	let stopAll: () => Promise<void>;
	/** While `true`, the provider's REST API does not answer deletions. */
	let isAway = false;
	let pictureUrl = "";
	let picturesServed = 0;

	beforeAll(async () => {
		emulator = await openAuthEmulator();
		const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#5b5bd6" } })
			.png()
			.toBuffer();
		const pictures = createServer((_request, response) => {
			picturesServed++;
			response.writeHead(200, { "content-type": "image/png" }).end(png);
		});
		await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
		pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/me.png`;
		const folder = await createTemporaryFolder("emulator-account");
		const log = createLogger({ level: "silent" });
		const fetchRest: typeof fetch = (url, options) =>
			isAway && String(url).includes("accounts:delete") ? Promise.reject(new Error("no line")) : fetch(url, options);
		server = await startAccounts(
			{ dataDir: folder.path, remove: folder.remove },
			{
				now: Date.now(),
				identityProvider: createFirebaseProvider({ settings: emulator.settings, clock: Date.now, log, fetchRest }),
				fetchPicture: createPictureFetch({ settings: emulator.settings, shrink: decodeAvatar, log }),
			},
		);
		stopAll = async () => {
			await server.stop();
			pictures.close();
			await folder.remove();
		};
	});
	afterAll(() => stopAll?.());

	async function signInHere({ idToken }: ProviderAccount) {
		const { status, json } = await server.call("POST", "/api/auth/identity", { body: { id_token: idToken } });
		expect(status, JSON.stringify(json)).toBe(200);
		await server.settled();
		const { user, token } = (json as SessionAnswer).data;
		return { userId: user.id, bearer: { authorization: `Bearer ${token.access_token}` } };
	}
	async function newUser(email: string) {
		const account = await emulator.signUp(email, PASSWORD);
		await emulator.verify(account, email);
		const fresh = await emulator.signIn(email, PASSWORD);
		return { account: fresh, user: await signInHere(fresh) };
	}
	const identitiesOf = async ({ bearer }: { bearer: Record<string, string> }) =>
		((await server.call("GET", "/api/v1/account/identities", { headers: bearer })).json as { identities: LinkedIdentity[] }).identities;
	const remove = ({ bearer }: { bearer: Record<string, string> }, body: object) =>
		server.call("DELETE", "/api/v1/account", { headers: bearer, body });
	async function isThere({ localId }: ProviderAccount): Promise<boolean> {
		const { users } = await emulator.call<{ users?: unknown[] }>("v1/accounts:lookup", { localId: [localId] }, { asOwner: true });
		return users !== undefined;
	}
	const isHere = async ({ userId }: { userId: string }) =>
		(await server.db.kysely.selectFrom("users").select("id").where("id", "=", userId).execute()).length === 1;

	it("has its times taken into the record at each sign-in", async () => {
		const before = Date.now();
		const { account, user } = await newUser("iris@example.org");
		const [first] = await identitiesOf(user);
		expect(first).toMatchObject({ subject: account.localId, method: "password", picture: null });
		expect(first?.createdAt).toBeGreaterThanOrEqual(before - 1_000);
		expect(first?.lastSignInAt).toBeGreaterThanOrEqual(first?.createdAt ?? Number.NaN);
		await signInHere(await emulator.signIn("iris@example.org", PASSWORD));
		const [second] = await identitiesOf(user);
		expect(second?.createdAt).toBe(first?.createdAt);
		expect(second?.lastSignInAt).toBeGreaterThan(first?.lastSignInAt ?? Number.NaN);
	});

	it("has its picture fetched by the server, once for an address, and stored small", async () => {
		const { account, user } = await newUser("pia@example.org");
		await emulator.call("v1/accounts:update", { idToken: account.idToken, photoUrl: pictureUrl });
		const renew = () => server.call("POST", "/api/v1/account/identities", { headers: user.bearer, body: { id_token: account.idToken } });
		expect((await renew()).status).toBe(200);
		const [{ picture } = { picture: null }] = await identitiesOf(user);
		const [head, data = ""] = picture?.split(",") ?? [];
		expect(head).toBe("data:image/webp;base64");
		expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
		await renew();
		expect(picturesServed).toBe(1);
		const exported = await server.call("GET", "/api/v1/account/export", { headers: user.bearer });
		expect(JSON.stringify(exported.json)).toContain(pictureUrl);
		await emulator.call("v1/accounts:update", { idToken: account.idToken, deleteAttribute: ["PHOTO_URL"] });
		await renew();
		expect((await identitiesOf(user))[0]?.picture).toBeNull();
	});

	it("is read anew for its own user alone", async () => {
		const [mine, others] = [await newUser("mona@example.org"), await newUser("otto@example.org")];
		const body = { id_token: others.account.idToken };
		const refused = await server.call("POST", "/api/v1/account/identities", { headers: mine.user.bearer, body });
		expect(codeOf(refused)).toBe("403 identity_unconfirmed");
		expect((await identitiesOf(mine.user)).map(({ subject }) => subject)).toEqual([mine.account.localId]);
	});

	it("is deleted with the account here, and nothing before its owner signed in there", async () => {
		const { account, user } = await newUser("dan@example.org");
		expect(codeOf(await remove(user, {}))).toBe("403 identity_unconfirmed");
		expect([await isThere(account), await isHere(user)]).toEqual([true, true]);
		expect((await remove(user, { idTokens: [account.idToken] })).status).toBe(200);
		expect([await isThere(account), await isHere(user)]).toEqual([false, false]);
	});

	it("stays there where its user wants that", async () => {
		const { account, user } = await newUser("kit@example.org");
		expect((await remove(user, { keepIdentities: true })).status).toBe(200);
		expect([await isThere(account), await isHere(user)]).toEqual([true, false]);
	});

	it("is not deleted by the token of another account", async () => {
		const [mine, others] = [await newUser("ada@example.org"), await newUser("bea@example.org")];
		expect(codeOf(await remove(mine.user, { idTokens: [others.account.idToken] }))).toBe("403 identity_unconfirmed");
		expect([await isThere(mine.account), await isThere(others.account), await isHere(mine.user)]).toEqual([true, true, true]);
	});

	it("is deleted nowhere while the provider does not answer, and at a later try in both places", async () => {
		const { account, user } = await newUser("una@example.org");
		isAway = true;
		expect(codeOf(await remove(user, { idTokens: [account.idToken] }))).toBe("503 provider_unavailable");
		expect([await isThere(account), await isHere(user)]).toEqual([true, true]);
		isAway = false;
		expect((await remove(user, { idTokens: [account.idToken] })).status).toBe(200);
		expect([await isThere(account), await isHere(user)]).toEqual([false, false]);
	});

	it("of a tenant or of an anonymous visitor signs nobody in, and the answer says why", async () => {
		const anonymous = await emulator.call<{ idToken: string }>("v1/accounts:signUp", { returnSecureToken: true });
		const refused = await server.call("POST", "/api/auth/identity", { body: { id_token: anonymous.idToken } });
		expect(codeOf(refused)).toBe("403 identity_not_accepted");
		expect(JSON.stringify(refused.json)).toContain("anonymous");
	});
});
