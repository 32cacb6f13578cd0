// The user for whom a page is rendered: a guest unless the cookie's token is signed by this site, its device active and its user not
// suspended.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { deviceOf, SECRET, type SessionNode, startSessionNode } from "./session-node.ts";

const BORN_AT = 1_800_000_000_000;
const cookieOf = (token: string) => `auth._token.local=${encodeURIComponent(`Bearer ${token}`)}`;

describe.each(DEFAULT_DATABASES)("page sessions on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: SessionNode;
	let now = BORN_AT;

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startSessionNode(empty, { clock: () => now });
	});
	beforeEach(() => {
		now = BORN_AT;
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	async function signIn() {
		const userId = await node.newUser({ scopes: ["ops:scores"] });
		const { token, user } = await node.signIn(userId);
		return { ...token, user, userId, deviceId: deviceOf(token.refresh_token) };
	}

	it.skipIf(isMissing)("the user of the token in the cookie, wherever it stands among others", async () => {
		const { access_token, user, userId, deviceId } = await signIn();
		const expected = { actor: { id: userId, scopes: ["ops:scores"], deviceId, expiresAt: BORN_AT + 1_800_000 }, user };
		expect(await node.pageSession(cookieOf(access_token))).toEqual(expected);
		const among = `lang=en; auth.strategy=local;${cookieOf(access_token)}; x-auth._token.local=no; broken=%E0%A4%A`;
		expect(await node.pageSession(among)).toEqual(expected);
	});

	it.skipIf(isMissing)("a token that has ended will do while its device lives, and has the rights of now", async () => {
		const { access_token, userId } = await signIn();
		now += 29 * DAY_MS;
		await updateUser(node.db.kysely, userId, { scopes: "[]", changed_at: now });
		const session = await node.pageSession(cookieOf(access_token));
		expect(session?.actor).toMatchObject({ id: userId, scopes: [], expiresAt: BORN_AT + 1_800_000 });
		expect(session?.user.scopes).toEqual([]);
		now += DAY_MS;
		expect(await node.pageSession(cookieOf(access_token))).toBeNull();
	});

	it.skipIf(isMissing)("of tokens that have ended the newest alone, but for a minute in which the next one may be on its way", async () => {
		const { access_token, refresh_token, userId } = await signIn();
		now += HOUR_MS;
		const refreshed = await node.sessions.refresh(refresh_token, null);
		if (!refreshed.ok) throw new Error(refreshed.error.message);
		now += 59_000;
		expect((await node.pageSession(cookieOf(access_token)))?.user.id).toBe(userId);
		now += 2_000;
		expect(await node.pageSession(cookieOf(access_token))).toBeNull();
		now += DAY_MS;
		expect((await node.pageSession(cookieOf(refreshed.value.access_token)))?.user.id).toBe(userId);
	});

	it.skipIf(isMissing)("a guest once the device is signed out, on any node, in that moment", async () => {
		const { access_token, userId, deviceId } = await signIn();
		await node.db.kysely.updateTable("devices").set({ revoked_at: now, revoke_reason: "removed" }).where("id", "=", deviceId).execute();
		expect(await node.pageSession(cookieOf(access_token))).toBeNull();
		expect(await node.sessions.devicesOf(userId)).toEqual([]);
	});

	it.skipIf(isMissing)("a guest while suspended, and when the account is gone", async () => {
		const { access_token, userId } = await signIn();
		await updateUser(node.db.kysely, userId, { banned_until: now + HOUR_MS, changed_at: now });
		expect(await node.pageSession(cookieOf(access_token))).toBeNull();
		now += HOUR_MS;
		expect((await node.pageSession(cookieOf(access_token)))?.user.id).toBe(userId);
		await node.db.kysely.deleteFrom("users").where("id", "=", userId).execute();
		expect(await node.pageSession(cookieOf(access_token))).toBeNull();
	});

	it.skipIf(isMissing)("a guest for tokens of a script, of another's device, of another key, and for garbage", async () => {
		const mine = await signIn();
		const other = await signIn();
		const sign = (secret: string, subject: { id: string; deviceId?: string }) =>
			cookieOf(signAccessToken(secret, () => now, { scopes: ["admin"], ...subject }, 60_000));
		const none = [
			sign(SECRET, { id: mine.userId }),
			sign(SECRET, { id: mine.userId, deviceId: other.deviceId }),
			sign(SECRET, { id: mine.userId, deviceId: "d999999" }),
			sign("another secret that is long enough to sign with", { id: mine.userId, deviceId: mine.deviceId }),
			cookieOf(mine.refresh_token),
			cookieOf(`${mine.access_token}x`),
			cookieOf(""),
			`auth._token.local=${mine.access_token}`,
			"auth._token.local=Bearer%20%E0%A4%A",
			"auth._token.local",
			"auth._token.local=false",
			`auth._refresh_token.local=${encodeURIComponent(`Bearer ${mine.access_token}`)}`,
			"=;;==; ;",
			"\0".repeat(9),
			"",
			null,
		];
		for (const cookies of none) expect([cookies, await node.pageSession(cookies)]).toEqual([cookies, null]);
		expect(await node.pageSession(sign(SECRET, { id: mine.userId, deviceId: mine.deviceId }))).not.toBeNull();
	});
});
