// Encodes outgoing packets, as Socket.IO's packet text and as ready WebSocket bytes. Shapes: shared/contract/socket/protocol.ts (RT13).

/** Packet `f`: `facts` are already JSON texts. `sinceSeq` is given for latest-value topics. */
export function factsText(alias: number, seq: number, facts: readonly string[], publishedMs: number, sinceSeq?: number): string {
	return `2["f",${alias},${seq},[${facts.join(",")}],${publishedMs}${sinceSeq === undefined ? "" : `,${sinceSeq}`}]`;
}

/** Packet `h`: heads as `[alias, seq]`. */
export function headsText(serverAt: number, heads: readonly (readonly [alias: number, seq: number])[]): string {
	return `2${JSON.stringify(["h", serverAt, heads])}`;
}

/** Encodes a packet text as one unmasked, uncompressed text frame (RFC 6455 §5.2), with Engine.IO's leading 4 for "message". */
export function encodeWebSocketFrame(packetText: string): Buffer {
	const length = 1 + Buffer.byteLength(packetText);
	const start = length < 126 ? 2 : length < 0x1_0000 ? 4 : 10;
	const frame = Buffer.allocUnsafe(start + length);
	frame[0] = 0x81;
	if (start === 2) {
		frame[1] = length;
	} else if (start === 4) {
		frame[1] = 126;
		frame.writeUInt16BE(length, 2);
	} else {
		frame[1] = 127;
		frame.writeBigUInt64BE(BigInt(length), 2);
	}
	frame[start] = 0x34;
	frame.write(packetText, start + 1);
	return frame;
}
