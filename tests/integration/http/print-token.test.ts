// The script that prints a token, run as a person runs it: the server of the same data folder takes what it prints.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticateBy } from "#server/accounts/session/access-token.ts";
import { loadJwtSecret } from "#server/config/jwt-secret.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const SCRIPT = fileURLToPath(new URL("../../../server/console/print-token.ts", import.meta.url));

describe("npm run token", () => {
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await createTemporaryFolder("token");
		loadJwtSecret({ jwtSecret: undefined, dataDir: folder.path });
	});
	afterAll(() => folder.remove());

	const runIn = (env: Record<string, string>, ...args: string[]) =>
		promisify(execFile)(process.execPath, [SCRIPT, ...args], { env: { NODE_COMPILE_CACHE: COMPILED, ...env } });
	const run = (...args: string[]) => runIn({ DATA_DIR: folder.path }, ...args);

	it("prints a token that is good here for the requested time, and nothing else", async () => {
		const { stdout, stderr } = await run("--scope", "ops:scores", "--scope", "chat:moderate", "--days", "2", "--subject", "desk-1");
		expect([stdout, stderr]).toEqual([expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/), ""]);
		const secret = readFileSync(join(folder.path, "jwt-secret"), "utf8");
		const token = stdout.trim();
		expect(authenticateBy(secret, Date.now)(token)).toEqual({
			ok: true,
			value: { id: "desk-1", scopes: ["ops:scores", "chat:moderate"], deviceId: null, expiresAt: expect.any(Number) },
		});
		expect(authenticateBy(secret, () => Date.now() + 2 * DAY_MS)(token)).toMatchObject({ ok: false, error: { code: "token_expired" } });
		expect(authenticateBy("another secret, just as long as it has to be", Date.now)(token)).toMatchObject({
			error: { code: "unauthenticated" },
		});
	});

	it("needs nothing else of the server's settings, broken ones included", async () => {
		const incomplete = {
			NODE_ENV: "production",
			FEEDS: "api-football",
			SITE_URL: "nowhere",
			JWT_SECRET: "a secret of the environment, long enough",
		};
		const { stdout } = await runIn(incomplete, "--scope", "admin");
		expect(authenticateBy(incomplete.JWT_SECRET, Date.now)(stdout.trim())).toMatchObject({ ok: true });
	});

	it("says in one line that no secret is there, and makes neither a secret nor a folder", async () => {
		const nowhere = join(folder.path, "nowhere");
		await expect(runIn({ DATA_DIR: nowhere }, "--scope", "admin")).rejects.toMatchObject({
			code: 1,
			stdout: "",
			stderr: `JWT_SECRET is not set, and DATA_DIR (${nowhere}) holds none: use the server's own environment, or start the server there first.\n`,
		});
		expect(existsSync(nowhere)).toBe(false);
	});

	it.each([[[]], [["--scope", "everything"]], [["--scope", "admin", "--days", "0"]], [["--scope", "admin", "--colour"]]])(
		"prints how it is used, and no token, for %j",
		async (args) => {
			await expect(run(...args)).rejects.toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("Usage: npm run token") });
		},
	);
});
