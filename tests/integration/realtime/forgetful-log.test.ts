// RT4 for a source that drops its oldest facts and whose snapshot is a part of it (chat), over the real gateway.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { connectRawClient } from "./raw-client.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

let log: MemoryLog;
let server: StartedGateway;
let client: SocketClient;

beforeEach(async () => {
	log = createMemoryLog({ keeps: 5, resumedFacts: 3 });
	for (let fact = 1; fact <= 10; fact++) log.append([fact]);
	server = await startGateway({ topicKinds: [log.kind], limits: { lagBytes: 0 } });
	client = await connectSocketClient(server.url);
});

afterEach(async () => {
	client.close();
	await server.stop();
});

describe("a log that forgets", () => {
	it.each([
		[7, "resume", "[[8],[9],[10]]"],
		[10, "resume", "[]"],
		[6, "snapshot", '{"facts":[[6],[7],[8],[9],[10]]}'],
		[4, "snapshot", '{"facts":[[6],[7],[8],[9],[10]]}'],
		[0, "snapshot", '{"facts":[[6],[7],[8],[9],[10]]}'],
	])("RT4 since %i is answered by a %s", async (seq, mode, data) => {
		expect(await client.joinOne({ topic: "log:a", since: { epoch: "e1", seq } })).toMatchObject({ mode, data, seq: 10 });
	});

	it("RT4 is resumed in facts, however light the snapshot is", async () => {
		const heavy = createMemoryLog({ kind: "heavy", keeps: 2, resumedFacts: 50 });
		for (let fact = 0; fact < 20; fact++) heavy.append(["x".repeat(1_000)]);
		const other = await startGateway({ topicKinds: [heavy.kind] });
		const reader = await connectSocketClient(other.url);
		heavy.append(["last"]);
		expect(await reader.joinOne({ topic: "heavy:a", since: { epoch: "e1", seq: 19 } })).toMatchObject({ mode: "resume" });
		reader.close();
		await other.stop();
	});

	it("RT7 leaves a gap for a reader that lagged beyond the stored facts, numbered so that the reader detects it", async () => {
		const raw = await connectRawClient(server.url);
		raw.send('420["topic:join",[{"topic":"log:a","since":{"epoch":"e1","seq":10}}]]');
		await expect.poll(() => raw.received.join("\n")).toContain('"mode":"resume"');
		// The reader reads nothing until more was published than is stored.
		raw.webSocket.pause();
		const filler = "y".repeat(200_000);
		for (let fact = 0; fact < 60; fact++) {
			log.append([filler]);
			await new Promise(setImmediate);
		}
		raw.webSocket.resume();
		const seqs = () =>
			raw.received.flatMap((text) => {
				const frame = /^42\["f",\d+,(\d+),/.exec(text);
				return frame ? [[Number(frame[1]), text.split(filler).length - 1] as const] : [];
			});
		await expect.poll(() => seqs().reduce((head, [first, count]) => Math.max(head, first + count - 1), 0)).toBe(70);
		for (const [first, count] of seqs()) expect(first + count - 1).toBeLessThanOrEqual(70);
		raw.webSocket.terminate();
	});
});
