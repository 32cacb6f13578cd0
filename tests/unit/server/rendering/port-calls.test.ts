import { MessageChannel } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { answerPort, createPortCaller } from "#server/rendering/port-calls.ts";

type Calls = { add(numbers: number[]): number; fail(reason: string): never; odd(argument: null): unknown };

describe("Calls over a port", () => {
	const channels: MessageChannel[] = [];
	afterEach(() => {
		for (const { port1, port2 } of channels.splice(0)) {
			port1.close();
			port2.close();
		}
	});

	function open(abort: () => void = () => {}) {
		const channel = new MessageChannel();
		channels.push(channel);
		answerPort<Calls>(channel.port1, {
			async add(numbers) {
				// The first call gets its response last.
				await new Promise((resolve) => setTimeout(resolve, numbers.length === 1 ? 20 : 0));
				return numbers.reduce((sum, number) => sum + number, 0);
			},
			fail(reason) {
				throw Object.assign(new TypeError(reason), { stack: "somewhere" });
			},
			odd: () => () => "a function cannot be copied",
		});
		return { owner: channel.port1, ...createPortCaller<Calls>(channel.port2, abort) };
	}

	it("each get their own answer, in whatever order", async () => {
		const { calls } = open();
		expect(await Promise.all([calls.add([1]), calls.add([1, 2]), calls.add([3, 4])])).toEqual([1, 3, 7]);
	});

	it("fail as the call failed", async () => {
		const { calls } = open();
		await expect(calls.fail("no such match")).rejects.toMatchObject({ message: "no such match", stack: "somewhere" });
		await expect(calls.odd(null)).rejects.toThrow("could not be cloned");
	});

	it("of one turn go in one message, and are answered in one", async () => {
		const { owner, calls } = open();
		let messages = 0;
		owner.on("message", () => messages++);
		await Promise.all([calls.add([1]), calls.fail("no such match").catch(() => {}), calls.odd(null).catch(() => {}), calls.add([1, 2])]);
		expect(messages).toBe(1);
	});

	it("are sent before the thread closes its port", async () => {
		const { owner, calls, close } = open();
		const arrived = new Promise((resolve) => owner.once("message", resolve));
		void calls.fail("sent just before the end");
		close();
		expect(await arrived).toMatchObject([{ name: "fail", argument: "sent just before the end" }]);
	});

	it("are ended by their owner", async () => {
		let ended = () => {};
		const end = new Promise<void>((resolve) => {
			ended = resolve;
		});
		open(ended).owner.postMessage("abort");
		await end;
	});
});
