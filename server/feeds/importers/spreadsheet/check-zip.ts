// Checks whether an archive may be unpacked: a few kilobytes can unpack to gigabytes, and its stated sizes may be wrong. Each entry is
// unpacked once within a limit before the library that reads workbooks gets the archive.
import { inflateRawSync } from "node:zlib";

/** Maximum size of all entries together, unpacked. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
	name: string;
	content: Buffer;
}

/** Returns the unpacked entries. Throws an Error with the reason if the archive is unreadable, or too large. */
export function unpackZip(bytes: Buffer): ZipEntry[] {
	const end = findEnd(bytes);
	if (end < 0) throw new Error("it is not a whole Excel file");
	const count = bytes.readUInt16LE(end + 10);
	if (count > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} parts`);
	const entries: ZipEntry[] = [];
	let at = bytes.readUInt32LE(end + 16);
	let left = MAX_BYTES;
	for (let index = 0; index < count; index++) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Error("its list of parts is damaged");
		const [nameLength, extraLength, commentLength] = [
			bytes.readUInt16LE(at + 28),
			bytes.readUInt16LE(at + 30),
			bytes.readUInt16LE(at + 32),
		];
		const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
		const content = unpackEntry(bytes, at, left);
		// The library that reads workbooks relies on the stated size, so a wrong one is refused.
		if (content.length !== bytes.readUInt32LE(at + 24)) throw new Error(`its part ${name} is not as long as it says`);
		left -= content.length;
		entries.push({ name, content });
		at += 46 + nameLength + extraLength + commentLength;
	}
	return entries;
}

function findEnd(bytes: Buffer): number {
	const least = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
	for (let at = bytes.length - END_BYTES; at >= least; at--) if (bytes.readUInt32LE(at) === END) return at;
	return -1;
}

function unpackEntry(bytes: Buffer, at: number, most: number): Buffer {
	const [method, packedLength, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
	if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== LOCAL) throw new Error("one of its parts is damaged");
	const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
	const packed = bytes.subarray(from, from + packedLength);
	const tooLarge = () => new Error(`it unpacks to more than ${MAX_BYTES / 1024 / 1024} MiB`);
	if (method === STORED) {
		if (packed.length > most) throw tooLarge();
		return packed;
	}
	if (method !== DEFLATED) throw new Error("one of its parts is packed in a way that is not known");
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
	} catch (error) {
		throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : new Error("one of its parts is damaged");
	}
}
