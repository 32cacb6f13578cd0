// Each mail becomes a file if there is no SMTP server.
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { type Mailer, startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue } from "#server/queue/queue.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });

describe("the outbox folder", () => {
	let folder: TemporaryFolder;
	let db: Db;
	let mailer: Mailer;
	let now = Date.UTC(2026, 10, 21, 12);
	beforeEach(async () => {
		folder = await createTemporaryFolder("outbox");
		db = await openDatabase({ dataDir: folder.path, log });
		mailer = startMailer({
			db,
			queue: createQueue({ db, log, clock: () => now }),
			clock: () => now,
			log,
			smtpUrl: undefined,
			mailFrom: "no-reply@scores.example",
			dataDir: folder.path,
		});
	});
	afterEach(async () => {
		await mailer.stop();
		await db.close();
		await folder.remove();
	});
	const names = async () => (await readdir(join(folder.path, "outbox"))).sort();

	it("contains whole mails, in the order of their time", async () => {
		for (const name of ["ann", "ben", "cem"]) {
			await mailer.send({ to: `${name}@fans.example`, subject: `Hello ${name}`, text: `To ${name}: ä`, html: `<p>To ${name}: ä</p>` });
			now += 1_000;
		}
		await expect.poll(async () => (await names()).length).toBe(3);
		const mails = await Promise.all(
			(await names()).map(async (name) => PostalMime.parse(await readFile(join(folder.path, "outbox", name)))),
		);
		expect(mails.map(({ subject }) => subject)).toEqual(["Hello ann", "Hello ben", "Hello cem"]);
		expect(mails[0]).toMatchObject({
			from: { address: "no-reply@scores.example" },
			to: [{ address: "ann@fans.example" }],
			text: "To ann: ä\n",
			html: "<p>To ann: ä</p>\n",
		});
	});

	it("is open to its owner alone", async () => {
		await mailer.send({ to: "ann@fans.example", subject: "Hello", text: "t", html: "h" });
		await expect.poll(async () => (await names()).length).toBe(1);
		const modeOf = async (...path: string[]) => ((await stat(join(folder.path, "outbox", ...path))).mode & 0o777).toString(8);
		expect(await modeOf()).toBe("700");
		expect(await modeOf((await names())[0]!)).toBe("600");
	});

	it("names files by time and id, never by what somebody wrote", async () => {
		await mailer.send({ to: "..%2f..x@fans.example", subject: "../../etc/passwd", text: "t", html: "h" });
		await expect.poll(async () => (await names()).length).toBe(1);
		expect((await names())[0]).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
	});
});
