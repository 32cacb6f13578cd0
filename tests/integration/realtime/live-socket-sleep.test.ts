// A page that slept: its connection may be dead without the page noticing, because it could not receive the end.

import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const HOUR_MS = 3_600_000;

let log: MemoryLog;
let server: StartedGateway;
let socket: LiveSocket;
let line: Server;
let open: Socket[];
let slept: number;
let woke: (aheadMs?: number) => void;
let received: unknown[];

/** Makes existing connections pass no data without ending; new ones work. */
function deaden(): void {
	for (const each of open.splice(0)) {
		each.removeAllListeners("data");
		each.on("data", () => undefined);
	}
}

beforeEach(async () => {
	log = createMemoryLog({ baseAt: 50 });
	server = await startGateway({ topicKinds: [log.kind] });
	open = [];
	line = createServer((reader) => {
		const target = connect(Number(new URL(server.url).port), "127.0.0.1");
		open.push(reader, target);
		reader.on("data", (data) => target.write(data)).on("error", () => target.destroy());
		target.on("data", (data) => reader.write(data)).on("error", () => reader.destroy());
	});
	await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
	slept = 0;
	received = [];
	socket = createLiveSocket({
		url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
		clock: () => performance.timeOrigin + performance.now() + slept,
		delay: () => 20,
		page: {
			isOnline: () => true,
			isHidden: () => false,
			watch(changed) {
				woke = changed;
				return () => undefined;
			},
		},
	});
	log.append(["one"]);
	socket.join("log:a", { snapshot: () => undefined, facts: (facts) => received.push(...facts) }, { epoch: "e1", seq: 1 });
	await expect.poll(() => socket.state().kind).toBe("live");
});

afterEach(async () => {
	socket.close();
	deaden();
	line.close();
	await server.stop();
});

it("RT8 a sleep of an hour makes the page old at once, and its line is dialled anew without a wait", async () => {
	deaden();
	log.append(["goal"]);
	slept = HOUR_MS;
	woke(HOUR_MS);
	expect(socket.state()).toMatchObject({ kind: "stale", ageMs: expect.toSatisfy((ageMs: number) => ageMs >= HOUR_MS) });
	await expect.poll(() => received, { timeout: 1_500 }).toEqual([["goal"]]);
	await expect.poll(() => socket.state().kind).toBe("live");
});

it("RT8 a page that is shown again after a missed heartbeat asks its line, which has two seconds to answer", async () => {
	deaden();
	log.append(["goal"]);
	slept = 7_000;
	woke();
	await expect.poll(() => received, { timeout: 3_500 }).toEqual([["goal"]]);
});

it("RT8 a line that answers stays", async () => {
	slept = 7_000;
	woke();
	log.append(["goal"]);
	await expect.poll(() => received).toEqual([["goal"]]);
	expect(open).toHaveLength(2);
});
