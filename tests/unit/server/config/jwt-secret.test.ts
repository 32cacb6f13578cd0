// The key of the access tokens: taken from the settings, or created once and stored.
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../../support/temporary-folder.ts";

describe("loadJwtSecret", () => {
	let folder: TemporaryFolder;
	beforeEach(async () => {
		folder = await createTemporaryFolder("secret");
	});
	afterEach(() => folder.remove());

	let lines: Record<string, unknown>[] = [];
	function load(dataDir: string, given: { jwtSecret?: string; isProduction?: boolean } = {}): string {
		lines = [];
		const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });
		return loadJwtSecret({ jwtSecret: undefined, isProduction: false, ...given, dataDir }, log);
	}

	it("uses the setting and writes nothing", () => {
		expect(load(folder.path, { jwtSecret: "chosen" })).toBe("chosen");
		expect(readdirSync(folder.path)).toEqual([]);
	});

	it("makes a secret once, in a folder made for it, readable by its owner alone", () => {
		const dataDir = join(folder.path, "new", "data");
		const secret = load(dataDir);
		expect(secret).toMatch(/^[\w-]{64}$/);
		expect(load(dataDir)).toBe(secret);
		expect(readdirSync(dataDir)).toEqual(["jwt-secret"]);
		expect([dataDir, join(dataDir, "jwt-secret")].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
	});

	it("refuses a broken secret instead of signing with it", () => {
		writeFileSync(join(folder.path, "jwt-secret"), "");
		expect(() => load(folder.path)).toThrow(SettingsError);
	});

	it("reports in one line that the data folder cannot be used", () => {
		writeFileSync(join(folder.path, "file"), "");
		const dataDir = join(folder.path, "file", "data");
		expect(() => load(dataDir)).toThrow(`DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder that can be written to (ENOTDIR).`);
	});

	it("says in production, once, where it keeps the secret that it made, and not the secret", () => {
		const secret = load(folder.path, { isProduction: true });
		expect(lines).toMatchObject([
			{ level: "info", file: join(folder.path, "jwt-secret"), msg: expect.stringContaining("JWT_SECRET is not set") },
		]);
		expect(JSON.stringify(lines)).not.toContain(secret);
		expect(load(folder.path, { isProduction: true })).toBe(secret);
		expect(lines).toEqual([]);
	});

	it("makes none in production for a database that was used with another", () => {
		writeFileSync(join(folder.path, "touchline.sqlite"), "");
		expect(() => load(folder.path, { isProduction: true })).toThrow(
			/^JWT_SECRET is missing, and DATA_DIR .+ holds a database but no jwt-secret: set it to /,
		);
		expect(readdirSync(folder.path)).toEqual(["touchline.sqlite"]);
		expect(load(folder.path, { isProduction: true, jwtSecret: "chosen" })).toBe("chosen");
		expect(load(folder.path)).toMatch(/^[\w-]{64}$/);
	});
});
