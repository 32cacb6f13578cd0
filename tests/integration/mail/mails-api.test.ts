// Outgoing mails as an admin sees and manages them: waiting mails with the reason, retries, deletion; texts only if there is no mail
// server.
import { readdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { sendForAnswer } from "#server/mail/mail-transport.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { mailsApi } from "#server/mail/mails.api.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { MailAnswer, MailRow } from "#shared/contract/rest/console/mails.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { listenOnFreePort } from "../../support/free-port.ts";
import { type SmtpInbox, startSmtpInbox } from "../../support/smtp-inbox.ts";

const LINK = "https://scores.example/login#verify=a-secret-token-of-the-link";
const LONG = { timeout: 30_000 };
const SITE = { siteName: "Scores", siteUrl: "https://scores.example" };
const log = createLogger({ level: "silent" });
const codeOf = ({ json }: { json: unknown }) => (json as ErrorBody).error.code;

describe.each(DEFAULT_DATABASES)("the outbox for admins on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now: number;
	let audited: AuditEntry[];
	let stops: (() => Promise<unknown>)[];
	beforeEach(async () => {
		if (isMissing) return;
		[now, audited, stops] = [Date.UTC(2026, 10, 21, 12), [], []];
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterEach(async () => {
		if (isMissing) return;
		for (const stop of stops.reverse()) await stop();
		await db.close();
		await empty.remove();
	});

	/** With `inbox`, mails are sent by SMTP. */
	async function start(inbox?: { url: string }) {
		const settings = { smtpUrl: inbox?.url, dataDir: empty.dataDir, mailFrom: "Scores <no-reply@scores.example>" };
		const queue = createQueue({ db, log, clock: () => now, everyMs: 100, random: () => 1 });
		const mailer = startMailer({ ...settings, db, queue, clock: () => now, log });
		const audit = { record: async (entry: AuditEntry) => void audited.push(entry) };
		const api = await startApi({
			db,
			definitions: mailsApi({ ...settings, db, queue, site: SITE, clock: () => now }),
			clock: () => now,
			audit,
		});
		stops.push(api.stop, mailer.stop);
		return {
			api,
			send: (to: string, subject: string) =>
				mailer.send({ to, subject, text: `Hello,\n\n${LINK}\n`, html: `<a href="${LINK}">html of it</a>` }),
		};
	}
	async function startInbox(): Promise<SmtpInbox> {
		const inbox = await startSmtpInbox();
		stops.push(inbox.stop);
		return inbox;
	}
	const call = (api: ApiServer, method: string, path = "") =>
		api.call(method, `/api/v1/ops/mails${path}`, { headers: api.bearer(["admin"], { lifetimeMs: 3_600_000 }) });
	const list = async (api: ApiServer, query = "") =>
		(await call(api, "GET", query)).json as { rows: MailRow[]; total: number; carrier: string };
	const first = async (api: ApiServer) => (await list(api)).rows[0] as MailRow;

	const sendTestMail = (api: ApiServer, to: string) =>
		api.call("POST", "/api/v1/ops/mail-test", { body: { to }, headers: api.bearer(["admin"], { lifetimeMs: 3_600_000 }) });

	it.skipIf(isMissing)(
		"sends a test at once and shows the server's words, whether it takes the mail or not, five times in ten minutes",
		async () => {
			const inbox = await startInbox();
			const { api } = await start(inbox);
			const taken = await sendTestMail(api, "ann@fans.example");
			expect([taken.status, taken.json]).toMatchObject([
				200,
				{ isAccepted: true, carrier: "smtp", answer: expect.stringMatching(/^250 /) },
			]);
			expect(inbox.received.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([["Scores: test mail", ["ann@fans.example"]]]);
			inbox.refuseWith(550);
			expect((await sendTestMail(api, "nobody@fans.example")).json).toMatchObject({
				isAccepted: false,
				answer: "550 no mail for nobody@fans.example",
			});
			expect((await list(api)).rows).toEqual([]);
			expect(audited.map(({ subject, after }) => [subject, after])).toMatchObject([
				["test mail to ann@fans.example", { isAccepted: true }],
				["test mail to nobody@fans.example", { isAccepted: false, answer: "550 no mail for nobody@fans.example" }],
			]);
			expect((await sendTestMail(api, "not an address")).status).toBe(400);
			for (let count = 0; count < 3; count++) await sendTestMail(api, "ann@fans.example");
			expect(codeOf(await sendTestMail(api, "ann@fans.example"))).toBe("rate_limited");
		},
	);

	it.skipIf(isMissing)("hides the password in what a server answers to a test, and says why none answers", async () => {
		const server = new SMTPServer({
			disabledCommands: ["STARTTLS"],
			allowInsecureAuth: true,
			onAuth: ({ username, password }, _session, done) =>
				done(
					Object.assign(new Error(`no ${username} with ${password} or ${Buffer.from(`\0${username}\0${password}`).toString("base64")}`), {
						responseCode: 535,
					}),
				),
		});
		server.on("error", () => undefined);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
		const { port } = server.server.address() as AddressInfo;
		const { api } = await start({ url: `smtp://user:hush%21hush@127.0.0.1:${port}` });
		expect((await sendTestMail(api, "ann@fans.example")).json).toMatchObject({ isAccepted: false, answer: "535 no user with *** or ***" });
		await new Promise<void>((resolve) => server.close(() => resolve()));
		expect((await sendTestMail(api, "ann@fans.example")).json).toMatchObject({
			isAccepted: false,
			answer: expect.stringContaining("ECONNREFUSED"),
		});
		expect(JSON.stringify(audited)).not.toMatch(/hush/);
	});

	it.skipIf(isMissing)("ends a test whose time is over while the server keeps silent", async () => {
		const over = new AbortController();
		const silent = createServer((socket) => {
			socket.on("error", () => undefined).resume();
			over.abort();
		});
		const smtpUrl = `smtp://127.0.0.1:${await listenOnFreePort(silent)}`;
		const mail = {
			id: "m1",
			recipient: "ann@fans.example",
			subject: "Test",
			body: JSON.stringify({ text: "a", html: "a" }),
			created_at: now,
		};
		const sent = sendForAnswer({ smtpUrl, mailFrom: "no-reply@scores.example", dataDir: empty.dataDir }, mail, over.signal);
		await expect(sent).rejects.toMatchObject({ name: "AbortError" });
		silent.close();
	});

	it.skipIf(isMissing)("writes a test as a file where no mail server is set", async () => {
		const { api } = await start();
		const { json } = await sendTestMail(api, "ann@fans.example");
		expect(json).toMatchObject({ isAccepted: true, carrier: "folder" });
		expect(await readdir(join(empty.dataDir, "outbox"))).toEqual([(json as { answer: string }).answer]);
	});

	it.skipIf(isMissing)("is found by address and subject, sorted and narrowed by state", async () => {
		const inbox = await startInbox();
		const { api, send } = await start(inbox);
		await send("Ann@fans.example", "Confirm 100%");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "sent", attempts: 1, dueAt: null, sentAt: now });
		now += 1_000;
		inbox.refuseWith(550);
		await send("ben@fans.example", "Confirm");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "failed", lastError: "EENVELOPE 550 RCPT TO", dueAt: null });
		now += 1_000;
		inbox.refuseWith(451);
		await send("cem@fans.example", "Welcome");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "waiting", attempts: 1, lastError: "EENVELOPE 451 RCPT TO" });
		const subjects = async (query: string) => (await list(api, query)).rows.map(({ subject }) => subject);
		expect(await list(api)).toMatchObject({ total: 3, carrier: "smtp" });
		expect(await subjects("?q=ANN")).toEqual(["Confirm 100%"]);
		expect(await subjects("?q=confirm")).toEqual(["Confirm", "Confirm 100%"]);
		expect(await subjects("?q=0%25")).toEqual(["Confirm 100%"]);
		expect(await subjects("?state=failed")).toEqual(["Confirm"]);
		expect(await subjects("?state=waiting")).toEqual(["Welcome"]);
		expect(await subjects("?sort=recipient&limit=2")).toEqual(["Confirm 100%", "Confirm"]);
		expect((await call(api, "GET", "?sort=body")).status).toBe(400);
	});

	it.skipIf(isMissing)("with a mail server shows no text, whatever state a mail is in", async () => {
		const inbox = await startInbox();
		inbox.refuseWith(451);
		const { api, send } = await start(inbox);
		await send("ann@fans.example", "Confirm");
		await expect.poll(() => first(api), LONG).toMatchObject({ attempts: 1, lastError: expect.any(String) });
		const { id } = await first(api);
		const waiting = await call(api, "GET", `/${id}`);
		expect(waiting.json).toMatchObject({ text: null, carrier: "smtp", mail: { state: "waiting" } });
		inbox.refuseWith(null);
		await call(api, "POST", `/${id}/retry`);
		await expect.poll(() => inbox.received.length, LONG).toBe(1);
		const sent = await call(api, "GET", `/${id}`);
		expect(JSON.stringify([waiting.json, sent.json, await list(api), audited])).not.toMatch(/secret-token|html of it/);
	});

	it.skipIf(isMissing)("without one shows the text of the file, never its HTML", async () => {
		const { api, send } = await start();
		await send("ann@fans.example", "Confirm");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "sent" });
		const { id } = await first(api);
		const { json } = await call(api, "GET", `/${id}`);
		expect(json).toMatchObject({ carrier: "folder", mail: { id, recipient: "ann@fans.example" } });
		expect((json as MailAnswer).text?.trim()).toBe(`Hello,\n\n${LINK}`);
		expect(JSON.stringify(json)).not.toContain("html of it");
		expect(JSON.stringify(await list(api))).not.toContain("secret-token");
		// The name of a mail's file contains its creation time. With another time the mail has no file here, as if the file had been deleted
		// or another machine had written it.
		await db.kysely
			.updateTable("mails")
			.set({ created_at: now - 1 })
			.execute();
		expect(await readdir(join(empty.dataDir, "outbox"))).toHaveLength(1);
		expect((await call(api, "GET", `/${id}`)).json).toMatchObject({ text: null });
	});

	it.skipIf(isMissing)("tries a waiting mail at once, though its time has not come", async () => {
		const inbox = await startInbox();
		inbox.refuseWith(451);
		const { api, send } = await start(inbox);
		await send("ann@fans.example", "Confirm");
		await expect.poll(() => first(api), LONG).toMatchObject({ attempts: 1, dueAt: now + 30_000 });
		inbox.refuseWith(null);
		const { id } = await first(api);
		expect((await call(api, "POST", `/${id}/retry`)).json).toMatchObject({ mail: { dueAt: now, state: "waiting" } });
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "sent", attempts: 2 });
		expect(inbox.received).toHaveLength(1);
		expect(audited).toMatchObject([{ params: { mailId: id }, before: { dueAt: now + 30_000 }, after: { dueAt: now }, outcome: "done" }]);
		const again = await call(api, "POST", `/${id}/retry`);
		expect([again.status, codeOf(again)]).toEqual([409, "in_use"]);
	});

	it.skipIf(isMissing)("hands no mail on twice that is in somebody's hands right now", async () => {
		const inbox = await startInbox();
		inbox.answerAfter(700);
		const { api, send } = await start(inbox);
		await send("ann@fans.example", "Confirm");
		await expect.poll(() => inbox.requestedRecipients.length, LONG).toBe(1);
		const { id } = await first(api);
		expect(codeOf(await call(api, "POST", `/${id}/retry`))).toBe("in_use");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "sent", attempts: 1 });
		expect(inbox.received).toHaveLength(1);
	});

	it.skipIf(isMissing)("takes out what waits or was given up, and keeps what was sent", async () => {
		const inbox = await startInbox();
		const { api, send } = await start(inbox);
		await send("ann@fans.example", "Sent");
		await expect.poll(() => first(api), LONG).toMatchObject({ state: "sent" });
		const sent = await first(api);
		now += 1_000;
		inbox.refuseWith(451);
		await send("ben@fans.example", "Waiting");
		await expect.poll(() => first(api), LONG).toMatchObject({ subject: "Waiting", lastError: expect.any(String) });
		const waiting = await first(api);
		expect((await call(api, "DELETE", `/${waiting.id}`)).json).toEqual({ ok: true });
		expect(codeOf(await call(api, "DELETE", `/${waiting.id}`))).toBe("not_found");
		expect(codeOf(await call(api, "DELETE", `/${sent.id}`))).toBe("in_use");
		inbox.refuseWith(null);
		now += 3_600_000 / 2;
		expect((await list(api)).rows.map(({ id }) => id)).toEqual([sent.id]);
		expect(audited.map(({ outcome, params }) => [outcome, params.mailId])).toEqual([
			["done", waiting.id],
			["not_found", waiting.id],
			["in_use", sent.id],
		]);
		// The audit entries contain no personal data: the id identifies the mail.
		expect(JSON.stringify(audited)).not.toContain("fans.example");
	});

	it.skipIf(isMissing)("is an admin's alone", async () => {
		const { api } = await start();
		for (const [method, path] of [
			["GET", ""],
			["GET", "/0f"],
			["POST", "/0f/retry"],
			["DELETE", "/0f"],
		] as const) {
			const staff = await api.call(method, `/api/v1/ops/mails${path}`, {
				headers: api.bearer(["ops:scores", "ops:content", "chat:moderate"]),
			});
			expect([staff.status, (await api.call(method, `/api/v1/ops/mails${path}`)).status]).toEqual([403, 401]);
		}
		expect(codeOf(await call(api, "GET", "/0f"))).toBe("not_found");
	});
});
