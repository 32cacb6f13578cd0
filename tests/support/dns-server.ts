// A DNS server on a port of this machine that answers from a table, for tests that resolve names. It only supports A and AAAA.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

export interface DnsServer {
	/** `127.0.0.1:<port>`, as for Resolver.setServers. */
	address: string;
	/** Replaces the addresses by name; any other name does not exist, and "fails" is answered with SERVFAIL. */
	setNames(names: Readonly<Record<string, readonly string[] | "fails">>): void;
	stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPES = { A: 1, AAAA: 28 };
const CODES = { ok: 0, serverFailure: 2, noSuchName: 3 };
const RESPONSE_FLAGS = 0x8180;
/** Points to the name in the question, which is also that of the answer. */
const NAME_POINTER = 0xc000 + HEADER_BYTES;
const TTL_SECONDS = 1;

export async function startDnsServer(): Promise<DnsServer> {
	let names: Parameters<DnsServer["setNames"]>[0] = {};
	const socket = createSocket("udp4");
	socket.on("message", (query, { port, address }) => socket.send(answer(query, names), port, address));
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return {
		address: `127.0.0.1:${socket.address().port}`,
		setNames(given) {
			names = given;
		},
		stop: () => new Promise((resolve) => socket.close(() => resolve())),
	};
}

function answer(query: Buffer, names: Parameters<DnsServer["setNames"]>[0]): Buffer {
	const { name, end } = readName(query);
	const type = query.readUInt16BE(end);
	const known = names[name];
	const addresses = Array.isArray(known) ? known.filter((each: string) => (type === TYPES.A) === isIPv4(each)) : [];
	const code = known === "fails" ? CODES.serverFailure : known === undefined ? CODES.noSuchName : CODES.ok;
	const header = Buffer.alloc(HEADER_BYTES);
	query.copy(header, 0, 0, 2);
	header.writeUInt16BE(RESPONSE_FLAGS + code, 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(addresses.length, 6);
	return Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...addresses.map((each: string) => recordOf(each, type))]);
}

function readName(query: Buffer): { name: string; end: number } {
	const labels: string[] = [];
	let at = HEADER_BYTES;
	for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
		labels.push(query.toString("ascii", at + 1, at + 1 + length));
		at += 1 + length;
	}
	return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function recordOf(address: string, type: number): Buffer {
	const bytes = bytesOf(address);
	const head = Buffer.alloc(HEADER_BYTES);
	head.writeUInt16BE(NAME_POINTER, 0);
	head.writeUInt16BE(type, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(TTL_SECONDS, 6);
	head.writeUInt16BE(bytes.length, 10);
	return Buffer.concat([head, bytes]);
}

function bytesOf(address: string): Buffer {
	if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
	const [start = "", end = ""] = address.split("::");
	const [before, after] = [start, end].map((part) => part.split(":").filter((group) => group !== ""));
	const groups = [...(before ?? []), ...new Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill("0"), ...(after ?? [])];
	return Buffer.from(groups.map((group) => group.padStart(4, "0")).join(""), "hex");
}
