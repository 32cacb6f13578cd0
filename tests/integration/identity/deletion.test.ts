// Deletion of an account that is linked at the identity provider, with responses that its emulator never gives: its REST API is a double
// here, and its tokens are signed with the test's own keys. The emulator's responses are tested in tests/identity.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFirebaseProvider } from "#server/identity/firebase.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type KeyServer, SETTINGS, startKeyServer } from "./key-server.ts";

type User = Awaited<ReturnType<AccountServer["signUp"]>>;
/** The provider's response to a deletion; `null` if it does not respond. */
type Reply = { status: number; message?: string } | null;
const DONE: Reply = { status: 200 };
const refused = (message: string): Reply => ({ status: 400, message });

describe.each(DEFAULT_DATABASES)(
	"The deletion of a linked account (the provider's REST interface is a double) on $kind",
	({ isMissing, create }) => {
		let empty: EmptyDatabase;
		let server: AccountServer;
		let keyServer: KeyServer;
		let replies: Reply[];
		let calls: string[];
		/** Runs during the provider's deletion. */
		let meanwhile: (() => Promise<unknown>) | null;

		beforeEach(async () => {
			if (isMissing) return;
			empty = await create();
			[replies, calls, meanwhile] = [[], [], null];
			keyServer = await startKeyServer(Date.now);
			const fetchRest: typeof fetch = async (_url, options) => {
				await meanwhile?.();
				calls.push((JSON.parse(String(options?.body)) as { idToken: string }).idToken);
				const reply = replies.length > 0 ? replies.shift() : DONE;
				if (!reply) throw new Error("no line");
				return Response.json(reply.message ? { error: { message: reply.message } } : {}, { status: reply.status });
			};
			const log = createLogger({ level: "silent" });
			const settings = { settings: SETTINGS, clock: Date.now, log, fetchKeys: keyServer.fetchKeys, fetchRest };
			server = await startAccounts(empty, { now: Date.now(), identityProvider: createFirebaseProvider(settings) });
		});
		afterEach(async () => {
			if (isMissing) return;
			await server.stop();
			await keyServer.stop();
			await empty.remove();
		});

		async function addUser(
			subjects: readonly string[],
			options: Parameters<AccountServer["signUp"]>[1] = { password: null },
		): Promise<User> {
			const user = await server.signUp("zoe@fans.example", options);
			for (const [index, subject] of subjects.entries()) {
				const row = { provider: "firebase", subject, user_id: user.userId, method: "google.com", linked_at: server.clock() + index };
				await server.db.kysely.insertInto("identities").values(row).execute();
			}
			return user;
		}
		const tokenOf = (sub: string) => keyServer.sign({ sub });
		async function remove({ bearer }: User, body: object): Promise<string> {
			const { status, json } = await server.call("DELETE", "/api/v1/account", { headers: bearer, body });
			return `${status} ${(json as { error?: { code: string } }).error?.code ?? "ok"}`;
		}
		const isHere = async () => (await server.db.kysely.selectFrom("users").select("id").execute()).length === 1;
		const linked = async () =>
			(await server.db.kysely.selectFrom("identities").select("subject").orderBy("subject").execute()).map(({ subject }) => subject);

		it.skipIf(isMissing)("goes on where an earlier one ended: an account that is gone there counts as deleted", async () => {
			const user = await addUser(["a"]);
			replies = [refused("USER_NOT_FOUND")];
			expect(await remove(user, { idTokens: [await tokenOf("a")] })).toBe("200 ok");
			expect([await isHere(), await linked()]).toEqual([false, []]);
		});

		it.skipIf(isMissing)("tries once more where no answer came, and believes the second", async () => {
			const user = await addUser(["a"]);
			replies = [null, refused("USER_NOT_FOUND")];
			expect(await remove(user, { idTokens: [await tokenOf("a")] })).toBe("200 ok");
			expect([calls.length, await isHere()]).toEqual([2, false]);
		});

		it.skipIf(isMissing).each([
			["503 provider_unavailable", [null, null]],
			["503 provider_unavailable", [{ status: 502 }, { status: 502 }]],
			["503 provider_unavailable", [refused("TOO_MANY_ATTEMPTS_TRY_LATER")]],
			["403 identity_unconfirmed", [refused("CREDENTIAL_TOO_OLD_LOGIN_AGAIN")]],
			["403 identity_unconfirmed", [refused("TOKEN_EXPIRED")]],
		] as [string, Reply[]][])("leaves all as it was with %s (case %$)", async (answer, given) => {
			const user = await addUser(["a"]);
			replies = [...given];
			expect(await remove(user, { idTokens: [await tokenOf("a")] })).toBe(answer);
			expect([await isHere(), await linked()]).toEqual([true, ["a"]]);
		});

		it.skipIf(isMissing)("of several accounts there unlinks those that are gone where a later one fails", async () => {
			const user = await addUser(["a", "b"]);
			replies = [DONE, refused("CREDENTIAL_TOO_OLD_LOGIN_AGAIN")];
			const idTokens = [await tokenOf("a"), await tokenOf("b")];
			expect(await remove(user, { idTokens })).toBe("403 identity_unconfirmed");
			expect([await isHere(), await linked()]).toEqual([true, ["b"]]);
			expect(await remove(user, { idTokens: idTokens.slice(1) })).toBe("200 ok");
			expect(await isHere()).toBe(false);
		});

		it.skipIf(isMissing)("needs the password of the account here, where it has one, before anything is deleted there", async () => {
			const user = await addUser(["a"], {});
			const idTokens = [await tokenOf("a")];
			expect(await remove(user, { idTokens })).toBe("400 invalid_request");
			expect(await remove(user, { idTokens, password: "not the password" })).toBe("401 wrong_credentials");
			expect(calls).toEqual([]);
			expect(await remove(user, { idTokens, password: PASSWORD })).toBe("200 ok");
			expect([calls, await isHere()]).toEqual([idTokens, false]);
		});

		it.skipIf(isMissing)("takes a sign-in of the last ten minutes alone", async () => {
			const user = await addUser(["a"]);
			const idToken = await tokenOf("a");
			server.moveClock(11 * 60_000);
			expect(await remove(user, { idTokens: [idToken] })).toBe("403 identity_unconfirmed");
			expect([calls, await isHere()]).toEqual([[], true]);
		});

		it.skipIf(isMissing)(
			"that is refused here at the last moment leaves the account here, without the one that is gone there",
			async () => {
				const user = await addUser(["a"]);
				meanwhile = () => server.db.kysely.updateTable("devices").set({ revoked_at: server.clock() }).execute();
				expect(await remove(user, { idTokens: [await tokenOf("a")] })).toBe("401 unauthenticated");
				expect([await isHere(), await linked()]).toEqual([true, []]);
			},
		);

		it.skipIf(isMissing)("of the last admin is refused before anything is deleted there", async () => {
			const user = await addUser(["a"], { password: null, scopes: ["admin"] });
			expect(await remove(user, { idTokens: [await tokenOf("a")] })).toMatch(/ last_admin$/);
			expect([calls, await isHere(), await linked()]).toEqual([[], true, ["a"]]);
		});
	},
);
