// A refresh token is used once; a lost response can be requested again, and a stolen token is detected.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAccessToken } from "#server/accounts/session/access-token.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import { DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { deviceOf, SECRET, type SessionNode, startSessionNode } from "./session-node.ts";

const ATTEMPT = "attempt-of-16-chars-or-more";
const BORN_AT = 1_800_000_000_000;

describe.each(DATABASE_KINDS)("rotation on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: SessionNode;
	let now = BORN_AT;
	const clock = () => now;

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startSessionNode(empty, { clock });
	});
	beforeEach(() => {
		now = BORN_AT;
		node?.revoked.splice(0);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const signIn = async () => (await node.signIn(await node.newUser())).token;

	/** Throws if the refresh is refused. */
	async function refreshed(token: string, attempt?: string): Promise<SessionToken> {
		const { status, json } = await node.refresh(token, attempt);
		if (status !== 200 || !json.data) throw new Error(`${status} ${json.error?.code}`);
		return json.data.token;
	}
	const refusalOf = async (token: string, attempt?: string) => {
		const { status, json } = await node.refresh(token, attempt);
		return [status, json.error?.code];
	};
	const REFUSED = [401, "refresh_refused"];

	it.skipIf(isMissing)("a fresh pair has its whole lifetimes, though creating it takes a moment", async () => {
		let ticking = BORN_AT;
		const slow = await startSessionNode(empty, { clock: () => (ticking += 20) });
		const { token } = await slow.signIn(await slow.newUser());
		expect([token.expires_in, token.refresh_expires_in]).toEqual([1_800, 2_592_000]);
		await slow.stop();
	});

	it.skipIf(isMissing)("each refresh gives a new pair for the same device, and both its tokens work", async () => {
		const first = await signIn();
		expect(first).toEqual({
			token_type: "Bearer",
			access_token: expect.any(String),
			refresh_token: expect.stringMatching(/^d\d+\.[\w-]{43}$/),
			expires_in: 1_800,
			refresh_expires_in: 2_592_000,
		});
		now += 1_000 * SECOND_MS;
		const second = await refreshed(first.refresh_token);
		expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
		expect(second.refresh_token).not.toBe(first.refresh_token);
		expect(deviceOf(second.refresh_token)).toBe(deviceOf(first.refresh_token));
		expect(await node.statusFor(second.access_token)).toBe(200);
		const third = await refreshed(second.refresh_token);
		expect(new Set([first, second, third].map((pair) => pair.refresh_token)).size).toBe(3);
	});

	it.skipIf(isMissing)("the new access token has the rights of now, not those of the sign-in", async () => {
		const userId = await node.newUser({ scopes: ["ops:scores"] });
		const { token } = await node.signIn(userId);
		const scopesOf = (pair: SessionToken) => {
			const read = readAccessToken(SECRET, clock, pair.access_token);
			return read.ok && read.value.scopes;
		};
		expect(scopesOf(token)).toEqual(["ops:scores"]);
		await node.db.kysely.updateTable("users").set({ scopes: "[]" }).where("id", "=", userId).execute();
		expect(scopesOf(await refreshed(token.refresh_token))).toEqual([]);
	});

	it.skipIf(isMissing)(
		"an access token ends after its lifetime, a refresh token after its own, which each refresh begins anew",
		async () => {
			const first = await signIn();
			now += 1_799 * SECOND_MS;
			expect(await node.statusFor(first.access_token)).toBe(200);
			now += SECOND_MS;
			expect(await node.statusFor(first.access_token)).toBe(401);
			now = BORN_AT + 30 * DAY_MS - 1;
			const second = await refreshed(first.refresh_token);
			expect(second.refresh_expires_in).toBe(2_592_000);
			now += 30 * DAY_MS - 1;
			const third = await refreshed(second.refresh_token);
			now += 30 * DAY_MS;
			expect(await refusalOf(third.refresh_token)).toEqual(REFUSED);
			expect(node.revoked).toEqual([]);
		},
	);

	it.skipIf(isMissing)("without a lifetime a refresh token never ends", async () => {
		const endless = await startSessionNode(empty, { clock, accessTokenSeconds: 86_400, refreshTokenSeconds: null });
		try {
			const { token } = await endless.signIn(await endless.newUser());
			expect(token).toMatchObject({ expires_in: 86_400, refresh_expires_in: null });
			now += 20 * 365 * DAY_MS;
			const answer = await endless.refresh(token.refresh_token);
			expect(answer.json.data?.token).toMatchObject({ expires_in: 86_400, refresh_expires_in: null });
		} finally {
			await endless.stop();
		}
	});

	it.skipIf(isMissing)("a used token signs its device out: the thief's pair and the owner's alike", async () => {
		const first = await signIn();
		const second = await refreshed(first.refresh_token);
		const third = await refreshed(second.refresh_token);
		expect(await refusalOf(first.refresh_token)).toEqual(REFUSED);
		expect(node.revoked).toEqual([{ deviceIds: [deviceOf(first.refresh_token)], reason: "reused" }]);
		expect(await refusalOf(third.refresh_token)).toEqual(REFUSED);
		for (const pair of [first, second, third]) expect(await node.statusFor(pair.access_token)).toBe(401);
		// The second reuse publishes nothing, because the device is already revoked.
		expect(await refusalOf(first.refresh_token)).toEqual(REFUSED);
		expect(node.revoked).toHaveLength(1);
	});

	it.skipIf(isMissing)("a reuse is seen long after the token was used and would have ended", async () => {
		const first = await signIn();
		let pair = first;
		for (let refreshes = 0; refreshes < 3; refreshes++) {
			now += 29 * DAY_MS;
			pair = await refreshed(pair.refresh_token);
		}
		expect(await refusalOf(first.refresh_token)).toEqual(REFUSED);
		expect(node.revoked).toMatchObject([{ reason: "reused" }]);
	});

	it.skipIf(isMissing)("a reuse ends one device, not the user's others", async () => {
		const userId = await node.newUser();
		const { token: phone } = await node.signIn(userId);
		const { token: desk } = await node.signIn(userId);
		await refreshed(phone.refresh_token);
		await node.refresh(phone.refresh_token);
		expect(await node.statusFor(desk.access_token)).toBe(200);
		await refreshed(desk.refresh_token);
		expect((await node.sessions.devicesOf(userId)).map(({ id }) => id)).toEqual([deviceOf(desk.refresh_token)]);
	});

	it.skipIf(isMissing)("unknown, foreign and misshapen tokens are refused and end nobody's sign-in", async () => {
		const { refresh_token } = await signIn();
		const other = await signIn();
		const device = deviceOf(refresh_token);
		const secretOfOther = other.refresh_token.split(".")[1];
		const shown = [
			`${device}.${"A".repeat(43)}`,
			`${device}.${secretOfOther}`,
			`d999999.${secretOfOther}`,
			"x".repeat(43),
			`${refresh_token}x`,
		];
		for (const token of shown) expect(await refusalOf(token)).toEqual(REFUSED);
		expect(node.revoked).toEqual([]);
		await refreshed(refresh_token);
		await refreshed(other.refresh_token);
	});

	it.skipIf(isMissing)("the same attempt within 60 s is a retry: the same successor, and nobody is signed out", async () => {
		const first = await signIn();
		const second = await refreshed(first.refresh_token, ATTEMPT);
		now += 60 * SECOND_MS;
		const again = await refreshed(first.refresh_token, ATTEMPT);
		expect(again.refresh_token).toBe(second.refresh_token);
		expect(again.refresh_expires_in).toBe(2_592_000 - 60);
		expect(await node.statusFor(again.access_token)).toBe(200);
		expect(node.revoked).toEqual([]);
		await refreshed(again.refresh_token, ATTEMPT);
	});

	it.skipIf(isMissing)("a retry is answered even if the token has ended since it was used", async () => {
		const first = await signIn();
		now += 30 * DAY_MS - 1;
		const second = await refreshed(first.refresh_token, ATTEMPT);
		now += SECOND_MS;
		expect((await refreshed(first.refresh_token, ATTEMPT)).refresh_token).toBe(second.refresh_token);
	});

	it.skipIf(isMissing).each([
		{ name: "after 60 s", laterMs: 60 * SECOND_MS + 1, attempt: ATTEMPT, isUsed: false },
		{ name: "of another attempt", laterMs: 0, attempt: `${ATTEMPT}-2`, isUsed: false },
		{ name: "without an attempt", laterMs: 0, attempt: undefined, isUsed: false },
		{ name: "once the successor was used", laterMs: 0, attempt: ATTEMPT, isUsed: true },
	])("a second showing $name is no retry but a reuse", async ({ laterMs, attempt, isUsed }) => {
		const first = await signIn();
		const second = await refreshed(first.refresh_token, ATTEMPT);
		if (isUsed) await refreshed(second.refresh_token);
		now += laterMs;
		expect(await refusalOf(first.refresh_token, attempt)).toEqual(REFUSED);
		expect(node.revoked).toEqual([{ deviceIds: [deviceOf(first.refresh_token)], reason: "reused" }]);
	});

	it.skipIf(isMissing)("of refreshes at once without an attempt exactly one gets a pair, and the device is signed out", async () => {
		for (let round = 0; round < 5; round++) {
			const { refresh_token } = await signIn();
			const answers = await Promise.all(Array.from({ length: 4 }, () => node.refresh(refresh_token)));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
			expect(node.revoked.splice(0)).toEqual([{ deviceIds: [deviceOf(refresh_token)], reason: "reused" }]);
		}
	});

	it.skipIf(isMissing)("refreshes at once with one attempt, over two nodes, all get the same successor", async () => {
		const other = await startSessionNode(empty, { clock });
		try {
			for (let round = 0; round < 5; round++) {
				const { refresh_token } = await signIn();
				const answers = await Promise.all([node, other, node, other].map((one) => one.refresh(refresh_token, ATTEMPT)));
				expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
				expect(new Set(answers.map(({ json }) => json.data?.token.refresh_token)).size).toBe(1);
			}
			expect([...node.revoked, ...other.revoked]).toEqual([]);
		} finally {
			await other.stop();
		}
	});
});
