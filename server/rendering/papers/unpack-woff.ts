// Unpacks a font file of the web (WOFF 1) into the form that programs read (SFNT). The PDF library would unpack it anew for each document,
// in JavaScript, which takes most of the time of drawing one. Source: https://www.w3.org/TR/WOFF/
import { inflateSync } from "node:zlib";

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const paddedLength = (length: number) => Math.ceil(length / 4) * 4;

/** Throws if the file is no WOFF 1. */
export function unpackWoff(woff: Buffer): Buffer {
	if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error("not a WOFF file");
	const count = woff.readUInt16BE(12);
	const tables = Array.from({ length: count }, (_, index) => {
		const at = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
		const [offset, packedLength, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
		const packed = woff.subarray(offset, offset + packedLength);
		return {
			tag: woff.subarray(at, at + 4),
			checksum: woff.readUInt32BE(at + 16),
			body: packedLength < length ? inflateSync(packed) : packed,
		};
	});
	const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
	const power = 2 ** Math.floor(Math.log2(count));
	header.writeUInt32BE(woff.readUInt32BE(4), 0);
	header.writeUInt16BE(count, 4);
	header.writeUInt16BE(power * SFNT_ENTRY_BYTES, 6);
	header.writeUInt16BE(Math.log2(power), 8);
	header.writeUInt16BE((count - power) * SFNT_ENTRY_BYTES, 10);
	const parts: Uint8Array[] = [header];
	let offset = header.length;
	for (const [index, { tag, checksum, body }] of tables.entries()) {
		const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
		tag.copy(header, at);
		header.writeUInt32BE(checksum, at + 4);
		header.writeUInt32BE(offset, at + 8);
		header.writeUInt32BE(body.length, at + 12);
		parts.push(body, Buffer.alloc(paddedLength(body.length) - body.length));
		offset += paddedLength(body.length);
	}
	return Buffer.concat(parts);
}
