// Decodes the bytes of a text file. A byte order mark decides; without one, valid UTF-8 is read as UTF-8, and anything else in the usual
// encoding of western spreadsheets. Pure.

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
	if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
	} catch {
		return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
	}
}
