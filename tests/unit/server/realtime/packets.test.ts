import { describe, expect, it } from "vitest";
import { parsePacket } from "#server/realtime/kernel/packets.ts";

const COMMANDS = ["wall:paint"];

describe("a packet", () => {
	it("of a command that was handed in is taken with any object", () => {
		expect(parsePacket("wall:paint", [{ colour: "red" }], COMMANDS)).toEqual({
			name: "command",
			command: "wall:paint",
			payload: { colour: "red" },
		});
		expect(parsePacket("wall:paint", ["red"], COMMANDS)).toBeNull();
		expect(parsePacket("wall:paint", [{ colour: "red" }], [])).toBeNull();
	});

	it.each<[string, unknown]>([
		["topic:join", [{ topic: "match:m1" }, { topic: "live", since: { epoch: "e", seq: 3 } }]],
		["topic:leave", ["match:m1"]],
		["clock:ping", 1_790_000_000_000.5],
		["auth:renew", "a.b.c"],
		["auth:renew", null],
	])("%s is taken as it is: %j", (name, payload) => {
		expect(parsePacket(name, [payload], COMMANDS)).toEqual({ name, payload });
	});

	it.each<[string, string, unknown[]]>([
		["an unknown name", "topic:steal", [[]]],
		["a name of Object's own", "__proto__", [[]]],
		["a name of Object's own", "constructor", [[]]],
		["nothing", "topic:join", []],
		["two payloads", "clock:ping", [1, 2]],
		["an empty list", "topic:join", [[]]],
		["no list", "topic:join", [{ topic: "live" }]],
		["65 topics", "topic:join", [Array.from({ length: 65 }, (_, index) => ({ topic: `match:m${index}` }))]],
		["a number for a topic", "topic:join", [[{ topic: 7 }]]],
		["an endless topic", "topic:join", [[{ topic: "x".repeat(129) }]]],
		["an empty topic", "topic:leave", [[""]]],
		["a delay, which is not served", "topic:join", [[{ topic: "live", delayMs: 30_000 }]]],
		["bytes", "topic:join", [Buffer.from("live")]],
		["a text for a time", "clock:ping", ["now"]],
		["null", "clock:ping", [null]],
		["an empty token", "auth:renew", [""]],
		["an endless token", "auth:renew", ["x".repeat(4_097)]],
		["no text for a token", "auth:renew", [{ token: "a.b.c" }]],
	])("with %s is none: %s", (_, name, args) => {
		expect(parsePacket(name, args, COMMANDS)).toBeNull();
	});

	it.each([null, "x", { epoch: 1, seq: 1 }, { epoch: "e" }, { epoch: "e", seq: null }])("RT2 takes the position %j for none", (since) => {
		expect(parsePacket("topic:join", [[{ topic: "live", since }]], COMMANDS)).toEqual({ name: "topic:join", payload: [{ topic: "live" }] });
	});
});
