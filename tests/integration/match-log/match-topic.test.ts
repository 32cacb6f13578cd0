// The topic match:{id} from the database to the state of an open page: log, bus, gateway, live socket and reducer.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { foldMatch } from "#client/match/state/fold-match.ts";
import type { FoldedMatch } from "#client/match/state/match-atom.ts";
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SourceWithPast } from "#server/realtime/kernel/topic-source.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { goalRush, madeSetup, madeSetupOf } from "../../fixtures/made-match.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { openMatchPage } from "../../support/match-page.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { type StartedGateway, startGateway } from "../realtime/start-gateway.ts";

addSport(football);

const log = createLogger({ level: "silent" });

let folder: TemporaryFolder;
let db: Db;
let server: StartedGateway;
let submitted: number;
const ends: (() => void)[] = [];

beforeEach(async () => {
	folder = await createDataFolder("match-topic");
	db = await openDatabase({ dataDir: folder.path, log });
	submitted = 0;
});
afterEach(async () => {
	for (const end of ends.splice(0)) end();
	await server.stop();
	await db.close();
	await folder.remove();
});

/** The log part of one server process. */
function makeNode(setupOf = madeSetupOf) {
	const bus = createInProcessBus(log);
	const states = createMatchStates(setupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = createAppender({ db, bus, states, clock: Date.now, log });
	const submit = async (...drafts: EventDraft[]) => {
		for (const draft of drafts) {
			const answer = await appender.append({
				matchId: "m1",
				sourceKind: "operator",
				sourceName: "operator",
				sourceId: `${++submitted}`,
				draft,
			});
			if (!answer.ok) throw new Error(answer.error.message);
		}
	};
	return { bus, matchLog, submit: submit };
}

type Node = ReturnType<typeof makeNode>;

/** The data that a loader passes to the page: the log up to now. */
async function renderPage({ matchLog }: Node) {
	const { epoch, events } = await matchLog.eventsSince("m1", 0);
	return foldMatch(epoch, madeSetup(), events);
}

function openPage(html?: FoldedMatch) {
	const page = openMatchPage(server.url, html);
	ends.push(page.close);
	return page;
}

const drafts = goalRush(9);

describe("the topic of a match", () => {
	it("RT2, RT3: pages from before the first event follow the log from its first entry on, over reconnects", async () => {
		const node = makeNode();
		const topicKinds = [matchTopic({ ...node, clock: Date.now, log })];
		server = await startGateway({ topicKinds });
		const html = await renderPage(node);
		expect(html.epoch).toBe("");
		const pages = [openPage(html), openPage()];
		await expect.poll(() => pages.map(({ folded }) => folded()?.state.seq)).toEqual([0, 0]);
		await node.submit(...drafts.slice(0, 3));
		pages.push(openPage(html));
		const converged = async () => {
			const { state } = (await node.matchLog.stateOf("m1"))!;
			await expect.poll(() => pages.map(({ folded }) => folded()?.state.seq)).toEqual(pages.map(() => state.seq));
			for (const page of pages) expect(page.folded()?.state).toEqual(state);
		};
		await converged();
		expect(pages[0]?.received).not.toContain("snapshot");
		const { port } = server;
		await server.stop();
		await node.submit(...drafts.slice(3, 6));
		server = await startGateway({ topicKinds, port });
		await converged();
		await node.submit(...drafts.slice(6));
		await converged();
		const { epoch } = (await node.matchLog.stateOf("m1"))!;
		expect(pages.map(({ folded }) => folded()?.epoch)).toEqual(pages.map(() => epoch));
	});

	it("RT14: what is appended while a gap is being read is not missed", async () => {
		const [here, elsewhere] = [makeNode(), makeNode()];
		let answered = Promise.resolve();
		const slowLog = {
			...here.matchLog,
			async eventsSince(...parameters: Parameters<typeof here.matchLog.eventsSince>) {
				const part = await here.matchLog.eventsSince(...parameters);
				await answered;
				return part;
			},
		};
		await elsewhere.submit(...drafts.slice(0, 2));
		server = await startGateway({ topicKinds: [matchTopic({ ...here, matchLog: slowLog, clock: Date.now, log })] });
		const page = openPage();
		await expect.poll(() => page.folded()?.state.seq).toBe(2);

		const answer = Promise.withResolvers<void>();
		answered = answer.promise;
		let last: BusFacts["match.appended"] | undefined;
		elsewhere.bus.subscribe("match.appended", (fact) => {
			last = fact;
		});
		await elsewhere.submit(...drafts.slice(2, 4));
		here.bus.publish("match.appended", last!);
		await new Promise(setImmediate);
		await elsewhere.submit(drafts[4]!);
		here.bus.publish("match.appended", last!);
		answer.resolve();
		await expect.poll(() => page.folded()?.state.seq).toBe(5);
	});

	it("RT14: reads a gap again when the log could not be read", async () => {
		const [here, elsewhere] = [makeNode(), makeNode()];
		let failures = 0;
		const brittleLog = {
			...here.matchLog,
			async eventsSince(...parameters: Parameters<typeof here.matchLog.eventsSince>) {
				if (failures-- > 0) throw new Error("the database is away");
				return here.matchLog.eventsSince(...parameters);
			},
		};
		await elsewhere.submit(drafts[0]!);
		server = await startGateway({ topicKinds: [matchTopic({ ...here, matchLog: brittleLog, clock: Date.now, log })] });
		const page = openPage();
		await expect.poll(() => page.folded()?.state.seq).toBe(1);
		failures = 1;
		await elsewhere.submit(drafts[1]!);
		await here.submit(drafts[2]!);
		expect(failures).toBe(0);
		await expect.poll(() => page.folded()?.state.seq).toBe(3);
	});

	it("reads a log no more that failed to be read while its last reader left", async () => {
		const [here, elsewhere] = [makeNode(), makeNode()];
		await elsewhere.submit(drafts[0]!);
		let reads = 0;
		const failing = Promise.withResolvers<never>();
		const awayLog = {
			...here.matchLog,
			eventsSince: (...parameters: Parameters<typeof here.matchLog.eventsSince>) =>
				reads++ === 0 ? here.matchLog.eventsSince(...parameters) : failing.promise,
		};
		server = await startGateway({ topicKinds: [] });
		const source = await matchTopic({ ...here, matchLog: awayLog, clock: Date.now, log }).open("m1", () => undefined);
		await elsewhere.submit(drafts[1]!);
		await here.submit(drafts[2]!);
		expect(reads).toBe(2);
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			source?.close();
			failing.reject(new Error("the database is away"));
			await new Promise(setImmediate);
			await vi.advanceTimersByTimeAsync(5_000);
			expect(reads).toBe(2);
		} finally {
			vi.useRealTimers();
		}
	});

	it("leaves no listener behind when it fails to open", async () => {
		const { bus, matchLog } = makeNode();
		let listeners = 0;
		const countingBus: Bus = {
			...bus,
			subscribe(name, handle) {
				const end = bus.subscribe(name, handle);
				listeners++;
				return () => {
					listeners--;
					end();
				};
			},
		};
		const awayLog = { ...matchLog, eventsSince: () => Promise.reject(new Error("the database is away")) };
		server = await startGateway({ topicKinds: [] });
		await expect(matchTopic({ bus: countingBus, matchLog: awayLog, clock: Date.now, log }).open("m1", () => undefined)).rejects.toThrow(
			"away",
		);
		expect(listeners).toBe(0);
		(await matchTopic({ bus: countingBus, matchLog, clock: Date.now, log }).open("m1", () => undefined))?.close();
		expect(listeners).toBe(0);
	});

	it("passes a changed squad to pages that join from then on", async () => {
		let setup = madeSetup();
		const node = makeNode(async () => setup);
		await node.submit(drafts[0]!);
		server = await startGateway({ topicKinds: [matchTopic({ ...node, clock: Date.now, log })] });
		const early = openPage();
		await expect.poll(() => early.folded()?.state.seq).toBe(1);
		setup = { ...setup, players: { ...setup.players, p99: { name: "Late Arrival", side: "home" } } };
		await node.submit({ ...drafts[1]!, payload: { side: "home", scorerId: "p99", kind: "open_play" } });
		const late = openPage();
		await expect.poll(() => [early, late].map(({ folded }) => folded()?.state.score.home)).toEqual([1, 1]);
		expect(late.folded()?.state.setup).toEqual(setup);
	});

	it("gives a reader with a match delay the squad and the facts of then", async () => {
		let setup = madeSetup();
		const node = makeNode(async () => setup);
		await node.submit(drafts[0]!);
		const kind = matchTopic({ ...node, clock: Date.now, log });
		server = await startGateway({ topicKinds: [kind] });
		const source = await kind.open("m1", () => undefined);
		ends.push(() => source?.close());
		const { past } = source as SourceWithPast;
		setup = { ...setup, players: { ...setup.players, p99: { name: "Late Arrival", side: "home" } } };
		await node.submit({ ...drafts[1]!, payload: { side: "home", scorerId: "p99", kind: "open_play" } });
		const [before, now] = [1, 2].map((until) => JSON.parse(past.snapshot(until)));
		expect([before.facts.length, Object.keys(before.setup.players)]).toEqual([1, expect.not.arrayContaining(["p99"])]);
		expect([now.facts.length, Object.keys(now.setup.players)]).toEqual([2, expect.arrayContaining(["p99"])]);
		expect(past.factsSince(1, 2)).toEqual([JSON.stringify(now.facts[1])]);
	});
});
