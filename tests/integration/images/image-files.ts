// Image files for uploads, generated on demand.
import sharp from "sharp";

/** The left half is red, the right half is blue. */
export function twoColours(width: number, height: number) {
	const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "#ff0000" } };
	return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([{ input: half, gravity: "west" }]);
}

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script><rect width="100" height="100"/></svg>`;

/** A PNG header that claims this size, without pixels. */
export async function claimedPng(width: number, height: number): Promise<Uint8Array> {
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
		.png()
		.toBuffer();
	png.writeUInt32BE(width, 16);
	png.writeUInt32BE(height, 20);
	png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
	return new Uint8Array(png);
}

function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return (crc ^ 0xffffffff) >>> 0;
}
