// A feed that disagrees with the desk never overwrites it: random overrides, entries and decisions of an operator while a feed runs in
// its own process that is killed and restarted.
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { type FeedDeskServer, startFeedDesk } from "../../integration/feeds/feed-desk-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const SEED = Number(process.env.FAULT_SEED ?? 20261122);
const ACTIONS = 120;
const KILLS = 4;
const script = fileURLToPath(new URL("feed-without-end.ts", import.meta.url));

/** A feed that runs until `kill`; resolves once it submits. */
async function startFeed(database: EmptyDatabase) {
	const child = spawn(process.execPath, [script, database.dataDir, database.databaseUrl ?? "", String(SEED)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise((resolve) => child.once("close", resolve));
	await Promise.race([ended, new Promise((resolve) => child.stdout.once("data", resolve))]);
	return async () => {
		child.kill("SIGKILL");
		await ended;
	};
}

interface Window {
	from: number;
	to: number;
}

/** Random operator actions that affect the score. Returns the entries between which the score was overridden. */
async function operate(server: FeedDeskServer, restart: () => Promise<void>): Promise<Window[]> {
	const random = seededRandom(SEED);
	const windows: Window[] = [];
	const headSeq = async () => (await server.stateOf()).seq;
	let heldFrom: number | null = null;
	for (let action = 0; action < ACTIONS; action++) {
		if (action % Math.ceil(ACTIONS / (KILLS + 1)) === Math.ceil(ACTIONS / (KILLS + 1)) - 1) await restart();
		const kind = random.pick(["hold", "release", "release", "goal", "goal", "cancel", "decide", "decide"] as const);
		if (kind === "hold" && heldFrom === null) {
			expect(await server.setOverride(random.pick(["score", "all"]))).toMatchObject({ status: 200 });
			heldFrom = await headSeq();
		} else if (kind === "release" && heldFrom !== null) {
			windows.push({ from: heldFrom, to: await headSeq() });
			heldFrom = null;
			await server.release("score");
			await server.release("all");
		} else if (kind === "goal") {
			const side = random.pick(["home", "away"] as const);
			await server.submit(draftAt("1h", random.integer(0, 40), "goal_scored", { side, scorerId: null, kind: "open_play" }));
		} else if (kind === "cancel") {
			const { timeline } = await server.stateOf();
			const goal = timeline.filter(({ event }) => event.type === "goal_scored").at(-1)?.event;
			if (goal) await server.submit({ ...goal, status: "cancelled", revises: goal.id });
		} else if (kind === "decide") {
			const waiting = await server.waiting();
			if (waiting.length > 0) await server.decide(random.pick(waiting).id, random.pick(["taken", "refused"]));
		}
		await sleep(random.integer(0, 40));
	}
	if (heldFrom !== null) windows.push({ from: heldFrom, to: await headSeq() });
	return windows;
}

describe.each(DEFAULT_DATABASES)("a feed beside manual overrides on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)(
		`overwrites neither an overridden score nor an operator's event, over ${KILLS} kills (seed ${SEED})`,
		{ timeout: 120_000 },
		async () => {
			const database = await create();
			const server = await startFeedDesk(database);
			let kill = await startFeed(database);
			try {
				const windows = await operate(server, async () => {
					await kill();
					kill = await startFeed(database);
				});
				await kill();
				const { events } = await server.matchLog.eventsSince("m1", 0);
				const ofFeed = events.filter(({ source, type }) => source === "simulator" && type === "goal_scored");
				expect(windows.length).toBeGreaterThan(3);
				expect(ofFeed.length).toBeGreaterThan(3);
				expect(ofFeed.filter(({ seq }) => windows.some(({ from, to }) => seq > from && seq <= to))).toEqual([]);
				const latest = new Map<string, MatchEvent>();
				for (const event of events) {
					if (event.source !== "operator") expect(latest.get(event.id)?.source).not.toBe("operator");
					latest.set(event.id, event);
				}
				expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
				const bound = await server.db.kysely
					.selectFrom("discrepancies")
					.select("event_id")
					.where("verdict", "in", ["taken", "agreed"])
					.execute();
				const known = new Set(events.map(({ id }) => id));
				expect(bound.filter(({ event_id }) => event_id === null || !known.has(event_id))).toEqual([]);
			} finally {
				await kill();
				await server.stop();
				await database.remove();
			}
		},
	);
});
