// Addresses that webhooks may reach, in every notation that could circumvent the check.
import { describe, expect, it } from "vitest";
import { createGuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";

const isAllowed = createAddressCheck([]);

describe("an address", () => {
	it.each([
		"127.0.0.1",
		"127.255.255.254",
		"0.0.0.0",
		"10.0.0.1",
		"100.64.0.1",
		"169.254.169.254",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.1.1",
		"198.18.0.1",
		"224.0.0.1",
		"255.255.255.255",
		"::",
		"::1",
		"::ffff:127.0.0.1",
		"::ffff:7f00:1",
		"::ffff:10.0.0.1",
		// An IPv4 address must be in its usual notation.
		"::ffff:8.8.8.8",
		"::127.0.0.1",
		"64:ff9b::7f00:1",
		"64:ff9b:1::1",
		"fe80::1",
		"fe80::1%eth0",
		"fc00::1",
		"fd12:3456::1",
		"ff02::1",
		"2001:db8::1",
		"2001::1",
		"2002:7f00:1::1",
		"localhost",
		"",
	])("%s is private", (address) => expect(isAllowed(address)).toBe(false));

	it.each(["8.8.8.8", "172.32.0.1", "192.167.255.255", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
		"%s is public",
		(address) => expect(isAllowed(address)).toBe(true),
	);

	it("that the site allows is reached, and its neighbours are not", () => {
		const check = createAddressCheck(["10.1.2.0/24", "::1"]);
		expect(["10.1.2.3", "10.1.3.3", "::1", "::2"].map(check)).toEqual([true, false, true, false]);
	});
});

describe("the address of a receiver", () => {
	const { refuse } = createGuardedPost({ isAllowed, needsHttps: true });

	it.each([
		"https://127.0.0.1/",
		"https://2130706433/",
		"https://0x7f000001/",
		"https://0177.0.0.1/",
		"https://127.1/",
		"https://[::1]/",
		"https://[::ffff:127.0.0.1]/",
		"https://[fd00::1]:8443/",
		"https://169.254.169.254/latest/meta-data",
		"https://①②⑦.0.0.1/",
		"http://example.org/",
		"ftp://example.org/",
		"https://user:secret@example.org/",
		"example.org",
		"",
	])("%s is refused", (url) => expect(refuse(url)).not.toBeNull());

	it("is https in production, also with a port", () => {
		expect(refuse("https://hooks.example.org:8443/scores?id=1")).toBeNull();
		expect(createGuardedPost({ isAllowed, needsHttps: false }).refuse("http://example.org/")).toBeNull();
	});
});
