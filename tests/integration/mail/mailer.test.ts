// Mails over a real SMTP server, from the mail table of real databases.
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { renderMail } from "#server/mail/mail-template.ts";
import { deletionOfMails, type Mail, type Mailer, startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue } from "#server/queue/queue.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { findFreePort } from "../../support/free-port.ts";
import { type SmtpInbox, startSmtpInbox } from "../../support/smtp-inbox.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const POLL_EVERY_MS = 30;
const LINK = "https://scores.example/login#verify=a-secret-token-of-the-link";
const LONG = { timeout: 30 * SECOND };

function mailTo(to: string, subject = "Confirm your address"): Mail {
	const action = { label: "Confirm", url: LINK, fallback: "Or open this address:" };
	const words = { title: subject, lines: ["Hello Ann,", "ä – 日本"], footer: "Sent by a test.", action };
	return { to, subject, ...renderMail({ locale: DEFAULT_LOCALE, siteName: "Scores", siteUrl: "https://scores.example", ...words }) };
}

describe.each(DEFAULT_DATABASES)("mails on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now: number;
	let logged: string[];
	let inboxes: SmtpInbox[];
	let stops: (() => Promise<void>)[];
	beforeEach(async () => {
		if (isMissing) return;
		[now, logged, inboxes, stops] = [Date.UTC(2026, 10, 21, 12), [], [], []];
		empty = await create();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
	});
	afterEach(async () => {
		if (isMissing) return;
		for (const stop of stops) await stop();
		for (const inbox of inboxes) await inbox.stop();
		await db.close();
		await empty.remove();
	});

	async function startInbox(options?: { port: number }) {
		const inbox = await startSmtpInbox(options);
		inboxes.push(inbox);
		return inbox;
	}
	function start(
		smtpUrl: string | undefined,
		{ mailFrom = "Scores, Live <no-reply@scores.example>", ...times }: { mailFrom?: string; stopWithinMs?: number } = {},
	): Mailer {
		const log = createLogger({ level: "trace", destination: { write: (line) => void logged.push(line) } });
		const mailer = startMailer({
			db,
			queue: createQueue({ db, log, clock: () => now, everyMs: POLL_EVERY_MS, random: () => 1 }),
			clock: () => now,
			log,
			smtpUrl,
			mailFrom,
			dataDir: empty.dataDir,
			...times,
		});
		stops.push(() => mailer.stop());
		return mailer;
	}
	const rows = () =>
		db.kysely
			.selectFrom("mails")
			.innerJoin("jobs", "jobs.key", "mails.id")
			.selectAll("mails")
			.select(["attempts", "due_at", "last_error", "outcome"])
			.orderBy("subject")
			.execute();
	const row = async () => (await rows())[0];
	const claimedRow = async () => ({ ...(await row()), ...(await db.kysely.selectFrom("jobs").select("claim").executeTakeFirst()) });

	it.skipIf(isMissing)("that a crashed process had in its hands are sent again, under the same Message-ID", async () => {
		const inbox = await startInbox();
		await start(inbox.url).send(mailTo("ann@fans.example"));
		await expect.poll(row, LONG).toMatchObject({ sent_at: now });
		// Simulates a process that ends after the server's response and before recording it.
		const body = JSON.stringify({ text: "again", html: "" });
		await db.kysely.updateTable("mails").set({ sent_at: null, body }).execute();
		await db.kysely
			.updateTable("jobs")
			.set({ outcome: null, finished_at: null, claim: "of the dead process", due_at: now + 180 * SECOND })
			.execute();
		now += 180 * SECOND;
		await expect.poll(() => inbox.received.length, LONG).toBe(2);
		expect(inbox.received[1]!.messageId).toBe(inbox.received[0]!.messageId);
	});

	it.skipIf(isMissing)("arrive with sender, recipient, subject, both parts and the link", async () => {
		const inbox = await startInbox();
		await start(inbox.url).send(mailTo("ann@fans.example", "Bestätige – 確認"));
		await expect.poll(() => inbox.received.length, LONG).toBe(1);
		const mail = inbox.received[0]!;
		expect(mail).toMatchObject({
			envelope: { from: "no-reply@scores.example", to: ["ann@fans.example"] },
			from: { name: "Scores, Live", address: "no-reply@scores.example" },
			to: [{ address: "ann@fans.example" }],
			subject: "Bestätige – 確認",
			date: "2026-11-21T12:00:00.000Z",
		});
		expect(mail.text).toContain(`ä – 日本\n\nConfirm:\n${LINK}`);
		expect(mail.html).toContain(`href="${LINK}"`);
		expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
		expect(mail.messageId).toMatch(/^<[\w-]{36}@scores\.example>$/);
		expect(mail.source).toContain("multipart/alternative");
	});

	it.skipIf(isMissing)("leave no body behind once they are sent", async () => {
		const inbox = await startInbox();
		await start(inbox.url).send(mailTo("ann@fans.example"));
		await expect.poll(row, LONG).toMatchObject({ sent_at: now, body: null, attempts: 1, last_error: null });
	});

	it.skipIf(isMissing)("wait while the server is down and arrive later, once", async () => {
		const port = await findFreePort();
		const mailer = start(`smtp://127.0.0.1:${port}`);
		await mailer.send(mailTo("ann@fans.example"));
		await expect.poll(row, LONG).toMatchObject({ attempts: 1, due_at: now + 30 * SECOND, sent_at: null });
		expect((await row())?.last_error).toMatch(/^ESOCKET/);
		now += 30 * SECOND;
		await expect.poll(row, LONG).toMatchObject({ attempts: 2, due_at: now + 60 * SECOND });
		const inbox = await startInbox({ port });
		now += 59 * SECOND;
		await mailer.send(mailTo("ben@fans.example", "Later"));
		await expect.poll(() => inbox.received.map(({ to }) => to?.[0]?.address), LONG).toEqual(["ben@fans.example"]);
		now += SECOND;
		await expect.poll(() => inbox.received.length, LONG).toBe(2);
		now += HOUR;
		await mailer.send(mailTo("cem@fans.example", "Last"));
		await expect.poll(() => inbox.requestedRecipients, LONG).toEqual(["ben@fans.example", "ann@fans.example", "cem@fans.example"]);
	});

	it.skipIf(isMissing)(
		"are tried again after a refusal for now, and given up after a day",
		async () => {
			const inbox = await startInbox();
			inbox.refuseWith(451);
			const sentAt = now;
			await start(inbox.url).send(mailTo("ann@fans.example"));
			const waits: number[] = [];
			for (let attempts = 1; attempts <= 9; attempts++) {
				// The row has a claim while a node is delivering the mail.
				await expect.poll(claimedRow, LONG).toMatchObject({ attempts, last_error: "EENVELOPE 451 RCPT TO", claim: null });
				const due = (await row())!.due_at;
				waits.push((due - now) / SECOND);
				now = attempts === 8 ? sentAt + 23.5 * HOUR : due;
			}
			expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600]);
			expect(await row()).toMatchObject({ sent_at: null, body: null, outcome: "given_up" });
			inbox.refuseWith(null);
			now += 100 * HOUR;
			await new Promise((resolve) => setTimeout(resolve, 10 * POLL_EVERY_MS));
			expect(inbox.received).toEqual([]);
		},
		90_000,
	);

	it.skipIf(isMissing)("are given up at once when the server refuses them for good", async () => {
		const inbox = await startInbox();
		inbox.refuseWith(550);
		await start(inbox.url).send(mailTo("ann@fans.example"));
		await expect
			.poll(row, LONG)
			.toMatchObject({ attempts: 1, body: null, sent_at: null, last_error: "EENVELOPE 550 RCPT TO", outcome: "given_up" });
	});

	it.skipIf(isMissing)("that are under way when the server stops are waited for, and none is begun after", async () => {
		const inbox = await startInbox();
		inbox.answerAfter(500);
		const mailer = start(inbox.url);
		await mailer.send(mailTo("ann@fans.example"));
		await expect.poll(() => inbox.requestedRecipients, LONG).toEqual(["ann@fans.example"]);
		await mailer.stop();
		expect(await row()).toMatchObject({ sent_at: now, body: null });
		await mailer.send(mailTo("ben@fans.example", "Late"));
		await new Promise((resolve) => setTimeout(resolve, 10 * POLL_EVERY_MS));
		expect((await rows())[1]).toMatchObject({ subject: "Late", sent_at: null, attempts: 0 });
	});

	it.skipIf(isMissing)("do not delay the stop where the server is silent", async () => {
		const silent = createServer();
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		const connected = new Promise((resolve) => silent.once("connection", resolve));
		const mailer = start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, { stopWithinMs: 300 });
		await mailer.send(mailTo("ann@fans.example"));
		await connected;
		await mailer.stop();
		// An attempt that the stop interrupted does not count: the next process sends the mail at once.
		expect(await row()).toMatchObject({ sent_at: null, attempts: 0, due_at: now, outcome: null });
		silent.close();
	});

	it.skipIf(isMissing)("are forgotten after 30 days", async () => {
		const inbox = await startInbox();
		const mailer = start(inbox.url);
		await mailer.send(mailTo("ann@fans.example"));
		await expect.poll(row, LONG).toMatchObject({ sent_at: now });
		now += 29 * 24 * HOUR;
		await mailer.send(mailTo("ben@fans.example", "Young"));
		await expect.poll(() => inbox.received.length, LONG).toBe(2);
		expect(await rows()).toHaveLength(2);
		now += 2 * 24 * HOUR;
		const cleaner = startCleaner({ db, tasks: [deletionOfMails(db)], clock: () => now, log: createLogger({ level: "silent" }) });
		await cleaner.runOnce();
		await cleaner.stop();
		expect((await rows()).map(({ subject }) => subject)).toEqual(["Young"]);
	});

	it.skipIf(isMissing)("keep links, addresses and the server's password out of the log and of the errors", async () => {
		const inbox = await startInbox();
		await start(inbox.url).send(mailTo("ann@fans.example"));
		await expect.poll(() => inbox.received.length, LONG).toBe(1);
		inbox.refuseWith(550);
		await start(inbox.url.replace("//", "//user:smtp-password@")).send(mailTo("ben@fans.example", "Refused"));
		await expect.poll(async () => (await rows()).every(({ attempts }) => attempts === 1), LONG).toBe(true);
		await expect.poll(() => logged.some((line) => line.includes("Job given up") || line.includes("Job failed, retrying")), LONG).toBe(true);
		const output = logged.join("") + (await rows()).map(({ last_error }) => last_error).join("");
		expect(output).not.toMatch(/fans\.example|secret-token|smtp-password|Hello Ann|no mail for/);
		expect(output).toContain((await rows())[0]!.id);
	});

	it.skipIf(isMissing).each([
		["a line break in the recipient", { to: "ann@fans.example\r\nBcc: all@fans.example" }],
		["two recipients", { to: "ann@fans.example, ben@fans.example" }],
		["a recipient with a name", { to: "Ann <ann@fans.example>" }],
		["no address", { to: "ann" }],
		["a line break in the subject", { subject: "Hello\r\nBcc: all@fans.example" }],
		["a line feed in the subject", { subject: "Hello\nBcc: all@fans.example" }],
	])("are refused with %s, before anything is stored", async (_what, part) => {
		const mailer = start(undefined);
		await expect(mailer.send({ ...mailTo("ann@fans.example"), ...part })).rejects.toThrow();
		expect(await rows()).toEqual([]);
	});
});
