// Presence, assignment and handover requests with two nodes on real databases, including the topic desk.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LatestSource } from "#server/realtime/kernel/topic-source.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { getDesk } from "#shared/contract/rest/console/desk.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, GOAL, madeDeskLeague, startDeskNode } from "./desk-node.ts";

describe.each(DATABASE_KINDS)("presence at matches on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let nodes: [DeskNode, DeskNode];
	let matchIds: string[];
	let matchId: string;
	let [ann, ben] = ["", ""];
	let now = KICK_OFF;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		nodes = [await startDeskNode(empty), await startDeskNode(empty)];
		({ matchIds } = await madeDeskLeague(nodes[0], "presences", 8));
		[ann, ben] = [await nodes[0].signUp("Ann Desk"), await nodes[0].signUp("Ben Desk")];
	});
	beforeEach(() => {
		if (isMissing) return;
		matchId = matchIds.shift()!;
		moveTo(KICK_OFF);
	});
	afterAll(async () => {
		for (const node of nodes ?? []) await node.stop();
		await empty?.remove();
	});

	function moveTo(instant: number): void {
		now = instant;
		for (const node of nodes) node.setNow(now);
	}
	const presence = (node: DeskNode, as: string, method = "PUT") =>
		node.call(method, `/api/v1/ops/matches/${matchId}/presence/tab-${as}`, { as, ...(method === "PUT" && { body: {} }) });
	const keep = (node: DeskNode, as: string) =>
		node.call("PUT", `/api/v1/ops/matches/${matchId}/assignee`, { as, body: { presenceId: `tab-${as}` } });
	const letGo = (node: DeskNode, as: string) => node.call("DELETE", `/api/v1/ops/matches/${matchId}/assignee`, { as });
	const requestHandover = (node: DeskNode, as: string, toUserId: string | null) =>
		node.call("PUT", `/api/v1/ops/matches/${matchId}/handover-request`, { as, body: { toUserId, note: "Corners are behind" } });
	const withdraw = (node: DeskNode, as: string) => node.call("DELETE", `/api/v1/ops/matches/${matchId}/handover-request`, { as });
	const getDeskOf = async (node: DeskNode, query = "") =>
		(await node.call("GET", `/api/v1/ops/desk${query}`)) as unknown as AnswerOf<typeof getDesk>;

	async function openTopic(node: DeskNode) {
		let changes = 0;
		const source = (await node.desk.topicKind.open("", () => void changes++)) as LatestSource;
		const all = () => (JSON.parse(source.snapshot()) as unknown[][]).map(decodeDeskFact);
		return { source, changes: () => changes, shown: (id = matchId): DeskMatch | undefined => all().find((match) => match.matchId === id) };
	}

	it.skipIf(isMissing)("publishes presence and assignee of the match to the desks of both nodes", async () => {
		const topics = await Promise.all(nodes.map(openTopic));
		expect(await presence(nodes[0], ann)).toMatchObject({ status: 200, isAssignee: false });
		await keep(nodes[0], ann);
		expect(await presence(nodes[0], ann)).toMatchObject({ isAssignee: true });
		await presence(nodes[1], ben);
		const expected = [
			{ id: `tab-${ann}`, userId: ann, name: "Ann Desk", isAssignee: true, seenAt: now },
			{ id: `tab-${ben}`, userId: ben, name: "Ben Desk", isAssignee: false, seenAt: now },
		];
		for (const { shown } of topics) await expect.poll(() => shown()?.presences).toEqual(expected);
		// Renewing a presence publishes nothing.
		const versions = topics.map(({ source }) => source.version());
		moveTo(now + 3_000);
		await presence(nodes[0], ann);
		await presence(nodes[1], ben);
		await getDeskOf(nodes[0]);
		expect(topics[0]?.source.version()).toBe(versions[0]);
		for (const { source } of topics) source.close();
	});

	it.skipIf(isMissing)("keeps a match on the desk for three days whose result never came", async () => {
		const isListed = async () => (await getDeskOf(nodes[0], "?limit=100")).matches.some(({ id }) => id === matchId);
		moveTo(KICK_OFF + 7 * HOUR_MS);
		expect(await isListed()).toBe(true);
		moveTo(KICK_OFF + 2 * DAY_MS);
		expect(await isListed()).toBe(true);
		moveTo(KICK_OFF + 4 * DAY_MS);
		expect(await isListed()).toBe(false);
	});

	it.skipIf(isMissing)("has one assignee at a time, however many take the match over at once", async () => {
		await Promise.all([ann, ben].flatMap((as) => nodes.map((node) => keep(node, as))));
		const { desk } = await getDeskOf(nodes[1], `?also=${matchId}`);
		const presences = desk.find((match) => match.matchId === matchId)?.presences ?? [];
		expect(presences).toHaveLength(2);
		expect(presences.filter(({ isAssignee }) => isAssignee)).toHaveLength(1);
	});

	it.skipIf(isMissing)(
		"ends the presence of a desk that is silent for eight seconds, so that a killed browser stays assigned to nothing",
		async () => {
			const topic = await openTopic(nodes[1]);
			await keep(nodes[0], ann);
			await expect.poll(() => topic.shown()?.presences[0]?.isAssignee).toBe(true);
			moveTo(now + 8_000);
			await presence(nodes[1], ben);
			await expect.poll(() => topic.shown()?.presences.length).toBe(2);
			moveTo(now + 1);
			await expect.poll(() => topic.shown()?.presences.map(({ name }) => name)).toEqual(["Ben Desk"]);
			// Nobody took the match over, so the returning operator is still the assignee.
			expect(await presence(nodes[0], ann)).toMatchObject({ isAssignee: true });
			await keep(nodes[1], ben);
			expect(await presence(nodes[0], ann)).toMatchObject({ isAssignee: false });
			topic.source.close();
		},
	);

	it.skipIf(isMissing)("keeps all that a tab keeps by a sign of life at any of its matches, also when it looks elsewhere", async () => {
		const first = matchId;
		await keep(nodes[0], ann);
		matchId = matchIds.shift()!;
		await presence(nodes[0], ann);
		const beatAfter = async (ms: number) => {
			moveTo(now + ms);
			await presence(nodes[0], ann);
		};
		const assigneeOf = async () => {
			const { desk } = await getDeskOf(nodes[1], `?also=${first}`);
			return desk.find((match) => match.matchId === first)?.presences.find(({ isAssignee }) => isAssignee)?.name;
		};
		for (let beat = 0; beat < 4; beat++) await beatAfter(3_000);
		expect(await assigneeOf()).toBe("Ann Desk");
		await nodes[0].call("DELETE", `/api/v1/ops/matches/${first}/presence/tab-${ann}`, { as: ann });
		expect(await assigneeOf()).toBe("Ann Desk");
		moveTo(now + 9_000);
		expect(await assigneeOf()).toBeUndefined();
		await beatAfter(1);
		expect(await assigneeOf()).toBe("Ann Desk");
	});

	it.skipIf(isMissing)("takes nothing back by a sign of life from a desk that was away while another took over", async () => {
		await keep(nodes[0], ann);
		moveTo(now + 60_000);
		await keep(nodes[1], ben);
		expect(await presence(nodes[0], ann)).toMatchObject({ isAssignee: false });
		expect(await presence(nodes[1], ben)).toMatchObject({ isAssignee: true });
	});

	it.skipIf(isMissing)("audits taking over and letting go, and no sign of life", async () => {
		const audited = nodes[0].audited;
		audited.length = 0;
		await presence(nodes[0], ann);
		await keep(nodes[0], ann);
		await keep(nodes[0], ben);
		await letGo(nodes[0], ann);
		await letGo(nodes[0], ben);
		await presence(nodes[0], ann, "DELETE");
		const entries = audited.map(({ actorId, subject, before, after }) => [actorId, subject, before, after]);
		expect(entries).toEqual([
			[ann, `match ${matchId}`, { assignee: null }, { assignee: "Ann Desk" }],
			[ben, `match ${matchId}`, { assignee: "Ann Desk" }, { assignee: "Ben Desk" }],
			[ann, `match ${matchId}`, { assignee: "Ben Desk" }, { assignee: "Ben Desk" }],
			[ben, `match ${matchId}`, { assignee: "Ben Desk" }, { assignee: null }],
		]);
	});

	it.skipIf(isMissing)("lets the assignee request a handover, any takeover settle it, and nobody else change it", async () => {
		const requestOf = async () => (await getDeskOf(nodes[1], `?also=${matchId}`)).desk.find((match) => match.matchId === matchId)?.handover;
		await presence(nodes[0], ann);
		expect(await requestHandover(nodes[0], ann, null)).toMatchObject({ status: 403 });
		await keep(nodes[0], ann);
		expect(await requestHandover(nodes[0], ann, "u999")).toMatchObject({ status: 400, error: { issues: [{ path: "body.toUserId" }] } });
		expect(await requestHandover(nodes[0], ann, ben)).toMatchObject({ status: 200 });
		expect(await requestOf()).toEqual({ fromName: "Ann Desk", toUserId: ben, note: "Corners are behind", requestedAt: now });
		expect(await withdraw(nodes[1], "somebody")).toMatchObject({ status: 403 });
		expect(await withdraw(nodes[1], ben)).toMatchObject({ status: 200 });
		expect(await requestOf()).toBeNull();
		await requestHandover(nodes[0], ann, null);
		await keep(nodes[1], ben);
		expect(await requestOf()).toBeNull();
		expect(await requestHandover(nodes[0], ann, ben)).toMatchObject({ status: 403 });
	});

	it.skipIf(isMissing)("withdraws a handover request with the match that is unassigned, and deletes those of another day", async () => {
		const requestCount = async () => (await nodes[0].db.kysely.selectFrom("handover_requests").select("match_id").execute()).length;
		await presence(nodes[0], ann);
		await keep(nodes[0], ann);
		const before = await requestCount();
		await requestHandover(nodes[0], ann, null);
		await letGo(nodes[1], ben);
		expect(await requestCount()).toBe(before + 1);
		await letGo(nodes[0], ann);
		expect(await requestCount()).toBe(before);
		const onTime = now;
		moveTo(onTime - DAY_MS - 1);
		await keep(nodes[0], ann);
		await requestHandover(nodes[0], ann, null);
		const old = matchId;
		matchId = matchIds.pop()!;
		moveTo(onTime);
		await keep(nodes[0], ann);
		await requestHandover(nodes[0], ann, null);
		const left = await nodes[0].db.kysely.selectFrom("handover_requests").select("match_id").execute();
		expect(left.map(({ match_id }) => match_id)).not.toContain(old);
	});

	it.skipIf(isMissing)("refuses another user's presence and unknown matches", async () => {
		await presence(nodes[0], ann);
		const path = `/api/v1/ops/matches/${matchId}/presence/tab-${ann}`;
		expect(await nodes[0].call("PUT", path, { as: ben, body: {} })).toMatchObject({ status: 403 });
		expect(
			await nodes[0].call("PUT", `/api/v1/ops/matches/${matchId}/assignee`, { as: ben, body: { presenceId: `tab-${ann}` } }),
		).toMatchObject({
			status: 403,
		});
		await nodes[0].call("DELETE", path, { as: ben });
		expect(await presence(nodes[0], ann)).toMatchObject({ status: 200 });
		matchId = "m99999";
		for (const call of [presence, keep, letGo, withdraw]) expect((await call(nodes[0], ann)).status).toBe(404);
	});

	it.skipIf(isMissing)("lists the matches of the day by urgency, and joins the topic where the list stands", async () => {
		matchId = matchIds.shift()!;
		const weekLater = KICK_OFF + 14 * DAY_MS;
		moveTo(weekLater - 4 * HOUR_MS);
		expect((await getDeskOf(nodes[0])).matches).toEqual([]);
		moveTo(weekLater - HOUR_MS);
		const ofDay = (await getDeskOf(nodes[0])).matches.map(({ id }) => id);
		expect(ofDay).toHaveLength(4);
		moveTo(weekLater);
		const [, , third, last] = ofDay;
		await nodes[1].send(third!, { expectedSeq: 0, event: { type: "period_started" } });
		await nodes[1].send(last!, { expectedSeq: 0, event: { type: "period_started" }, also: [{ ...GOAL, status: "provisional" }] });
		const { matches, desk, position } = await getDeskOf(nodes[0]);
		expect(matches.slice(0, 2).map(({ id }) => id)).toEqual([last, third]);
		expect(desk.map((match) => match.matchId)).toEqual(matches.map(({ id }) => id));
		const topic = await openTopic(nodes[0]);
		expect([topic.source.epoch, topic.source.changedSince(position.seq)]).toEqual([position.epoch, []]);
		const far = matchIds.at(-1)!;
		const withFar = await getDeskOf(nodes[0], `?also=${far}&limit=1`);
		expect(withFar.matches.map(({ id }) => id)).toEqual([last, far]);
		expect(withFar.desk.map((match) => match.matchId)).toEqual([last, far]);
		topic.source.close();
	});

	it.skipIf(isMissing)("lets only who may keep scores read the topic", () => {
		const mayRead = (scopes: ("ops:scores" | "ops:content" | "chat:moderate" | "admin")[]) =>
			nodes[0].desk.topicKind.mayRead?.("", { userId: ann, scopes });
		expect([mayRead(["ops:scores"]), mayRead(["admin"]), mayRead(["ops:content", "chat:moderate"]), mayRead([])]).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect(nodes[0].desk.topicKind.mayRead?.("", null)).toBe(false);
	});

	it.skipIf(isMissing)("calls the desk to a match that is scored by hand, under way, and left by its operator", async () => {
		const topics = await Promise.all(nodes.map(openTopic));
		const isLost = async () => {
			for (const node of nodes) await node.operators.refresh();
			await Promise.all(nodes.map((node) => getDeskOf(node)));
			return topics.map(({ shown }) => shown()?.isOperatorLost);
		};
		await nodes[0].send(matchId, { expectedSeq: 0, event: { type: "period_started" } }, { as: ann });
		// The list of the day's matches is at most ten seconds old.
		moveTo(now + 12_000);
		await presence(nodes[1], ann);
		expect(await isLost()).toEqual([false, false]);
		moveTo(now + 28_000);
		expect(await isLost()).toEqual([false, false]);
		moveTo(now + 2_000);
		expect(await isLost()).toEqual([true, true]);
		await presence(nodes[0], ben);
		expect(await isLost()).toEqual([false, false]);
		for (const { source } of topics) source.close();
	});

	it.skipIf(isMissing)("N6 makes who enters something in ten matches their operator, as long as a tab of theirs is there", async () => {
		const entered = [matchId, ...matchIds.splice(0, 9)];
		const lostOf = async () => (await getDeskOf(nodes[1], "?limit=100")).desk.filter(({ matchId: id }) => entered.includes(id));
		for (const id of entered) {
			expect(await nodes[0].send(id, { expectedSeq: 0, event: { type: "period_started" } }, { as: ann })).toMatchObject({ status: 201 });
		}
		// One tab of the operator, at one of the matches.
		for (let beat = 0; beat < 15; beat++) {
			moveTo(now + 3_000);
			await presence(nodes[0], ann);
		}
		const desk = await lostOf();
		expect(desk).toHaveLength(10);
		for (const match of desk) {
			expect(match.presences.map(({ name, isAssignee }) => [name, isAssignee])).toContainEqual(["Ann Desk", true]);
			expect(match.isOperatorLost).toBe(false);
		}
		// A colleague who submits in one of the matches does not take over its assignment.
		await nodes[1].send(entered[3]!, { expectedSeq: 1, event: GOAL }, { as: ben });
		expect((await lostOf()).find(({ matchId: id }) => id === entered[3])?.presences).toMatchObject([
			{ name: "Ann Desk", isAssignee: true },
		]);
		moveTo(now + 40_000);
		expect((await lostOf()).flatMap(({ presences }) => presences)).toEqual([]);
	});
});
