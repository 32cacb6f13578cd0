// Devices have names that their user recognises, whatever a client sends in its header.
import { expect, it } from "vitest";
import { deviceNameOf } from "#server/accounts/session/device-name.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
	[`${MOZILLA} (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
	[`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Microsoft Edge on Windows"],
	[`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0`, "Firefox on Windows"],
	[
		`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
		"Safari on macOS",
	],
	["curl/8.5.0", "curl"],
	["node", "node"],
	["python-requests/2.32", "python-requests"],
	["", "Unknown device"],
	[" \t\n", "Unknown device"],
	[MOZILLA, "Unknown device"],
	["<script>alert(1)</script>", "Unknown device"],
	["\u0000cu\u0007rl/8\u202e", "curl"],
	[`${"a".repeat(100_000)}/1`, "a".repeat(60)],
])("%j is %j", (userAgent, name) => {
	expect(deviceNameOf(userAgent)).toBe(name);
});
