// The contact form through a real SMTP server: as JSON and as an HTML form, its limits, and input that must not get into a mail.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countMessage } from "#server/http/connection/visitor-message.store.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type SmtpInbox, startSmtpInbox } from "../../support/smtp-inbox.ts";
import { CONTACT, type ContentNode, startContent } from "./content-node.ts";

const MESSAGE = { name: "Fay Fan", email: "fay@fans.example", subject: "A wrong score", message: "Hello,\n\n<b>2-1</b> it was." };

describe.each(DEFAULT_DATABASES)("The contact form on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let inbox: SmtpInbox;
	let node: ContentNode;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		inbox = await startSmtpInbox();
		node = await startContent(empty, { smtpUrl: inbox.url });
	});
	afterAll(async () => {
		await node?.stop();
		await inbox?.stop();
		await empty?.remove();
	});

	const post = (body: unknown) => node.api.call("POST", "/api/v1/contact", { body });
	const mails = async (count: number) => {
		await expect.poll(() => inbox.received.length).toBe(count);
		return inbox.received.at(-1);
	};
	const submit = (fields: Record<string, string>, headers: Record<string, string>) =>
		fetch(`${node.api.url}/api/v1/contact`, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

	it.skipIf(isMissing)("sends a mail whose answer goes to the visitor", async () => {
		expect(await post(MESSAGE)).toMatchObject({ status: 202, json: { ok: true } });
		const mail = await mails(1);
		expect(mail?.envelope.to).toEqual([CONTACT]);
		expect(mail?.replyTo?.[0]?.address).toBe(MESSAGE.email);
		expect(mail?.from?.address).toBe("no-reply@scores.example");
		expect(mail?.subject).toBe("Contact form: A wrong score");
		expect(mail?.text).toContain("<b>2-1</b> it was.");
		expect(mail?.html).not.toContain("<b>2-1");
	});

	it.skipIf(isMissing)("refuses what could become a header, what is too long, and what is no address", async () => {
		const wrong = [
			{ subject: "a\r\nBcc: victim@x.example" },
			{ name: "a\nb" },
			{ email: "fay@fans.example\nBcc: x@x.example" },
			{ email: "fay" },
			{ message: "x".repeat(5_001) },
			{ message: "  \n" },
		];
		const refused = await Promise.all(wrong.map((fields) => post({ ...MESSAGE, ...fields })));
		expect(refused.map(({ status }) => status)).toEqual(wrong.map(() => 400));
		expect(refused[4]?.json).toMatchObject({ error: { issues: [{ path: "body.message", message: "must have at most 5000 characters" }] } });
		expect(inbox.received).toHaveLength(1);
	});

	it.skipIf(isMissing)("takes an HTML form of this site, and leads back to its page", async () => {
		const sent = await submit({ ...MESSAGE, website: "", locale: "en" }, { "sec-fetch-site": "same-origin" });
		expect([sent.status, sent.headers.get("location")]).toEqual([303, "/en/contact?sent=1"]);
		await mails(2);
		const refused = await submit({ ...MESSAGE, subject: "" }, { origin: "http://localhost" });
		expect([refused.status, refused.headers.get("location")]).toEqual([303, "/contact?refused=invalid_request"]);
	});

	it.skipIf(isMissing)("takes no HTML form of another site", async () => {
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, {}])
			expect((await submit(MESSAGE, headers as Record<string, string>)).status).toBe(403);
		expect(inbox.received).toHaveLength(2);
	});

	it.skipIf(isMissing)("ends at ten an hour of one network; a program that fills in all fields sends nothing", async () => {
		// The tenth request of this network: one was sent, six were refused, and two forms were submitted.
		expect((await post({ ...MESSAGE, website: "https://spam.example" })).status).toBe(202);
		expect(await post(MESSAGE)).toMatchObject({ status: 429, json: { error: { code: "rate_limited" } } });
		const form = await submit(MESSAGE, { "sec-fetch-site": "same-origin" });
		expect(form.headers.get("location")).toBe("/contact?refused=rate_limited");
		expect(inbox.received).toHaveLength(2);
	});
});

describe.each(DATABASE_KINDS)("Messages a day on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("are counted for the whole site, and forgotten after it", async () => {
		const empty = await create();
		const node = await startContent(empty);
		const count = (now: number, network = "one") => countMessage(node.db, { form: "contact", most: 2 }, { network, now });
		expect([await count(1_000), await count(2_000)]).toEqual([null, null]);
		expect(await count(3_000)).toBe(1_000 + DAY_MS);
		expect(await count(1_000 + DAY_MS)).toBeNull();
		await node.stop();
		await empty.remove();
	});

	it.skipIf(isMissing)("are shared among networks once a flood has filled the day: who comes after it is heard", async () => {
		const empty = await create();
		const node = await startContent(empty);
		const count = (network: string, now: number) => countMessage(node.db, { form: "contact", most: 20 }, { network, now });
		for (let sent = 0; sent < 20; sent++) expect(await count(`flood ${sent % 4}`, 1_000 + sent)).toBeNull();
		expect(await count("flood 0", 2_000)).toBe(1_000 + DAY_MS);
		for (let sent = 0; sent < 4; sent++) expect(await count("honest", 3_000 + sent)).toBeNull();
		expect(await count("honest", 4_000)).toBe(3_000 + DAY_MS);
		await node.stop();
		await empty.remove();
	});
});
