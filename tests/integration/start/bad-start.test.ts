// Starts that cannot succeed: one clear line on standard error, exit code 1, nothing left half-started.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runServerToItsEnd } from "../../support/server-process.ts";

async function linesOf(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
	const { code, output } = await runServerToItsEnd({ LOG_LEVEL: "error", FEEDS: "none", ...env });
	return { code, lines: output.trim().split("\n") };
}

describe("a start that cannot succeed", () => {
	it.each([
		["PORT", "eighty", /^PORT is "eighty": expected a whole number/],
		["SIMULATOR_SPEED", "-1", /^SIMULATOR_SPEED is "-1": expected a number above 0/],
		["FEEDS", "simulater", /^FEEDS is "simulater": expected none, or names of feeds/],
		["DATABASE_URL", "mysql://secret:hunter2@host/db", /^DATABASE_URL is not valid: expected postgres:/],
	])("says in one line what is wrong with %s=%s", async (name, value, expected) => {
		const { code, lines } = await linesOf({ [name]: value });
		expect(code).toBe(1);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(expected);
		expect(lines[0]).not.toContain("hunter2");
	});

	it("says in production also that the site's address is missing", async () => {
		const { code, lines } = await linesOf({ NODE_ENV: "production", DATABASE_URL: "postgres://u:p@localhost/scores" });
		expect(code).toBe(1);
		expect(lines).toHaveLength(2);
		expect(lines[0]).toMatch(/^SITE_URL is missing: NODE_ENV is production/);
		expect(lines[1]).toMatch(/^JWT_SECRET is missing: expected at least 32 random characters/);
	});

	it("hints at a misspelt setting before it says what is missing", async () => {
		const DATABASE_URL = "postgres://u:p@localhost/scores";
		const { code, lines } = await linesOf({ SITE_URL: "https://scores.example.org", DATABASE_URL, JWT_SECERT: "s".repeat(40) });
		expect(code).toBe(1);
		expect(lines[0]).toBe("JWT_SECERT is no setting: did you mean JWT_SECRET?");
		expect(lines[1]).toMatch(/^JWT_SECRET is missing/);
	});

	it("says that the port is taken", async () => {
		const other = createServer().listen(0);
		const { port } = other.address() as AddressInfo;
		const { code, lines } = await linesOf({ PORT: String(port) });
		other.close();
		expect(code).toBe(1);
		expect(lines).toEqual([`PORT ${port} cannot be used: another program listens there. Set PORT to a free one.`]);
	});

	it("says that the data folder cannot be written to", async () => {
		// A folder cannot be created below a file, not even by root.
		const { code, lines } = await linesOf({ DATA_DIR: join(process.execPath, "data") });
		expect(code).toBe(1);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^DATA_DIR is ".+": expected a folder that can be written to \(ENOTDIR\)/);
	});
});
