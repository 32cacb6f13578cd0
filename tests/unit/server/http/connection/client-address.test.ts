import type { IncomingMessage } from "node:http";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { trustProxySchema } from "#server/config/trust-proxy.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";

function addressesBy(setting: string) {
	const lines: { level: number; msg: string }[] = [];
	const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
	const addresses = createClientAddresses({ trustProxy: trustProxySchema.parse(setting), log });
	const of = (peer: string, forwarded?: string) =>
		addresses.of({
			headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
			socket: { remoteAddress: peer },
			connection: { remoteAddress: peer },
		} as unknown as IncomingMessage);
	return { of, lines };
}

describe("a visitor's address", () => {
	it.each([
		["none", "10.0.0.1", "203.0.113.9", "10.0.0.1"],
		["none", "127.0.0.1", "203.0.113.9", "127.0.0.1"],
		["1", "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
		["2", "10.0.0.1", "6.6.6.6, 203.0.113.9, 198.51.100.1", "203.0.113.9"],
		["10.0.0.0/8", "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
		["10.0.0.0/8", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
		["10.0.0.0/8", "192.168.0.1", "203.0.113.9", "192.168.0.1"],
		["10.0.0.0/8, 198.51.100.1", "10.0.0.1", "6.6.6.6, 203.0.113.9, 198.51.100.1", "203.0.113.9"],
		["loopback", "::1", "203.0.113.9", "203.0.113.9"],
		["loopback", "127.0.0.1", undefined, "127.0.0.1"],
	])("with TRUST_PROXY=%s from %s, which forwards %s, is %s", (setting, peer, forwarded, expected) => {
		expect(addressesBy(setting).of(peer, forwarded)).toBe(expected);
	});

	it("warns once of a proxy that is not set, and names the setting", () => {
		const { of, lines } = addressesBy("none");
		of("10.0.0.1");
		expect(lines).toEqual([]);
		for (let times = 0; times < 3; times++) of("10.0.0.1", "203.0.113.9");
		expect(lines).toHaveLength(1);
		expect(lines[0]?.msg).toContain("set TRUST_PROXY");
	});

	it("warns of nothing once a proxy is set", () => {
		const { of, lines } = addressesBy("1");
		of("10.0.0.1", "203.0.113.9");
		expect(lines).toEqual([]);
	});
});
