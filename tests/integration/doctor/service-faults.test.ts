// Faults of mail, feeds, backups, secret and machine, made on purpose: each is named with its remedy.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveName } from "#server/backup/archive-folders.ts";
import { MANIFEST } from "#server/backup/archive-format.ts";
import { openRemoteArchives } from "#server/backup/s3-archives.ts";
import { parseEnv } from "#server/config/env.ts";
import type { CheckName } from "#server/doctor/checks.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { LOCAL_CERTIFICATE } from "../../fixtures/local-certificate.ts";
import { findFreePort } from "../../support/free-port.ts";
import { startProviderDouble } from "../../support/provider-double.ts";
import { type S3Double, startS3Double } from "../../support/s3-double.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";
import { check, STRONG_SECRET } from "./checked-site.ts";

const PRODUCTION = { SITE_URL: "https://scores.test", JWT_SECRET: STRONG_SECRET };

let folder: TemporaryFolder;
beforeAll(async () => {
	folder = await createTemporaryFolder("doctor");
});
afterAll(() => folder.remove());

async function withSmtp<Result>(options: SMTPServerOptions, use: (port: number) => Promise<Result>): Promise<Result> {
	const server = new SMTPServer(options);
	server.on("error", () => undefined); // A client that refuses the certificate cuts its connection.
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
	try {
		return await use((server.server.address() as AddressInfo).port);
	} finally {
		await new Promise<void>((resolve) => server.close(() => resolve()));
	}
}

