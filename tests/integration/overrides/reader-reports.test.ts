// Readers report that a fact is wrong: limits, one report per reader and fact, the desk, decisions, mails through a real SMTP server, and
// the deletion of addresses.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { countMessage } from "#server/http/connection/visitor-message.store.ts";
import { deleteOldReports } from "#server/overrides/reader-reports/delete-old-reports.ts";
import type { ReaderDiscrepancy } from "#shared/contract/desk.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import type { ApiAnswer } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type SmtpInbox, startSmtpInbox } from "../../support/smtp-inbox.ts";
import { type FeedDeskServer, log, startFeedDesk, UNKNOWN_MATCH } from "../feeds/feed-desk-server.ts";

const START = Date.UTC(2026, 10, 29, 12);
const REPORT = { fact: "score", text: "It ended 2-1." };

describe.each(DEFAULT_DATABASES)("Reports of readers on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let inbox: SmtpInbox;
	let server: FeedDeskServer;
	let now = START;
	let networks = 0;
	beforeEach(async () => {
		if (isMissing) return;
		[now, empty, inbox] = [START, await create(), await startSmtpInbox()];
		server = await startFeedDesk(empty, () => now, inbox.url);
		expect(await server.feed("start", draftAt("1h", 0, "period_started", {}))).toMatchObject({ ok: true });
		expect(await server.feed("goal", draftAt("1h", 5, "goal_scored", { side: "home", scorerId: "p9", kind: "header" }))).toMatchObject({
			ok: true,
		});
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await inbox.stop();
		await empty.remove();
	});

	/** Each report comes from another network, unless one is given. */
	const send = (fields: object = {}, { from = `10.1.${++networks % 250}.7`, matchId = "m1", headers = {} } = {}) =>
		server.api.call("POST", `/api/v1/matches/${matchId}/reports`, {
			body: { ...REPORT, ...fields },
			headers: { "x-forwarded-for": from, ...headers },
		});
	const waiting = async (matchId = "m1"): Promise<ReaderDiscrepancy[]> => (await server.desk.overridesOf(matchId)).readerDiscrepancies;
	const decide = (id: string, verdict: "taken" | "refused", note = "", scope: "ops:scores" | "ops:content" = "ops:scores") =>
		server.api.call("POST", `/api/v1/ops/matches/m1/discrepancies/${id}`, {
			headers: server.api.bearer([scope], { id: "u1" }),
			body: { verdict, note },
		});
	const rows = () => server.db.kysely.selectFrom("reader_reports").selectAll().orderBy("reported_at").execute();
	const mails = () => server.db.kysely.selectFrom("mails").selectAll().execute();
	const untilMails = (count: number) => expect.poll(() => inbox.received.length).toBe(count);
	const statuses = (answers: ApiAnswer[]) => answers.map(({ status }) => status);

	it.skipIf(isMissing)("come to the desk beside the event that they name, and change nothing by themselves", async () => {
		const before = await server.stateOf();
		const events = await server.db.kysely.selectFrom("match_events").selectAll().execute();
		const moved = server.moved.length;
		expect(await send({ fact: "event", eventId: "e2", text: "The 10 scored", evidence: "https://example.org/report" })).toMatchObject({
			status: 202,
			json: { ok: true },
		});
		expect(await waiting()).toEqual([
			{
				id: "rr1",
				fact: "event",
				eventId: "e2",
				readers: 1,
				reportedAt: START,
				reports: [{ text: "The 10 scored", evidence: "https://example.org/report", isAwaited: false, reportedAt: START }],
			},
		]);
		expect(server.moved.slice(moved)).toEqual([["m1"]]);
		expect(await server.desk.reportedMatches()).toEqual(["m1"]);
		expect(await decide("rr1", "taken")).toMatchObject({ status: 200 });
		expect(await server.stateOf()).toEqual(before);
		expect(await server.db.kysely.selectFrom("match_events").selectAll().execute()).toEqual(events);
		expect([await waiting(), await server.desk.reportedMatches()]).toEqual([[], []]);
	});

	it.skipIf(isMissing)("of an unknown match, of no event of it, or with a wrong field are refused", async () => {
		expect(await send({}, { matchId: UNKNOWN_MATCH })).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
		expect(await send({ fact: "event", eventId: "e99" })).toMatchObject({
			status: 400,
			json: { error: { issues: [{ path: "body.eventId", message: "is no event of this match" }] } },
		});
		const wrong = [{ text: "" }, { text: "1\u202E2" }, { evidence: "javascript:alert(1)" }, { email: "fay" }, { fact: "odds" }];
		expect(statuses(await Promise.all(wrong.map((fields) => send(fields))))).toEqual(wrong.map(() => 400));
		expect(await send({ website: "https://spam.example" })).toMatchObject({ status: 202 });
		expect(await rows()).toEqual([]);
	});

	it.skipIf(isMissing)("of one reader and fact are one, with the newest text; of several they are counted", async () => {
		const fan = server.api.bearer([], { id: "u7" });
		await send({}, { from: "203.0.113.4" });
		now += 1_000;
		await send({ text: "2-1, by the league's page" }, { from: "203.0.113.99" });
		await Promise.all([1, 2, 3].map(() => send({}, { from: "2001:db8:7:1::5" })));
		await send({ text: "2-1!" }, { from: "2001:db8:7:ffff::9" });
		await send({}, { from: "203.0.113.4", headers: fan });
		await send({}, { from: "198.51.100.1", headers: fan });
		const [discrepancy] = await waiting();
		expect([discrepancy?.readers, discrepancy?.reports.length]).toEqual([3, 3]);
		expect(discrepancy?.reports.map(({ text }) => text)).toContain("2-1, by the league's page");
		expect(JSON.stringify(await rows())).not.toMatch(/203\.0|198\.51|2001:db8/);
	});

	it.skipIf(isMissing)("end at ten an hour of one address, thirty a day of one network; another network is heard", async () => {
		const flood = await Promise.all(Array.from({ length: 11 }, (_, number) => send({}, { from: "192.0.2.1", matchId: `m${number}` })));
		expect(statuses(flood).filter((status) => status === 429)).toHaveLength(1);
		const spread: ApiAnswer[] = [];
		for (let number = 0; number < 30; number++) spread.push(await send({}, { from: `192.0.2.${100 + number}` }));
		expect(statuses(spread).filter((status) => status === 429)).toHaveLength(10);
		const refused = spread.find(({ status }) => status === 429);
		expect(refused?.json).toMatchObject({ error: { code: "rate_limited" } });
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await send({}, { from: "192.0.3.1" })).toMatchObject({ status: 202 });
		// The contact form has a rate limit of its own.
		expect(await countMessage(server.db, { form: "contact", most: 1 }, { network: "any", now })).toBeNull();
	});

	it.skipIf(isMissing)(
		"are decided once, by who may decide discrepancies, on what was seen; the log of audit has no word of readers",
		async () => {
			await send({ text: "First", email: "fay@fans.example" });
			const [seen] = await waiting();
			now += 1_000;
			await send({ text: "Second" });
			expect(await decide(seen?.id ?? "", "taken", "", "ops:content")).toMatchObject({ status: 403 });
			expect(await decide("rr99", "taken")).toMatchObject({ status: 404 });
			expect(await decide(seen?.id ?? "", "taken")).toMatchObject({ status: 200 });
			expect(await decide(seen?.id ?? "", "taken")).toMatchObject({ status: 200 });
			expect(await decide(seen?.id ?? "", "refused")).toMatchObject({ status: 404 });
			expect((await waiting()).map(({ reports }) => reports.map(({ text }) => text))).toEqual([["Second"]]);
			expect(server.audited.find(({ outcome }) => outcome === "done")).toMatchObject({
				before: { source: "readers", fact: "score", eventId: null, readers: 1 },
				after: { verdict: "taken" },
			});
			expect(JSON.stringify(server.audited)).not.toMatch(/First|fay@/);
			await untilMails(1);
		},
	);

	it.skipIf(isMissing)("bring one mail to each address that was left, which then is nowhere", async () => {
		await send({ text: "Buy at http://spam.example", email: "Fay@Fans.example", locale: "en" });
		await send({ email: "fay@fans.example" });
		await send({ email: "ann@fans.example" });
		await send({});
		const [discrepancy] = await waiting();
		expect([discrepancy?.readers, JSON.stringify(discrepancy).includes("fans.example")]).toEqual([4, false]);
		expect(await decide(discrepancy?.id ?? "", "taken", "The second goal was the guests'.")).toMatchObject({ status: 200 });
		await untilMails(2);
		expect(inbox.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(["ann@fans.example", "fay@fans.example"]);
		const [mail] = inbox.received;
		expect(mail?.subject).toBe("You were right: Northbridge – Haverlock");
		expect(mail?.text).toContain("In our words: The second goal was the guests'.");
		expect(mail?.text).toContain("http://localhost/match/m1");
		expect(mail?.source).not.toContain("spam.example");
		await expect.poll(mails).toEqual([]);
		expect((await rows()).map(({ email, verdict }) => [email, verdict])).toEqual(Array.from({ length: 4 }, () => ["", "taken"]));
	});

	it.skipIf(isMissing)("that staff refused show this, and are not accepted again from the same reader for a day", async () => {
		await send({ email: "fay@fans.example" }, { from: "203.0.113.4" });
		expect(await decide("rr1", "refused")).toMatchObject({ status: 200 });
		await untilMails(1);
		expect(inbox.received[0]?.subject).toBe("Your report on Northbridge – Haverlock");
		expect(await send({ text: "But it is wrong" }, { from: "203.0.113.4" })).toMatchObject({ status: 429 });
		expect(await send({ fact: "status" }, { from: "203.0.113.4" })).toMatchObject({ status: 202 });
		expect(await send({}, { from: "203.0.114.4" })).toMatchObject({ status: 202 });
		now += DAY_MS;
		expect(await send({}, { from: "203.0.113.4" })).toMatchObject({ status: 202 });
	});

	it.skipIf(isMissing)("cannot be used to send many mails to one address", async () => {
		for (let number = 0; number < 13; number++)
			expect(await send({ email: "victim@x.example" }, { matchId: `m${number}` })).toMatchObject({ status: 202, json: { ok: true } });
		expect((await rows()).filter(({ email }) => email !== "")).toHaveLength(10);
		expect(await rows()).toHaveLength(13);
	});

	it.skipIf(isMissing)("go after their time, decided or not, with the addresses", async () => {
		await send({ email: "fay@fans.example" });
		const job = deleteOldReports({ db: server.db, bus: server.bus, clock: () => now, log });
		now += 30 * DAY_MS - HOUR_MS;
		await job.runOnce();
		expect(await rows()).toHaveLength(1);
		now += 2 * HOUR_MS;
		await job.runOnce();
		expect([await rows(), server.moved.at(-1)]).toEqual([[], ["m1"]]);
		await job.stop();
	});

	it.skipIf(isMissing)("are part of a user's export, and go with the account", async () => {
		const user = { email: "Fay@fans.example", phone: null, passwordHash: null, displayName: "Fay", nameKey: skeletonOf("Fay") };
		const userId = await insertUser(server.db.kysely, { ...user, scopes: [], createdAt: now });
		await send({ text: "Mine" }, { headers: server.api.bearer([], { id: userId }) });
		await send({ fact: "status", text: "As a guest", email: "fay@fans.example" });
		await send({ text: "Another's" });
		const { accountPart } = server.desk;
		expect(await accountPart.exportOf(userId)).toMatchObject([
			{ matchId: "m1", fact: "score", text: "Mine", email: null, verdict: null },
			{ fact: "status", text: "As a guest", email: "fay@fans.example" },
		]);
		await server.db.kysely.transaction().execute((transaction) => accountPart.forget(transaction, userId));
		expect((await rows()).map(({ text }) => text)).toEqual(["Another's"]);
	});

	it.skipIf(isMissing)("come as an HTML form of this site alone, and lead back to the match", async () => {
		const submit = (fields: Record<string, string>, headers: Record<string, string>) =>
			fetch(`${server.api.url}/api/v1/matches/m1/reports`, {
				method: "POST",
				body: new URLSearchParams(fields),
				headers,
				redirect: "manual",
			});
		const fields = { ...REPORT, eventId: "", evidence: "", email: "", website: "", locale: "en" };
		const own = { "sec-fetch-site": "same-origin" };
		const ends = [await submit(fields, own), await submit({ ...fields, text: "", locale: "" }, own)];
		expect(ends.map((end) => [end.status, end.headers.get("location")])).toEqual([
			[303, "/en/match/m1?report=sent#report"],
			[303, "/match/m1?report=invalid_request#report"],
		]);
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, {}])
			expect((await submit(fields, headers as Record<string, string>)).status).toBe(403);
		expect(await rows()).toHaveLength(1);
	});
});
