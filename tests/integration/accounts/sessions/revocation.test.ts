// Sign-outs by the user, by a ban or by a changed password revoke one device, all, or all but this one, even while other requests race
// with them.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { MAX_DEVICES } from "#server/accounts/session/session.service.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { deviceOf, PHONE, type SessionNode, startSessionNode } from "./session-node.ts";

const BORN_AT = 1_800_000_000_000;
const CALLER = { address: "203.0.113.1", userAgent: PHONE, locale: DEFAULT_LOCALE };

describe.each(DATABASE_KINDS)("revocation on $kind", ({ isMissing, create }) => {
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
		node?.revoked.splice(0);
		node?.changed.splice(0);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	/** A user on several devices, the first signed in first. */
	async function userOn(devices: number, scopes: Scope[] = []) {
		const userId = await node.newUser({ scopes });
		const pairs = [];
		for (let count = 0; count < devices; count++) {
			now += 1_000;
			pairs.push((await node.signIn(userId)).token);
		}
		await node.outbox.settle();
		node.changed.splice(0);
		const ids = pairs.map((pair) => deviceOf(pair.refresh_token));
		return { userId, pairs, ids };
	}
	const ban = (userId: string, until: number) =>
		updateUser(node.db.kysely, userId, { banned_until: until, ban_reason: "spam", changed_at: now });

	it.skipIf(isMissing)("devices are listed newest first, with what their browser calls itself and when they came last", async () => {
		const { userId, ids, pairs } = await userOn(2);
		now += HOUR_MS;
		await node.refresh(pairs[0]?.refresh_token ?? "");
		expect(await node.sessions.devicesOf(userId)).toEqual([
			{ id: ids[1], name: "Chrome on Android", signedInAt: BORN_AT + 2_000, lastSeenAt: BORN_AT + 2_000 },
			{ id: ids[0], name: "Chrome on Android", signedInAt: BORN_AT + 1_000, lastSeenAt: BORN_AT + 2_000 + HOUR_MS },
		]);
		now += 30 * DAY_MS - HOUR_MS;
		expect((await node.sessions.devicesOf(userId)).map(({ id }) => id)).toEqual([ids[0]]);
	});

	it.skipIf(isMissing)("after more sign-ins than anybody makes, the device that was away longest is signed out", async () => {
		const { userId, pairs, ids } = await userOn(MAX_DEVICES);
		now += 1_000;
		await node.refresh(pairs[0]?.refresh_token ?? "");
		expect(node.revoked).toEqual([]);
		const { token } = await node.signIn(userId);
		expect(node.revoked).toEqual([{ deviceIds: [ids[1]], reason: "removed" }]);
		const live = (await node.sessions.devicesOf(userId)).map(({ id }) => id);
		expect([live.length, live[0], live.includes(ids[1] ?? "")]).toEqual([MAX_DEVICES, deviceOf(token.refresh_token), false]);
		expect(await node.statusFor(pairs[1]?.access_token ?? "")).toBe(401);
	});

	it.skipIf(isMissing)("one device: its tokens count no more at once, the others stay", async () => {
		const { userId, pairs, ids } = await userOn(2);
		expect(await node.sessions.revoke(userId, { only: ids[0] ?? "" }, "removed")).toBe(1);
		expect(node.revoked).toEqual([{ deviceIds: [ids[0]], reason: "removed" }]);
		await node.outbox.settle();
		expect(node.changed).toEqual([userId]);
		expect(await Promise.all(pairs.map((pair) => node.statusFor(pair.access_token)))).toEqual([401, 200]);
		expect((await node.refresh(pairs[0]?.refresh_token ?? "")).json.error?.code).toBe("refresh_refused");
		expect(await node.sessions.revoke(userId, { only: ids[0] ?? "" }, "removed")).toBe(0);
		expect(node.revoked).toHaveLength(1);
	});

	it.skipIf(isMissing)("all but one, then all", async () => {
		const { userId, ids } = await userOn(3);
		expect(await node.sessions.revoke(userId, { except: ids[1] ?? "" }, "password_changed")).toBe(2);
		expect(node.revoked.map(({ deviceIds }) => deviceIds.toSorted())).toEqual([[ids[0], ids[2]].sort()]);
		expect(await node.sessions.revoke(userId, { except: null }, "password_changed")).toBe(1);
		expect(await node.sessions.revoke(userId, { except: null }, "password_changed")).toBe(0);
		expect(await node.sessions.devicesOf(userId)).toEqual([]);
	});

	it.skipIf(isMissing)("a device of another user counts 0 and stays", async () => {
		const mine = await userOn(1);
		const other = await userOn(1);
		expect(await node.sessions.revoke(mine.userId, { only: other.ids[0] ?? "" }, "removed")).toBe(0);
		expect(await node.sessions.revoke(mine.userId, { except: mine.ids[0] ?? "" }, "removed")).toBe(0);
		expect(node.revoked).toEqual([]);
		expect(await node.statusFor(other.pairs[0]?.access_token ?? "")).toBe(200);
	});

	it.skipIf(isMissing)("a device that expired is signed out with the rest, but not counted", async () => {
		const { userId } = await userOn(1);
		now += 30 * DAY_MS;
		await node.signIn(userId);
		expect(await node.sessions.revoke(userId, { except: null }, "removed")).toBe(1);
		expect(node.revoked[0]?.deviceIds).toHaveLength(2);
	});

	it.skipIf(isMissing)("a ban in force opens nothing, and ends the device that refreshes, with the reason", async () => {
		const { userId, pairs, ids } = await userOn(1);
		await ban(userId, now + HOUR_MS);
		expect(await node.sessions.open(userId, CALLER)).toMatchObject({ ok: false, error: { code: "account_banned" } });
		const refused = await node.refresh(pairs[0]?.refresh_token ?? "");
		expect([refused.status, refused.json.error?.code]).toEqual([403, "account_banned"]);
		expect(node.revoked).toEqual([{ deviceIds: ids, reason: "banned" }]);
		// A caller with a wrong token is not told that the account is banned.
		expect((await node.refresh(`${ids[0]}.${"A".repeat(43)}`)).json.error?.code).toBe("refresh_refused");
		now += HOUR_MS;
		expect((await node.refresh(pairs[0]?.refresh_token ?? "")).json.error?.code).toBe("refresh_refused");
		expect((await node.sessions.open(userId, CALLER)).ok).toBe(true);
	});

	it.skipIf(isMissing)("a sign-in with a password that was changed since it was checked opens nothing", async () => {
		const userId = await node.newUser({ passwordHash: "hash of the old one" });
		await updateUser(node.db.kysely, userId, { password_hash: "hash of the new one", changed_at: now });
		const open = (passwordHash: string) => node.sessions.open(userId, CALLER, { passwordHash });
		expect(await open("hash of the old one")).toMatchObject({ ok: false, error: { code: "wrong_credentials" } });
		expect(await node.sessions.devicesOf(userId)).toEqual([]);
		expect((await open("hash of the new one")).ok).toBe(true);
	});

	it.skipIf(isMissing)("an account that is gone opens nothing and refreshes nothing", async () => {
		const { userId, pairs } = await userOn(1);
		await node.db.kysely.deleteFrom("users").where("id", "=", userId).execute();
		expect(await node.sessions.open(userId, CALLER)).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
		expect((await node.refresh(pairs[0]?.refresh_token ?? "")).json.error?.code).toBe("refresh_refused");
		expect(await node.statusFor(pairs[0]?.access_token ?? "")).toBe(401);
		// The devices of a deleted account can still be revoked.
		expect(await node.sessions.revoke(userId, { except: null }, "account_deleted")).toBe(1);
	});

	it.skipIf(isMissing)("sign-ins and refreshes that race with a ban leave no device behind", async () => {
		for (let round = 0; round < 5; round++) {
			const { userId, pairs } = await userOn(3);
			await Promise.all([
				...pairs.map((pair) => node.refresh(pair.refresh_token)),
				node.sessions.open(userId, CALLER),
				ban(userId, now + HOUR_MS).then(() => node.sessions.revoke(userId, { except: null }, "banned")),
				node.sessions.open(userId, CALLER),
				...pairs.map((pair) => node.refresh(pair.refresh_token, "another-attempt-of-16")),
			]);
			expect(await node.sessions.devicesOf(userId)).toEqual([]);
		}
	});
});
