// The private topic user:{id} on real databases: opened, updated by changes, closed.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SequencedSource } from "#server/realtime/kernel/topic-source.ts";
import { type AccountView, decodeUserFact } from "#shared/contract/socket/user-facts.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const decode = (text: string): AccountView => decodeUserFact(JSON.parse(text) as unknown[]);

describe.each(DEFAULT_DATABASES)("user:{id} on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let users = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function openTopic() {
		const user = await server.signUp(`fan${++users}@fans.example`);
		let changes = 0;
		const source = (await server.topic.open(user.userId, () => void changes++)) as SequencedSource;
		const headAt = (seq: number) => expect.poll(() => source.head()).toBe(seq);
		const factOf = (seq: number) => decode(source.factsSince(seq - 1)[0]!);
		return { user, source, headAt, factOf, changes: () => changes };
	}
	const rename = (bearer: Record<string, string>, displayName: string) =>
		server.call("PATCH", "/api/v1/account/profile", { headers: bearer, body: { displayName } });

	it.skipIf(isMissing)("contains the account with its devices, as the decoder reads it", async () => {
		const { user, source } = await openTopic();
		expect([source.kind, source.head(), source.factsSince(source.head())]).toEqual(["sequenced", 1, []]);
		expect(decode(source.snapshot())).toMatchObject({
			user: { id: user.userId, email: `fan${users}@fans.example` },
			devices: [{ id: user.deviceId, name: "Chrome on Linux" }],
		});
		expect(source.snapshot()).not.toMatch(/hash|isCurrent/);
		source.close();
	});

	it.skipIf(isMissing)("publishes each change as the whole account: name, sign-in, sign-out", async () => {
		const { user, source, headAt, factOf, changes } = await openTopic();
		await rename(user.bearer, `Renamed ${users}`);
		await headAt(2);
		expect(factOf(2)).toMatchObject({ user: { displayName: `Renamed ${users}` }, devices: [{ id: user.deviceId }] });
		const phone = await server.open(user.userId);
		await headAt(3);
		expect(factOf(3).devices).toHaveLength(2);
		await server.call("DELETE", `/api/v1/account/devices/${phone.deviceId}`, { headers: user.bearer });
		await headAt(4);
		expect(factOf(4).devices).toHaveLength(1);
		expect(decode(source.snapshot())).toEqual(factOf(4));
		expect(changes()).toBe(4);
		source.close();
	});

	it.skipIf(isMissing)("says nothing where nothing changed, nor of others", async () => {
		const { user, source, headAt } = await openTopic();
		const other = await server.signUp(`fan${++users}@fans.example`);
		await rename(other.bearer, `Other ${users}`);
		for (let round = 0; round < 5; round++) server.bus.publish("account.changed", { userId: user.userId });
		await rename(user.bearer, `Last ${users}`);
		await headAt(2);
		expect(decode(source.snapshot()).user.displayName).toBe(`Last ${users}`);
		source.close();
	});

	it.skipIf(isMissing)("ends at the newest state, however many changes come at once", async () => {
		const { user, source } = await openTopic();
		await Promise.all(Array.from({ length: 6 }, () => server.open(user.userId)));
		await expect.poll(() => decode(source.snapshot()).devices.length).toBe(7);
		expect(source.factsSince(0)).toHaveLength(source.head());
		source.close();
	});

	it.skipIf(isMissing)("keeps the newest fact alone: those before it have their numbers and are empty", async () => {
		const { user, source, headAt } = await openTopic();
		for (const seq of [2, 3, 4]) {
			await rename(user.bearer, `Renamed ${seq} ${users}`);
			await headAt(seq);
		}
		expect(source.factsSince(1)).toEqual(["[]", "[]", source.snapshot()]);
		expect([source.factsSince(3), source.factsSince(4)]).toEqual([[source.snapshot()], []]);
		source.close();
	});

	it.skipIf(isMissing)("says nothing more once the account is deleted, and cannot be opened", async () => {
		const { user, source, headAt } = await openTopic();
		await rename(user.bearer, `Short lived ${users}`);
		await headAt(2);
		await server.call("DELETE", "/api/v1/account", { headers: user.bearer, body: { password: PASSWORD } });
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(source.head()).toBe(2);
		source.close();
		expect(await server.topic.open(user.userId, () => undefined)).toBeNull();
		expect(await server.topic.open("u999", () => undefined)).toBeNull();
	});

	it.skipIf(isMissing)("hears nothing after it was closed, and begins a new epoch when opened again", async () => {
		const { user, source, changes } = await openTopic();
		source.close();
		await rename(user.bearer, `Unheard ${users}`);
		const again = (await server.topic.open(user.userId, () => undefined)) as SequencedSource;
		expect(decode(again.snapshot()).user.displayName).toBe(`Unheard ${users}`);
		expect([source.head(), changes()]).toEqual([1, 1]);
		expect(again.epoch).not.toBe(source.epoch);
		again.close();
	});

	it.skipIf(isMissing)("is open to this user only", () => {
		const mayRead = server.topic.mayRead!;
		const reader = (userId: string) => ({ userId, scopes: ["admin" as const] });
		expect([mayRead("u1", reader("u1")), mayRead("u1", reader("u2")), mayRead("u1", null), mayRead("u1", reader("u11"))]).toEqual([
			true,
			false,
			false,
			false,
		]);
	});
});