describe("mail", () => {
	const refuseAll: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(null, {});
	const acceptAll: SMTPServerOptions["onAuth"] = ({ username }, _session, done) => done(null, { user: username });

	it.each<[string, SMTPServerOptions, string, string, string, string]>([
		[
			"whose sign-in is refused",
			{ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, onAuth: refuseAll },
			"user:wrong@",
			"fault",
			"refuses the sign-in (EAUTH 535",
			"user and password",
		],
		[
			"that is right",
			{ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, onAuth: acceptAll },
			"user:right@",
			"ok",
			"answers, on this machine",
			"",
		],
		[
			"whose certificate is unknown",
			{ ...LOCAL_CERTIFICATE, onAuth: acceptAll },
			"user:right@",
			"fault",
			"certificate of 127.0.0.1",
			"NODE_EXTRA_CA_CERTS",
		],
	])("%s is judged", async (_, options, user, status, found, remedy) => {
		const finding = await withSmtp(options, (port) => check("mail", { SMTP_URL: `smtp://${user}127.0.0.1:${port}` }));
		expect([finding.status, finding.found, finding.remedy ?? ""]).toEqual([
			status,
			expect.stringContaining(found),
			expect.stringContaining(remedy),
		]);
		expect(finding.found).not.toMatch(/wrong|right@/);
	});

	it("by TLS from the start where the server begins without it is a fault", async () => {
		const finding = await withSmtp({ authOptional: true }, (port) => check("mail", { SMTP_URL: `smtps://127.0.0.1:${port}` }));
		expect(finding).toMatchObject({
			status: "fault",
			found: expect.stringContaining("does not speak the protocol"),
			remedy: expect.stringContaining("smtp:// for STARTTLS"),
		});
	});

	it("whose server does not run is a fault", async () => {
		expect(await check("mail", { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` })).toMatchObject({
			status: "fault",
			found: expect.stringContaining("Nothing listens"),
		});
	});

	it("without SMTP_URL is a fault in production alone", async () => {
		expect(await check("mail", PRODUCTION)).toMatchObject({ status: "fault", remedy: expect.stringContaining("SMTP_URL=smtp://") });
		expect(await check("mail", {})).toMatchObject({ status: "ok" });
	});
});

describe("feeds", () => {
	it.each([
		["accepts the key", { json: { errors: [], response: {} } }, "ok", "accepts the key"],
		[
			"refuses the key in its answer",
			{ json: { errors: { token: "Error/Missing application key." }, response: [] } },
			"fault",
			"refuses the key: token: Error",
		],
		["refuses the key by its status", { status: 403, json: {} }, "fault", "refuses the key"],
		["has no requests left", { status: 429, json: {} }, "warning", "has no requests left"],
		["fails", { status: 502, text: "<html>" }, "fault", "does not answer as it should"],
	])("whose provider %s are judged", async (_, answer, status, found) => {
		const provider = await startProviderDouble({ clock: Date.now, answer: () => answer, plan: { perMinute: 100, perDay: null } });
		const feed = {
			FEEDS: "api-football",
			API_FOOTBALL_KEY: "key-of-the-tests",
			API_FOOTBALL_LEAGUES: "39",
			API_FOOTBALL_URL: provider.url,
		};
		const finding = await check("feeds", feed);
		await provider.stop();
		expect(finding).toMatchObject({ status, found: expect.stringContaining(found) });
		expect(JSON.stringify(finding)).not.toContain("key-of-the-tests");
		if (status === "fault") expect(finding.remedy).not.toBeNull();
	});

	it("whose provider cannot be reached are unknown", async () => {
		const feed = {
			FEEDS: "football-data",
			FOOTBALL_DATA_TOKEN: "token-of-the-tests",
			FOOTBALL_DATA_LEAGUES: "BL1",
			FOOTBALL_DATA_URL: "http://127.0.0.1:9",
		};
		expect(await check("feeds", feed)).toMatchObject({
			status: "unknown",
			found: expect.stringContaining("football-data.org could not be reached"),
		});
	});

	it("that show invented matches in production are a warning", async () => {
		expect(await check("feeds", { ...PRODUCTION, FEEDS: "simulator" })).toMatchObject({
			status: "warning",
			remedy: expect.stringContaining("npm run demo:remove"),
		});
	});
});

describe("backups", () => {
	it.each([
		["of an hour ago on the same disk", 3_600_000, "warning", "on the same disk"],
		["of two days ago", 2 * DAY_MS, "warning", "is 2 days old"],
		["of a week ago", 7 * DAY_MS, "fault", "is 7 days old"],
	])("%s are judged", async (name, ageMs, status, found) => {
		const archives = join(folder.path, name.replaceAll(" ", "-"));
		mkdirSync(join(archives, archiveName(new Date(Date.now() - ageMs))), { recursive: true });
		expect(await check("backups", { ...PRODUCTION, DATA_DIR: folder.path, BACKUP_DIR: archives })).toMatchObject({
			status,
			found: expect.stringContaining(found),
		});
	});

	it("that nobody makes are a warning in production", async () => {
		const env = { ...PRODUCTION, DATA_DIR: folder.path };
		expect(await check("backups", env)).toMatchObject({ status: "warning", remedy: expect.stringContaining("Set BACKUP_DIR") });
		expect(await check("backups", { ...env, BACKUP_DIR: join(folder.path, "none") })).toMatchObject({
			status: "warning",
			found: expect.stringContaining("There is no archive"),
		});
	});
});

describe("copies of backups in a store", () => {
	let store: S3Double;
	beforeAll(async () => {
		store = await startS3Double(join(folder.path, "store"));
	});
	afterAll(() => store?.stop());

	it("are judged by the newest whole archive there, whatever lies in the folder", async () => {
		const env = { ...PRODUCTION, BACKUP_DIR: join(folder.path, "local"), BACKUP_STORE: store.setting };
		expect(await check("backup_store", env)).toMatchObject({ status: "warning", found: "BACKUP_STORE has no archive yet." });
		const [name, at] = ["touchline-2026-11-20T05-00-00Z", Date.parse("2026-11-20T05:00:00Z")];
		mkdirSync(join(folder.path, name));
		writeFileSync(join(folder.path, name, MANIFEST), "{}");
		const settings = parseEnv({ DATA_DIR: folder.path, ...env }).backup.store;
		if (settings) await openRemoteArchives(settings).upload(join(folder.path, name), name);
		const ages = [DAY_MS, 2 * DAY_MS, 7 * DAY_MS];
		const findings = await Promise.all(ages.map((age) => check("backup_store", env, { clock: () => at + age })));
		expect(findings.map(({ status, found }) => [status, found])).toEqual([
			["ok", "The newest archive in BACKUP_STORE is 24 hours old."],
			["warning", "The newest archive in BACKUP_STORE is 2 days old."],
			["fault", "The newest archive in BACKUP_STORE is 7 days old."],
		]);
	});

	it("that refuses the keys is a fault, and one that cannot be reached is unknown", async () => {
		const env = { ...PRODUCTION, BACKUP_DIR: join(folder.path, "local") };
		const wrong = store.setting.replace("S3RVER:S3RVER", "NOBODY:S3RVER");
		expect(await check("backup_store", { ...env, BACKUP_STORE: wrong })).toMatchObject({
			status: "fault",
			found: expect.stringMatching(/^BACKUP_STORE refused a request: 403 \w+\.$/),
		});
		const nowhere = `http://key:secret@127.0.0.1:${await findFreePort()}/scores`;
		expect(await check("backup_store", { ...env, BACKUP_STORE: nowhere })).toMatchObject({ status: "unknown" });
	});
});

describe("the secret", () => {
	it("in a file that others may read is a fault, with the command", async () => {
		const file = join(folder.path, "jwt-secret");
		writeFileSync(file, STRONG_SECRET);
		chmodSync(file, 0o644);
		expect(await check("secret", { DATA_DIR: folder.path })).toMatchObject({ status: "fault", remedy: `\`chmod 600 ${file}\`` });
		chmodSync(file, 0o600);
		expect(await check("secret", { DATA_DIR: folder.path })).toMatchObject({ status: "ok" });
	});

	it("that is weak is a fault, and is not shown", async () => {
		const finding = await check("secret", { JWT_SECRET: "touchline-secret-touchline-secret" });
		expect(finding).toMatchObject({ status: "fault", remedy: expect.stringContaining("openssl rand -base64 48") });
		expect(JSON.stringify(finding)).not.toContain("touchline-secret");
	});

	it("that is missing is unknown", async () => {
		expect(await check("secret", { DATA_DIR: join(folder.path, "none") })).toMatchObject({ status: "unknown" });
	});
});

describe("the machine", () => {
	const GB = 1024 ** 3;
	const PORT = "0";

	it.each([
		["memory", 4 * GB, 2 * GB, "ok"],
		["memory", 0.75 * GB, 0.5 * GB, "warning"],
		["memory", 4 * GB, 0.05 * GB, "warning"],
		["memory", 0.25 * GB, 0.2 * GB, "fault"],
	])("has %s of %i bytes, %i of them free, judged", async (name, limitBytes, availableBytes, status) => {
		const machine = { memory: () => ({ limitBytes, availableBytes }) };
		expect(await check(name as CheckName, { PORT }, { machine })).toMatchObject({ status });
	});

	it.each([
		[256, "fault", "LimitNOFILE=65536"],
		[4_096, "warning", "LimitNOFILE=65536"],
		[65_536, "ok", ""],
		[null, "unknown", ""],
	])("has a limit of %s open files judged", async (limit, status, remedy) => {
		const finding = await check("open_files", { PORT }, { machine: { openFileLimit: () => limit } });
		expect([finding.status, finding.remedy ?? ""]).toEqual([status, expect.stringContaining(remedy)]);
	});

	it("says what it really has", async () => {
		expect(await check("open_files", { PORT })).toMatchObject({ found: expect.stringMatching(/\d+ files|any number|does not say/) });
		expect(await check("memory", { PORT })).toMatchObject({ found: expect.stringMatching(/may use \d+ MB/) });
	});
});

describe("SITE_URL", () => {
	it.each([
		[{}, "ok", ""],
		[{ NODE_ENV: "production", JWT_SECRET: STRONG_SECRET }, "fault", "SITE_URL=https://"],
		[{ ...PRODUCTION, SITE_URL: "http://scores.test" }, "warning", "proxy with TLS"],
		[PRODUCTION, "ok", ""],
	])("of %j is judged", async (env, status, remedy) => {
		const finding = await check("site_url", env);
		expect([finding.status, finding.remedy ?? ""]).toEqual([status, expect.stringContaining(remedy)]);
	});

	it("that no push service could write to is a warning", async () => {
		expect(await check("push", { ...PRODUCTION, VAPID_SUBJECT: "mailto:root@localhost" })).toMatchObject({
			status: "warning",
			remedy: expect.stringContaining("VAPID_SUBJECT="),
		});
		expect(await check("push", PRODUCTION)).toMatchObject({ status: "ok" });
	});
});
