// A file in the MMDB format with a few IPv4 networks, as named by COUNTRY_DATABASE. The format: https://maxmind.github.io/MaxMind-DB/
import { writeFile } from "node:fs/promises";

/** Country by the first octet of a network: `{ 8: "US" }` means 8.0.0.0/8. */
export async function writeCountryFile(path: string, networks: Readonly<Record<number, string>>): Promise<void> {
	const nodes: [number | null, number | null][] = [[null, null]];
	const leaves: { node: number; bit: 0 | 1; country: string }[] = [];
	for (const [octet, country] of Object.entries(networks)) {
		let node = 0;
		for (let depth = 7; depth >= 0; depth--) {
			const bit = ((Number(octet) >> depth) & 1) as 0 | 1;
			const children = nodes[node] ?? [null, null];
			if (depth === 0) leaves.push({ node, bit, country });
			else node = children[bit] ??= nodes.push([null, null]) - 1;
		}
	}
	const data: Buffer[] = [];
	let dataBytes = 0;
	const records = nodes.map(([left, right]) => [left ?? nodes.length, right ?? nodes.length] as [number, number]);
	for (const { node, bit, country } of leaves) {
		const record = records[node];
		if (record) record[bit] = nodes.length + SEPARATOR.length + dataBytes;
		const entry = map({ country: map({ iso_code: text(country) }) });
		data.push(entry);
		dataBytes += entry.length;
	}
	const tree = Buffer.alloc(nodes.length * 6);
	for (const [index, [left, right]] of records.entries()) {
		tree.writeUIntBE(left, index * 6, 3);
		tree.writeUIntBE(right, index * 6 + 3, 3);
	}
	const metadata = map({
		binary_format_major_version: uint16(2),
		binary_format_minor_version: uint16(0),
		build_epoch: Buffer.from([0x04, 0x02, 0, 0, 0, 1]),
		database_type: text("Test-Country"),
		description: map({}),
		ip_version: uint16(4),
		languages: Buffer.from([0x00, 0x04]),
		node_count: Buffer.from([0xc4, 0, 0, nodes.length >> 8, nodes.length & 0xff]),
		record_size: uint16(24),
	});
	await writeFile(path, Buffer.concat([tree, SEPARATOR, ...data, Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"), metadata]));
}

const SEPARATOR = Buffer.alloc(16);
const text = (value: string) => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
const uint16 = (value: number) => Buffer.from([0xa2, value >> 8, value & 0xff]);
const map = (entries: Record<string, Buffer>): Buffer =>
	Buffer.concat([
		Buffer.from([0xe0 | Object.keys(entries).length]),
		...Object.entries(entries).flatMap(([key, value]) => [longText(key), value]),
	]);
/** From 29 characters on, the length is in a separate byte. */
const longText = (value: string) =>
	value.length < 29 ? text(value) : Buffer.concat([Buffer.from([0x5d, value.length - 29]), Buffer.from(value)]);
