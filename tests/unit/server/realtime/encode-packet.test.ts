import { describe, expect, it } from "vitest";
import { encodeWebSocketFrame, factsText, headsText } from "#server/realtime/kernel/encode-packet.ts";

/** An independent parser of RFC 6455 §5.2, which checks the writer. */
function decode(frame: Buffer): { text: string; rest: Buffer } {
	expect(frame[0]).toBe(0x81);
	const short = frame[1] as number;
	const [length, start] = short < 126 ? [short, 2] : short === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
	return { text: frame.toString("utf8", start, start + length), rest: frame.subarray(start + length) };
}

describe("a WebSocket frame", () => {
	it.each([0, 1, 123, 124, 125, 126, 65_533, 65_534, 65_535, 65_536, 200_000])("of %i characters reads back whole", (length) => {
		const text = "x".repeat(length);
		const { text: read, rest } = decode(encodeWebSocketFrame(text));
		expect(read).toBe(`4${text}`);
		expect(rest).toHaveLength(0);
	});

	it.each(["Müller", "得点", "⚽️🟥", "é".repeat(62), "é".repeat(63)])("counts bytes, not characters, of %s", (text) => {
		expect(decode(encodeWebSocketFrame(text)).text).toBe(`4${text}`);
	});
});

describe("packet texts", () => {
	it("RT13 are what Socket.IO's own encoder would write", () => {
		expect(factsText(12, 17, ["[10,0]", "[11]"], 36)).toBe(`2${JSON.stringify(["f", 12, 17, [[10, 0], [11]], 36])}`);
		expect(headsText(99, [[1, 2]])).toBe('2["h",99,[[1,2]]]');
	});
});
