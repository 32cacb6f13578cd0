// The status on both databases: each minute is recorded once whichever nodes measure it, a day without minutes counts as not recorded, and
// the last reading is returned while the database does not answer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { readMailState } from "#server/mail/mail-state.store.ts";
import { createLogger } from "#server/observability/logger.ts";
import { readPartDays } from "#server/status/part-day.store.ts";
import { type MinuteRecorder, recordMinutes } from "#server/status/record-minutes.ts";
import { createStatusReader, type SeenPart, type StatusReader } from "#server/status/status.service.ts";
import { STATUS_DAYS } from "#shared/contract/incidents.ts";
import type { StatusPart } from "#shared/contract/rest/status/status.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const START = Date.UTC(2026, 10, 29, 23, 57);
const FEED: SeenPart = { part: "api-football", state: "working", reportedAt: START, checkedAt: START };

describe.each(DATABASE_KINDS)("the status on $kind", ({ isMissing, create }) => {
	const test = it.skipIf(isMissing);
	let empty: EmptyDatabase;
	let db: Db;
	let now = START;
	let isAway = false;
	let feeds: SeenPart[] = [FEED];
	let works: boolean | null = true;
	let isLive = true;
	const nodes: MinuteRecorder[] = [];
	const clock = () => now;
	/** The feeds; while the database is away, throws the error of a database that does not listen. */
	async function seenParts(): Promise<SeenPart[]> {
		if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
		return feeds;
	}
	function startNode(): { node: MinuteRecorder; reader: StatusReader } {
		const parts = { db, clock, log, seenParts, isSiteWorking: async () => works && !isAway, isLiveWorking: () => isLive };
		const node = recordMinutes({ ...parts, everyMs: HOUR_MS, recorded: async () => void (await reader.read()) });
		const reader = createStatusReader({ ...parts, isWorking: node.isWorking });
		nodes.push(node);
		return { node, reader };
	}
	const partOf = async (reader: StatusReader, part: string) => (await reader.read()).parts.find((one) => one.part === part) as StatusPart;
	const lastDays = ({ days }: StatusPart) =>
		days.slice(-2).map(({ day, recordedMinutes, failingMinutes }) => [day, recordedMinutes, failingMinutes]);

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	beforeEach(async () => {
		if (isMissing) return;
		await db.kysely.deleteFrom("part_days").execute();
		[now, isAway, feeds, works, isLive] = [START, false, [FEED], true, true];
	});
	afterAll(async () => {
		await Promise.all(nodes.map((node) => node.stop()));
		await db?.close();
		await empty?.remove();
	});

	test("has 90 days that nobody recorded before the first minute, and is unknown", async () => {
		const { reader } = startNode();
		const site = await partOf(reader, "site");
		expect([site.state, site.checkedAt, site.days.length]).toEqual(["unknown", null, STATUS_DAYS]);
		expect(site.days.every(({ recordedMinutes }) => recordedMinutes === 0)).toBe(true);
		expect([site.days[0]?.day, site.days.at(-1)?.day]).toEqual(["2026-09-01", "2026-11-29"]);
	});

	test("counts each minute once over two nodes, on its day, and those of a failing feed as failing", async () => {
		const [first, second] = [startNode(), startNode()];
		for (let minute = 0; minute < 5; minute++) {
			feeds = [{ ...FEED, state: minute === 4 ? "failing" : "working" }];
			await first.node.runNow();
			now += 20 * SECOND_MS;
			await second.node.runNow();
			now += 40 * SECOND_MS;
		}
		expect(lastDays(await partOf(second.reader, "site"))).toEqual([
			["2026-11-29", 3, 0],
			["2026-11-30", 2, 0],
		]);
		expect(lastDays(await partOf(second.reader, "api-football"))).toEqual([
			["2026-11-29", 3, 0],
			["2026-11-30", 2, 1],
		]);
	});

	test("names the minute of a feed's last report, and not the second", async () => {
		feeds = [{ ...FEED, reportedAt: START + 59_999 }];
		expect(await partOf(startNode().reader, "api-football")).toMatchObject({ reportedAt: START, checkedAt: START });
	});

	test("does not record a paused feed, one that nobody measures, and a node that starts", async () => {
		const { node } = startNode();
		feeds = [
			{ ...FEED, state: "paused" },
			{ ...FEED, part: "acme", state: "unknown" },
		];
		await node.runNow();
		[works, now] = [null, now + MINUTE_MS];
		await node.runNow();
		const rows = await readPartDays(db.kysely, "2026-01-01");
		expect(rows.map(({ part, recorded_minutes }) => [part, recorded_minutes]).sort()).toEqual([
			["live_updates", 1],
			["site", 1],
		]);
	});

	test("is failing where another node recorded a failure, and names when it last worked", async () => {
		const [first, second] = [startNode(), startNode()];
		await first.node.runNow();
		const workedAt = now;
		expect(await partOf(second.reader, "site")).toMatchObject({ state: "working", checkedAt: workedAt });
		works = false;
		for (let minute = 0; minute < 4; minute++) {
			now += MINUTE_MS;
			await first.node.runNow();
			for (const { reader } of [first, second])
				expect(await partOf(reader, "site")).toMatchObject({ state: "failing", checkedAt: workedAt });
		}
		now += 3 * MINUTE_MS;
		expect(await partOf(second.reader, "site")).toMatchObject({ state: "unknown", checkedAt: workedAt });
	});

	test("answers the last reading while the database is away, and has those minutes as failing when it is back", async () => {
		const { node, reader } = startNode();
		await node.runNow();
		const before = await reader.read();
		isAway = true;
		for (let minute = 0; minute < 2; minute++) {
			now += MINUTE_MS;
			await node.runNow();
		}
		const away = await reader.read();
		expect(away).toMatchObject({ version: SITE_VERSION, at: before.at, isStored: true, incidents: [] });
		expect(away.parts.map(({ part, state }) => [part, state])).toEqual([
			["site", "failing"],
			["live_updates", "unknown"],
			["api-football", "unknown"],
		]);
		[isAway, now] = [false, now + MINUTE_MS];
		await node.runNow();
		expect(await partOf(reader, "site")).toMatchObject({ state: "working", checkedAt: now });
		expect(lastDays(await partOf(reader, "site"))).toEqual([
			["2026-11-29", 3, 2],
			["2026-11-30", 1, 0],
		]);
	});

	test("throws the database's error if nothing was read before, and forgets days that are over", async () => {
		isAway = true;
		await expect(startNode().reader.read()).rejects.toThrow("ECONNREFUSED");
		isAway = false;
		const { node, reader } = startNode();
		await node.runNow();
		now += (STATUS_DAYS + 1) * DAY_MS;
		await node.runNow();
		expect((await readPartDays(db.kysely, "2026-01-01")).map(({ part, day }) => [part, day]).sort()).toEqual([
			["api-football", "2027-02-28"],
			["live_updates", "2027-02-28"],
			["site", "2027-02-28"],
		]);
		expect((await partOf(reader, "site")).days.filter(({ recordedMinutes }) => recordedMinutes > 0)).toHaveLength(1);
	});

	test("has minutes in which live updates failed, while the site worked", async () => {
		const { node, reader } = startNode();
		for (isLive of [true, false]) {
			now += MINUTE_MS;
			await node.runNow();
		}
		expect(await partOf(reader, "live_updates")).toMatchObject({ state: "failing", checkedAt: now - MINUTE_MS });
		expect(lastDays(await partOf(reader, "live_updates"))[1]).toEqual(["2026-11-29", 2, 1]);
		expect(await partOf(reader, "site")).toMatchObject({ state: "working" });
	});

	test("has mail fail while one waits after a failure, unless the server refused that mail alone or took a later one", async () => {
		const stateAt = async (at: number) => (await readMailState(db, at)).state;
		const attempt = async (id: string, at: number, error: string | null) => {
			const outcome = error === null ? ({ outcome: "done", finished_at: at } as const) : { outcome: null, finished_at: null };
			const rest = { queue: "mail", key: id, lane: "", version: 0, payload: "", expires_at: null, claim: null, report: null };
			const job = { id, ...rest, ...outcome, created_at: at, due_at: at, attempts: 1, attempted_at: at, last_error: error };
			await db.kysely.insertInto("jobs").values(job).execute();
		};
		expect(await readMailState(db, START)).toEqual({ state: "unknown", workedAt: null });
		await attempt("sent", START, null);
		expect(await readMailState(db, START + 1)).toEqual({ state: "working", workedAt: START });
		expect(await stateAt(START + MINUTE_MS)).toBe("unknown");
		await attempt("greylisted", START + 1, "EENVELOPE 450 RCPT TO");
		await attempt("refused", START + 2, "EMESSAGE 452 DATA");
		expect(await stateAt(START + 3)).toBe("working");
		await attempt("waiting", START + 4, "ECONNECTION CONN");
		expect(await stateAt(START + HOUR_MS)).toBe("failing");
		await attempt("later", START + HOUR_MS, null);
		expect(await readMailState(db, START + HOUR_MS)).toEqual({ state: "working", workedAt: START + HOUR_MS });
		await db.kysely.deleteFrom("jobs").execute();
	});
});
