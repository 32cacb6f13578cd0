// Facts that a sanctioned user's open pages receive on the private topic: sanction imposed, lifted, ended; in each tab, and never for a
// shadow ban.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OwnSanction } from "#shared/contract/chat.ts";
import { decodeUserFact } from "#shared/contract/socket/user-facts.ts";
import type { ChatUser } from "../../support/chat-node.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { recordedChanges } from "../../support/recorded-changes.ts";
import { type ModeratedNode, type People, startModerated } from "./moderated-node.ts";

describe.each(DEFAULT_DATABASES)("the topic of a sanctioned user on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: ModeratedNode;
	let people: People;
	beforeEach(async () => {
		if (isMissing) return;
		database = await create();
		node = await startModerated(database);
		people = await node.people();
	});
	afterEach(async () => {
		if (isMissing) return;
		await node.stop();
		await database.remove();
	});

	const path = (user: ChatUser) => `/api/v1/ops/chat/users/${user.userId}/sanction`;
	const give = (to: ChatUser, body: object) => node.call("PUT", path(to), { user: people.mo, body });
	const lift = (of: ChatUser) => node.call("DELETE", path(of), { user: people.mo });

	/** A page of the user, with the facts that it received. */
	async function openTab(user: ChatUser) {
		const client = await node.connect(user);
		const topic = `user:${user.userId}`;
		const { data } = await client.joinOne(topic);
		// A fact without content was replaced by a newer one.
		const framed = () => client.framesOf(topic).flatMap(([, , facts]) => facts.filter(({ length }) => length > 0));
		const facts = () => [JSON.parse(data) as unknown[], ...framed()];
		return {
			facts: (): (OwnSanction | null)[] => facts().map((fact) => decodeUserFact(fact).chatSanction),
			receives: (count: number) => client.until(() => facts().length === count, 2_000),
			close: () => client.close(),
		};
	}

	it.skipIf(isMissing)("notifies both tabs of a timeout when it is given and when it is lifted", async () => {
		const { ada, ben } = people;
		const elsewhere = await node.signInAgain(ada);
		const [tab, second, others] = [await openTab(ada), await openTab(elsewhere), await openTab(ben)];
		await give(ada, { kind: "timeout", seconds: 600, reason: "Calm down" });
		const timeout = { kind: "timeout", reason: "Calm down", until: node.clock() + 600_000 };
		for (const one of [tab, second]) {
			await one.receives(2);
			expect(one.facts().at(-1)).toEqual(timeout);
		}
		await lift(ada);
		for (const one of [tab, second]) await one.receives(3);
		expect([tab.facts().at(-1), second.facts().at(-1)]).toEqual([null, null]);
		// Lifting a lifted sanction is not announced, and other users receive nothing.
		await lift(ada);
		await give(ben, { kind: "ban", reason: "Threats" });
		await others.receives(2);
		expect(others.facts()).toEqual([null, { kind: "ban", reason: "Threats", until: null }]);
		expect(tab.facts()).toHaveLength(3);
		for (const one of [tab, second, others]) one.close();
	});

	it.skipIf(isMissing)("has it at the opening of a page that comes later", async () => {
		await give(people.ada, { kind: "ban", reason: "Threats" });
		const tab = await openTab(people.ada);
		expect(tab.facts()).toEqual([{ kind: "ban", reason: "Threats", until: null }]);
		tab.close();
	});

	it.skipIf(isMissing)("publishes nothing about a shadow ban, given or lifted", async () => {
		const { ada } = people;
		const tab = await openTab(ada);
		await give(ada, { kind: "shadow_ban", reason: "A troll" });
		await lift(ada);
		await give(ada, { kind: "shadow_ban", reason: "A troll" });
		await node.call("DELETE", path(people.ben), { user: people.mo });
		await lift(ada);
		await give(ada, { kind: "ban", reason: "Enough" });
		await tab.receives(2);
		expect(tab.facts()).toEqual([null, { kind: "ban", reason: "Enough", until: null }]);
		tab.close();
	});

	it.skipIf(isMissing)("lets other nodes hear of it: the account has changed", async () => {
		const { ada } = people;
		const before = await recordedChanges(node.db, "account");
		await give(ada, { kind: "ban", reason: "Enough" });
		await lift(ada);
		expect((await recordedChanges(node.db, "account")).slice(before.length)).toEqual([ada.userId, ada.userId]);
	});

	it.skipIf(isMissing)("notifies by itself when a timeout ends: what counts then is the older ban, or nothing", async () => {
		const running = await startModerated(database, { now: node.clock(), isRunning: true });
		try {
			const { ada, mo } = people;
			const put = (body: object) => running.call("PUT", path(ada), { user: mo, body });
			const client = await running.connect(ada);
			const topic = `user:${ada.userId}`;
			await client.joinOne(topic);
			const kinds = () =>
				client
					.framesOf(topic)
					.flatMap(([, , facts]) => (facts as unknown[][]).map((fact) => decodeUserFact(fact).chatSanction?.kind ?? null));
			await put({ kind: "ban", reason: "Threats" });
			await client.until(() => kinds().length === 1);
			await put({ kind: "timeout", seconds: 10, reason: "Calm down" });
			const givenAt = running.clock();
			await client.until(() => kinds().length === 2);
			// After any change of the account the node reads its sanctions again, and then waits for the end of the timeout.
			running.moveClock(9_000);
			running.bus.publish("account.changed", { userId: ada.userId });
			await client.until(() => kinds().length === 3, 40_000);
			expect(kinds()).toEqual(["ban", "timeout", "ban"]);
			expect(running.clock() - givenAt).toBeLessThan(20_000);
			client.close();
		} finally {
			await running.stop();
		}
	});
});
