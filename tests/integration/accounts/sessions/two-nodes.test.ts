// RT9 across nodes: when one node signs devices out or changes an account, the others on the same database are notified within seconds,
// and once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { MAX_ACCESS_TOKEN_SECONDS } from "#server/config/sign-in-settings.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { deviceOf, type SessionNode, startSessionNode } from "./session-node.ts";

const ACCESS_SECONDS = MAX_ACCESS_TOKEN_SECONDS;
const CHECK_INTERVAL_MS = 100;
/** Time in which a node polls several times. */
const LOOKS_MS = 5 * CHECK_INTERVAL_MS;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(DATABASE_KINDS)("two nodes on one $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let now = 1_800_000_000_000;
	const started: SessionNode[] = [];
	/** `aheadMs`: how far the node's clock is ahead of the test's. */
	const startNode = async (aheadMs = 0, accessTokenSeconds = ACCESS_SECONDS) => {
		const node = await startSessionNode(empty, { clock: () => now + aheadMs, accessTokenSeconds, pollEveryMs: CHECK_INTERVAL_MS });
		started.push(node);
		return node;
	};
	beforeEach(async () => {
		if (!isMissing) empty = await create();
	});
	afterEach(async () => {
		for (const node of started.splice(0)) await node.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)("RT9: a device signed out on one is refused at once there, and within seconds on the other", async () => {
		const [here, there] = [await startNode(), await startNode(-20_000)];
		const userId = await here.newUser();
		const { token } = await here.signIn(userId);
		expect(await there.statusFor(token.access_token)).toBe(200);
		await there.sessions.revoke(userId, { except: null }, "banned");
		expect(await there.statusFor(token.access_token)).toBe(401);
		now += 1_000;
		const late = await startNode();
		await expect.poll(() => here.statusFor(token.access_token)).toBe(401);
		const fact = { deviceIds: [deviceOf(token.refresh_token)], reason: "banned" };
		await sleep(2 * LOOKS_MS);
		expect([here.revoked, there.revoked]).toEqual([[fact], [fact]]);
		// A node does not publish changes from before its start.
		expect([late.revoked, late.changed]).toEqual([[], []]);
		expect(await late.statusFor(token.access_token)).toBe(401);
	});

	it.skipIf(isMissing)("a change of an account is published once on each node, not again and again", async () => {
		const [here, there] = [await startNode(), await startNode()];
		const userId = await here.newUser();
		await here.signIn(userId);
		await expect.poll(() => there.changed).toEqual([userId]);
		await updateUser(there.db.kysely, userId, { display_name: "Another name", changed_at: now });
		await expect.poll(() => there.changed).toEqual([userId, userId]);
		await sleep(LOOKS_MS);
		expect([here.changed, there.changed]).toEqual([
			[userId, userId],
			[userId, userId],
		]);
	});

	it.skipIf(isMissing)("a node that starts knows what was signed out while tokens of it still live, and forgets it after", async () => {
		const here = await startNode();
		const userId = await here.newUser();
		const { token } = await here.signIn(userId);
		const device = deviceOf(token.refresh_token);
		await here.sessions.revoke(userId, { except: null }, "removed");
		now += (ACCESS_SECONDS - 1) * 1_000;
		const later = await startNode();
		expect(await later.statusFor(token.access_token)).toBe(401);
		expect([here.isRevoked(device), later.isRevoked(device)]).toEqual([true, true]);
		now += 6 * MINUTE_MS;
		await expect.poll(() => [here.isRevoked(device), later.isRevoked(device)]).toEqual([false, false]);
		expect(later.revoked).toEqual([]);
		expect((await startNode()).isRevoked(device)).toBe(false);
	});

	it.skipIf(isMissing)("a node that starts with a shorter lifetime still refuses what was signed out under the longer one", async () => {
		const here = await startNode();
		const userId = await here.newUser();
		const { token } = await here.signIn(userId);
		await here.sessions.revoke(userId, { except: null }, "banned");
		now += 12 * HOUR_MS;
		const later = await startNode(0, 10);
		expect(await later.statusFor(token.access_token)).toBe(401);
	});

	it.skipIf(isMissing)("a look that fails is logged and tried again", async () => {
		const [here, there] = [await startNode(), await startNode()];
		const userId = await here.newUser();
		const { token } = await here.signIn(userId);
		await here.db.kysely.schema.alterTable("outbox").renameTo("outbox_away").execute();
		await expect.poll(() => there.lines.join("")).toContain("reading the outbox failed");
		await here.db.kysely.schema.alterTable("outbox_away").renameTo("outbox").execute();
		await here.sessions.revoke(userId, { except: null }, "removed");
		await expect.poll(() => there.statusFor(token.access_token)).toBe(401);
	});
});
