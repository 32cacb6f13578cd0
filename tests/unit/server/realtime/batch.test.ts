import { describe, expect, it } from "vitest";
import { Batch, type Part, toPacket } from "#server/realtime/kernel/batch.ts";
import { encodeWebSocketFrame } from "#server/realtime/kernel/encode-packet.ts";

const part = (alias: number, text: string | null): Part => ({
	topic: { alias, sinceSeq: 0, seq: 7 },
	isVolatile: false,
	at: 99,
	frame: text === null ? null : toPacket(text),
});
const [one, two, silent, quiet] = [part(1, "2one"), part(2, "2two"), part(3, null), part(4, null)] as const;

describe("a batch", () => {
	it("RT6 packs the frames of all its topics in one run of bytes", () => {
		const { texts, bytes } = new Batch().with(one).with(two).packet;
		expect(texts).toEqual(["2one", "2two"]);
		expect(bytes).toEqual(Buffer.concat([encodeWebSocketFrame("2one"), encodeWebSocketFrame("2two")]));
	});

	it("RT6 is the same one for all readers of the same topics, its bytes made once", () => {
		const nobody = new Batch();
		expect(nobody.with(one).with(two)).toBe(nobody.with(one).with(two));
		expect(nobody.with(one).with(two).packet).toBe(nobody.with(one).with(two).packet);
		expect(nobody.with(one).packet).toBe(one.frame);
	});

	it("RT8 sends the heads of all silent topics in one heartbeat", () => {
		const { texts } = new Batch().with(silent).with(one).with(quiet).packet;
		expect(texts).toEqual(["2one", '2["h",99,[[3,7],[4,7]]]']);
	});

	it("RT9 of who left a topic meanwhile has all but that, and is nothing without a topic", () => {
		const shared = new Batch().with(one).with(two).with(silent);
		expect(shared.without(1)?.packet.texts).toEqual(["2two", '2["h",99,[[3,7]]]']);
		expect(shared.packet.texts[0]).toBe("2one");
		expect(shared.without(9)).toBe(shared);
		expect(new Batch().with(one).without(1)).toBeNull();
	});
});
