// The key of the access tokens: taken from the settings, or created once and stored.
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../../support/temporary-folder.ts";

describe("loadJwtSecret", () => {
	let folder: TemporaryFolder;
	beforeEach(async () => {
		folder = await createTemporaryFolder("secret");
	});
	afterEach(() => folder.remove());

	it("uses the setting and writes nothing", () => {
		expect(loadJwtSecret({ jwtSecret: "chosen", dataDir: folder.path })).toBe("chosen");
		expect(readdirSync(folder.path)).toEqual([]);
	});

	it("makes a secret once, in a folder made for it, readable by its owner alone", () => {
		const dataDir = join(folder.path, "new", "data");
		const secret = loadJwtSecret({ jwtSecret: undefined, dataDir });
		expect(secret).toMatch(/^[\w-]{64}$/);
		expect(loadJwtSecret({ jwtSecret: undefined, dataDir })).toBe(secret);
		expect(readdirSync(dataDir)).toEqual(["jwt-secret"]);
		expect([dataDir, join(dataDir, "jwt-secret")].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
	});

	it("refuses a broken secret instead of signing with it", () => {
		writeFileSync(join(folder.path, "jwt-secret"), "");
		expect(() => loadJwtSecret({ jwtSecret: undefined, dataDir: folder.path })).toThrow(SettingsError);
	});

	it("reports in one line that the data folder cannot be used", () => {
		writeFileSync(join(folder.path, "file"), "");
		const dataDir = join(folder.path, "file", "data");
		expect(() => loadJwtSecret({ jwtSecret: undefined, dataDir })).toThrow(
			`DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder that can be written to (ENOTDIR).`,
		);
	});
});
