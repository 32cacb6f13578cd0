// The token script, run as a person runs it: the server with the same data folder accepts its token until it is revoked.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticateBy } from "#server/accounts/session/access-token.ts";
import { followRevokedDevices } from "#server/accounts/session/revoked-devices.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { loadJwtSecret } from "#server/config/jwt-secret.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { firstOf } from "../../support/looks.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const SCRIPT = fileURLToPath(new URL("../../../server/console/print-token.ts", import.meta.url));

describe("npm run token", () => {
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await createTemporaryFolder("token");
		loadJwtSecret({ jwtSecret: undefined, dataDir: folder.path, isProduction: false }, log);
		await (await openDatabase({ dataDir: folder.path, log })).close();
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
			value: {
				id: "desk-1",
				scopes: ["ops:scores", "chat:moderate"],
				deviceId: null,
				tokenId: expect.stringMatching(/^[0-9a-f]{18}$/),
				expiresAt: expect.any(Number),
			},
		});
		expect(authenticateBy(secret, () => Date.now() + 2 * DAY_MS)(token)).toMatchObject({ ok: false, error: { code: "token_expired" } });
		expect(authenticateBy("another secret, just as long as it has to be", Date.now)(token)).toMatchObject({
			error: { code: "unauthenticated" },
		});
	});

	it("lists those that have not ended, and revokes one on a running server at once, with both in the audit log", async () => {
		const tokens: string[] = [];
		for (const subject of ["cron", "lost"]) tokens.push((await run("--scope", "admin", "--subject", subject)).stdout.trim());
		const db = await openDatabase({ dataDir: folder.path, log });
		const bus = createInProcessBus(log);
		const outbox = createOutbox({ db, bus, log, everyMs: 20 });
		const signedOut: string[] = [];
		bus.subscribe("devices.revoked", ({ deviceIds }) => void signedOut.push(...deviceIds));
		const follow = () => followRevokedDevices({ db, bus, outbox, clock: Date.now });
		let followed = await follow();
		const secret = readFileSync(join(folder.path, "jwt-secret"), "utf8");
		const isGood = () => tokens.map((token) => authenticateBy(secret, Date.now, followed.isRevoked)(token).ok);
		try {
			const { stdout } = await run("--list");
			const lines = stdout.trim().split("\n");
			expect(lines.slice(0, 2)).toEqual([
				expect.stringMatching(/^[0-9a-f]{18} {2}lost {2}admin {2}printed .+ {2}ends .+ {2}\(UTC\)$/),
				expect.stringMatching(/^[0-9a-f]{18} {2}cron {2}admin/),
			]);
			expect(stdout).not.toContain(tokens[0]);
			expect(isGood()).toEqual([true, true]);
			const lost = lines[0]?.split(" ")[0] ?? "";
			expect(await run("--revoke", lost)).toEqual({ stdout: `The token ${lost} is revoked.\n`, stderr: "" });
			await expect.poll(isGood).toEqual([true, false]);
			// The live sockets of the revoked token are closed as well.
			expect(signedOut).toEqual([lost]);
			followed.stop();
			followed = await follow();
			expect(isGood()).toEqual([true, false]);
			expect((await run("--list")).stdout).toMatch(new RegExp(`^${lost} .+ {2}revoked `, "m"));
			await expect(run("--revoke", lost)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no token ${lost}`) });
			const entries = await db.kysely
				.selectFrom("audit_entries")
				.select(["actor_id", "action", "after"])
				.where("subject", "=", `token ${lost}`)
				.execute();
			expect(entries).toEqual([
				{ actor_id: "command line", action: "npm run token", after: JSON.stringify({ subject: "lost", scopes: ["admin"], days: 1 }) },
				{ actor_id: "command line", action: "npm run token -- --revoke", after: JSON.stringify({ revoked: true }) },
			]);
		} finally {
			followed.stop();
			await outbox.stop();
			await bus.close();
			await db.close();
		}
	});

	it("needs nothing else of the server's settings, broken ones included", async () => {
		const incomplete = {
			DATA_DIR: folder.path,
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

	it("says in one line that no database is there, and prints nothing", async () => {
		const nowhere = join(folder.path, "elsewhere");
		await expect(
			runIn({ DATA_DIR: nowhere, JWT_SECRET: "a secret of the environment, long enough" }, "--scope", "admin"),
		).rejects.toMatchObject({
			code: 1,
			stdout: "",
			stderr: expect.stringMatching(/^DATABASE_URL is not set, and DATA_DIR \(.+\) holds no database: .+\n$/),
		});
		expect(existsSync(nowhere)).toBe(false);
	});

	it.each(
		firstOf(2, [
			[[]],
			[["--scope", "admin", "--days", "0"]],
			[["--scope", "everything"]],
			[["--scope", "admin", "--colour"]],
			[["--list", "--scope", "admin"]],
			[["--revoke"]],
		]),
	)("prints how it is used, and no token, for %j", async (args) => {
		await expect(run(...args)).rejects.toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("Usage: npm run token") });
	});
});
