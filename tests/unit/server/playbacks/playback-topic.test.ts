// Runs of playbacks: whoever uses the same name gets the same at the same time, whatever the node and the time of the join.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#server/errors/app-error.ts";
import { asyncApiOf } from "#server/http/openapi/asyncapi.ts";
import { createPlaybacks } from "#server/playbacks/create-playbacks.ts";
import { playbackTopic } from "#server/playbacks/playback.topic.ts";
import { nameOfRun, parseRun } from "#server/playbacks/playback-run.ts";
import { loadPlaybacks, type Playback, toPlaybackRow } from "#server/playbacks/playbacks.ts";
import { writeLog } from "#server/playbacks/write-log.ts";
import type { SequencedSource, SourceWithPast } from "#server/realtime/kernel/topic-source.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const NOW = Date.UTC(2026, 10, 30, 3);
const START = NOW / 1_000;
const football = (await loadPlaybacks()).get("football") as Playback;
const log = writeLog(football);
const find = async (run: string) => (run.startsWith("football") ? { row: toPlaybackRow(football), log: () => log } : null);

const nodeAt = () => playbackTopic({ find, clock: Date.now });
type Open = SequencedSource & SourceWithPast;

async function open(key: string, changed: () => void = () => undefined, node = nodeAt()): Promise<Open> {
	return (await node.open(node.fullKeyOf?.(key, undefined) ?? key, changed)) as Open;
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe("a run of a playback", () => {
	it("begins now where its name has no start, and goes on where the reader's position began", () => {
		const node = nodeAt();
		const full = `football,from=0,speed=60,start=${START}`;
		expect(node.fullKeyOf?.("football,speed=60", undefined)).toBe(full);
		vi.advanceTimersByTime(90_000);
		expect(node.fullKeyOf?.("football,speed=60", { epoch: `football-${log.digest}-${START}` })).toBe(full);
		expect(node.fullKeyOf?.("football,speed=60", { epoch: "another-00000000-5" })).toBe(`football,from=0,speed=60,start=${START + 90}`);
		expect(node.fullKeyOf?.(full, { epoch: `football-${log.digest}-5` })).toBe(full);
	});

	it("has the same name in whatever order its parts come", () => {
		const parts = ["from=600", "speed=0.5", `start=${START}`];
		const names = [parts, parts.toReversed()].map((each) => parseRun(["football", ...each].join(","), NOW));
		expect(names.map((run) => run.ok && nameOfRun(run.value))).toEqual(Array(2).fill(`football,from=600,speed=0.5,start=${START}`));
	});

	it.each([
		"speed=0",
		"speed=10001",
		"from=999999",
		"from=-1",
		"speed=1e3",
		"start=1.5",
		`start=${START + 90_000}`,
		"loop=1",
		"from=1,from=1",
		"from",
	])("is refused in words with %s", async (part) => {
		const refusal = await open(`football,${part}`).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(AppError);
		expect((refusal as AppError).fields).toMatchObject({ code: "invalid_request", message: expect.stringMatching(/^\S.*\.$/) });
	});

	it("is unknown of a playback that does not exist", async () => expect(await open("chess")).toBeNull());

	it("is at any second what it is for a reader who was there from the start: two nodes, any speed, any cut", async () => {
		for (const seed of Array.from({ length: 12 }, (_, index) => `run ${index}`)) {
			const random = seededRandom(seed);
			const speed = random.pick([0.1, 1, 7.5, 60, 10_000]);
			vi.setSystemTime(NOW);
			const key = `football,from=${random.integer(0, 7_000)},speed=${speed},start=${START}`;
			const whole = await open(key);
			// A reader who is cut at times, and returns to another node with its position.
			let seq = whole.head();
			const facts = [...(JSON.parse(whole.snapshot()) as { facts: unknown[] }).facts.map((fact) => JSON.stringify(fact))];
			for (let cut = 0; cut < 5; cut++) {
				vi.advanceTimersByTime(random.integer(0, (2_000_000 / speed) | 0));
				const other = await open(key);
				expect(other.epoch, seed).toBe(whole.epoch);
				facts.push(...other.factsSince(seq));
				seq = other.head();
				expect(other.snapshot(), seed).toBe(`{"setup":${JSON.stringify(log.setup)},"facts":[${facts.join(",")}]}`);
				other.close();
			}
			vi.advanceTimersByTime(10_000);
			expect(whole.factsSince(0).slice(0, seq), seed).toEqual(facts);
			whole.close();
		}
	});

	it("publishes each fact at its second, by one timer, and ends without one", async () => {
		const heads: [second: number, seq: number][] = [];
		const source = await open(`football,speed=1,start=${START}`, () => heads.push([(Date.now() - NOW) / 1_000, source.head()]));
		expect(vi.getTimerCount()).toBe(1);
		vi.advanceTimersByTime(7_200_000);
		expect(source.head()).toBe(log.events.length);
		const late = heads.filter(([second, seq]) => second - (log.publishedMs[seq - 1] ?? 0) / 1_000 > 0.05);
		expect({ late, timers: vi.getTimerCount() }).toEqual({ late: [], timers: 0 });
		source.close();
	});

	it("shows readers with a match delay nothing younger, and before its start what it begins with", async () => {
		const source = await open(`football,from=1200,speed=60,start=${START}`);
		const first = source.head();
		vi.advanceTimersByTime(20_000);
		expect([source.past.seqAt(Date.now() - 30_000), source.past.seqAt(Date.now() - 20_000)]).toEqual([first, first]);
		vi.advanceTimersByTime(40_000);
		const then = source.past.seqAt(Date.now() - 30_000);
		expect(then).toBe(log.publishedMs.filter((ms) => ms <= 1_200_000 + 30_000 * 60).length);
		expect(source.head()).toBeGreaterThan(then);
		source.close();
	});

	it("is unknown on a site that has switched playbacks off", () => {
		const { definitions, topicKinds, queriesOver } = createPlaybacks({ clock: Date.now, isOn: false });
		expect([definitions, topicKinds, queriesOver({ clock: Date.now })]).toEqual([[], [], []]);
		const channelsOf = (hasPlaybacks: boolean) =>
			Object.keys(asyncApiOf({ name: "Scores", url: "https://s.example", hasPlaybacks }).channels);
		expect(channelsOf(true).filter((name) => !channelsOf(false).includes(name))).toEqual(["playback"]);
	});

	it("shares the text of a snapshot with the other runs that stand there, and keeps a limited number of them", async () => {
		const own = writeLog(football);
		const written = vi.spyOn(own.facts, "slice");
		const node = playbackTopic({ find: async () => ({ row: toPlaybackRow(football), log: () => own }), clock: Date.now });
		const runs = [await open("football,from=3000", undefined, node), await open("football,from=3000,speed=2", undefined, node)];
		for (const run of runs) {
			run.snapshot();
			run.past.snapshot(run.head());
			run.close();
		}
		expect(written).toHaveBeenCalledTimes(1);
		for (let seq = 0; seq < 60; seq++) own.snapshotAt(seq);
		runs[0]?.snapshot();
		expect(written).toHaveBeenCalledTimes(62);
	});

	it("begins now for a reader whose position names a start that no run can have", () => {
		const since = { epoch: `football-${log.digest}-${START + 90_000}` };
		expect(nodeAt().fullKeyOf?.("football", since)).toBe(`football,from=0,speed=1,start=${START}`);
	});
});
