// npm run doctor as an operator runs it: exit code, output formats, and what a report leaves out. The API runs the same checks.
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { CHECKS } from "#server/doctor/checks.ts";
import { doctorApi } from "#server/doctor/doctor.api.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { CheckResult } from "#shared/contract/rest/console/doctor.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { findFreePort } from "../../support/free-port.ts";
import { STRONG_SECRET } from "./checked-site.ts";

const NO_NETWORK = ["--dns", "127.0.0.1:9", "--time-from", "http://127.0.0.1:9/"];

interface Ended {
	code: number;
	out: string;
	err: string;
}

/** Runs the command with only these settings. */
function runDoctorWith(env: Record<string, string>, options: readonly string[]): Promise<Ended> {
	const { PATH = "" } = process.env;
	return new Promise((resolve) => {
		const args = ["server/doctor/run-doctor.ts", ...options];
		execFile(process.execPath, args, { env: { PATH, ...env }, timeout: 60_000 }, (error, out, err) => {
			resolve({ code: error ? Number(error.code) : 0, out, err });
		});
	});
}

it("reports a broken site without a network, by exit code and without secrets", async () => {
	const folder = await createDataFolder("doctor");
	const env = {
		...{ DATA_DIR: folder.path, PORT: String(await findFreePort()), SITE_URL: "https://scores.test", JWT_SECRET: STRONG_SECRET },
		...{ MAIL_FROM: "Scores <anna@example.org>", SMTP_URL: "smtp://anna%40example.org:hush-hush@127.0.0.1:9", SITE_NMAE: "1" },
	};
	const { code, out, err } = await runDoctorWith(env, ["--report", ...NO_NETWORK]);
	await rm(folder.path, { recursive: true });
	expect([code, err]).toEqual([1, ""]);
	for (const secret of [STRONG_SECRET, "hush-hush", "anna"]) expect(out).not.toContain(secret);
	expect(out).toMatch(/^fault +Mail: Nothing listens at 127\.0\.0\.1:9\.\n +→ Correct host and port/m);
	expect(out).toContain("SMTP_URL=smtp://***@127.0.0.1:9\n");
	const statuses = { settings: "warning", dns: "unknown", tls: "unknown", port: "ok", network_clock: "unknown", database: "ok" } as const;
	for (const [name, status] of Object.entries(statuses)) {
		expect(out).toMatch(new RegExp(`^${status} +${CHECKS[name as keyof typeof statuses].title}: `, "m"));
	}
});

it("names a setting that stops the start, and nothing else", async () => {
	const { code, out } = await runDoctorWith({ PORT: "many" }, ["--json"]);
	const { results } = JSON.parse(out) as { results: CheckResult[] };
	expect(code).toBe(1);
	expect(results.map(({ name }) => name)).toEqual(Object.keys(CHECKS));
	expect(results[0]).toMatchObject({ status: "fault", found: expect.stringContaining('PORT is "many": expected ') });
	for (const { status, found } of results.slice(1)) expect([status, found]).toEqual(["unknown", "The settings cannot be read."]);
});

it("is run by the API once for all who ask within ten seconds", async () => {
	const folder = await createDataFolder("doctor");
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir: folder.path, log });
	let now = Date.now();
	const settings = parseEnv({ DATA_DIR: folder.path, PORT: String(await findFreePort()) });
	const [definition] = doctorApi({ settings, db, clock: () => now, log, timeUrl: "http://127.0.0.1:9/" }) as [ApiDefinition];
	const ask = () => (definition.handle as unknown as () => Promise<{ at: number; results: CheckResult[]; report: string }>)();
	const [one, other] = await Promise.all([ask(), ask()]);
	expect(one).toBe(other);
	expect(one.results.map(({ name }) => name)).toEqual(Object.keys(CHECKS));
	expect(one.report).toMatch(/^Touchline doctor, \d{4}-/);
	expect(await ask()).toBe(one);
	now += 11_000;
	expect((await ask()).at).toBe(now);
	await db.close();
	await folder.remove();
});
