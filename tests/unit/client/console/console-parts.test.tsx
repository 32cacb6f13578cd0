// Tables and cards of the console as staff see them: what is shown for each state, and which actions are offered.
import "#texts/chat-desk";
import "#texts/console";
import "#texts/feeds";
import "#texts/integrations";
import "#texts/moderation";
import "#texts/doctor";
import "#texts/nodes";
import { describe, expect, it } from "vitest";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { EntryCard } from "#client/console/audit/entry-card.tsx";
import { SanctionsTable } from "#client/console/chat/sanctions-table.tsx";
import { CheckGroup } from "#client/console/doctor/check-group.tsx";
import { ImportState } from "#client/console/feeds/import-state.tsx";
import { RemarkRate, RequestsLeft } from "#client/console/feeds/polled-line.tsx";
import { ApiKeys } from "#client/console/integrations/api-keys.tsx";
import { DeliveryList } from "#client/console/integrations/delivery-list.tsx";
import { WebhookFacts, WebhookTags } from "#client/console/integrations/webhook-list.tsx";
import { MailCard } from "#client/console/mail/mail-card.tsx";
import { MailTable } from "#client/console/mail/mail-table.tsx";
import { NodeCard } from "#client/console/nodes/node-card.tsx";
import { ClockWarnings } from "#client/console/nodes/node-strip.tsx";
import { SizeCard } from "#client/console/nodes/size-card.tsx";
import { BanCard } from "#client/console/users/ban-card.tsx";
import { DevicesCard } from "#client/console/users/devices-card.tsx";
import type { GivenSanctionEntry } from "#shared/contract/rest/chat/chat-desk.ts";
import type { ApiKey } from "#shared/contract/rest/console/api-keys.ts";
import type { AuditDetail } from "#shared/contract/rest/console/audit.ts";
import type { FeedView, ImportView } from "#shared/contract/rest/console/feeds.ts";
import type { MailRow } from "#shared/contract/rest/console/mails.ts";
import type { SiteNode } from "#shared/contract/rest/console/nodes.ts";
import type { Webhook, WebhookDelivery } from "#shared/contract/rest/console/webhooks.ts";
import { NOW, rendered } from "./rendered.tsx";

const nothing = async () => [];

describe("The audit log", () => {
	const entry = {
		...{ id: "a1", at: NOW, actor: { id: "u1", name: "Ada" }, action: "PUT /rights", subject: "user u2", outcome: "done" },
		...{ params: { userId: "u2" }, input: { scopes: ["chat:moderate"] }, requestId: "r1", source: "console" },
		before: { scopes: null, name: "Fanny" },
		after: { scopes: "chat:moderate", name: "Fanny" },
	} as unknown as AuditDetail;
	const texts = new Map([["PUT /rights", "Set the rights of an account"]]);

	it("names a command in words, an unknown one by itself, and who acted by a token", () => {
		const rows = [entry, { ...entry, id: "a2", actor: { id: "feed-key", name: null }, action: "POST /unknown", outcome: "forbidden" }];
		const { text, html } = rendered(
			<AuditTable texts={texts} rows={rows} total={2} exportRows={nothing} />,
			"/cms/audit?outcome=done&page=2",
		);
		expect(text).toContain("Set the rights of an account");
		expect(html).toContain("<code>POST /unknown</code>");
		expect(text).toContain("feed-key");
		expect(text).toContain("forbidden");
		// A link that filters the log keeps the other filters, and begins at the first page.
		expect(html).toMatch(/href="[^"]*actor=u1[^"]*"/);
		expect(html).not.toMatch(/href="[^"]*actor=u1[^"]*page=2/);
	});

	it("says that it is empty", () => {
		expect(rendered(<AuditTable texts={texts} rows={[]} total={0} exportRows={nothing} />, "/cms/audit").text).toMatch(/No |Nothing/);
	});

	it("shows an entry's changed fields struck through and added, and unchanged ones plainly", () => {
		const { html } = rendered(<EntryCard entry={entry} text="Set the rights of an account" />);
		expect(html).toContain("<ins>chat:moderate</ins>");
		expect(html).not.toContain("<del>Fanny</del>");
		expect(html).toContain('href="/cms/users/u2"');
	});

	it("says of a refused command that nothing was changed, of a done one without changes that it changed nothing", () => {
		const unchanged = { ...entry, before: null, after: null };
		const textFor = (outcome: string) => rendered(<EntryCard entry={{ ...unchanged, outcome }} text={undefined} />).text;
		expect(textFor("forbidden")).toContain("Nothing was changed: it was refused.");
		expect(textFor("done")).not.toContain("it was refused");
	});
});

describe("A mail", () => {
	const mail = {
		...{ id: "mail1", recipient: "ann@fans.example", subject: "Confirm", state: "waiting", attempts: 2, lastError: "ECONNREFUSED" },
		...{ createdAt: NOW, dueAt: NOW + 60_000, sentAt: null },
	} as unknown as MailRow;
	const card = (changes: Partial<MailRow>, text: string | null, carrier: "smtp" | "folder" = "smtp") =>
		rendered(<MailCard mail={{ ...mail, ...changes }} text={text} carrier={carrier} onDiscarded={() => {}} />);

	it("can be tried again while it waits, discarded unless it was sent", () => {
		const counts = (["waiting", "failed", "sent"] as const).map((state) => card({ state }, null).buttons.length);
		expect(counts).toEqual([2, 1, 0]);
	});

	it("shows its error, and its text as text", () => {
		const { html } = card({}, "<b>link</b>", "folder");
		expect(html).toContain("<code>ECONNREFUSED</code>");
		expect(html).toContain("&lt;b&gt;link&lt;/b&gt;");
	});

	it("says why its text is not shown: secret by SMTP, gone once it failed, elsewhere in a folder", () => {
		const [secret, gone, elsewhere] = [card({}, null), card({ state: "failed" }, null, "folder"), card({}, null, "folder")];
		expect(new Set([secret.text, gone.text, elsewhere.text].map((text) => text.split(" ").slice(-6).join(" "))).size).toBe(3);
	});

	it("stands in the table with its state, its error and a chip for each state", () => {
		const { text, html } = rendered(<MailTable rows={[mail]} total={1} exportRows={nothing} />, "/cms/mail?state=waiting");
		expect(text).toContain("ann@fans.example");
		expect(html).toContain("<code>ECONNREFUSED</code>");
		// The chip of the selected state removes the filter.
		expect(html).toMatch(/aria-current="true" href="\/cms\/mail"[^>]*>Waiting</);
		expect(html).toMatch(/href="\/cms\/mail\?state=failed"[^>]*>Given up</);
	});
});

describe("Integrations", () => {
	const key = {
		...{ id: "k1", name: "Acme", scopes: ["feed:acme"], createdBy: "Ada", createdAt: NOW, usedAt: null },
		...{ readsPerMinute: null, revokedAt: null, revokedBy: null, isUsable: true },
	} as unknown as ApiKey;

	it("offers to revoke a key that works or is stale, not a revoked one, and marks both", () => {
		const shown = (changes: Partial<ApiKey>) => rendered(<ApiKeys keys={[{ ...key, ...changes }]} />);
		const [usable, stale, revoked] = [shown({}), shown({ isUsable: false }), shown({ revokedAt: NOW, revokedBy: "Ada" })];
		expect([usable, stale, revoked].map(({ buttons }) => buttons.length)).toEqual([1, 1, 0]);
		expect(usable.text.length).toBeLessThan(stale.text.length);
		expect(revoked.text).toContain("Revoked");
		expect(usable.text).toContain("feed:acme");
		expect(shown({ scopes: [], readsPerMinute: 600 }).text).toContain("Reads 600 times a minute.");
	});

	it("shows a message's state, and the error in place of a status", () => {
		const delivery = {
			...{ id: "d1", kind: "goal", state: "waiting", createdAt: NOW, attempts: 1, dueAt: NOW + 30_000 },
			...{ status: 500, error: "ETIMEDOUT", durationMs: 10_000, body: "<x>" },
		} as unknown as WebhookDelivery;
		const { text, html } = rendered(<DeliveryList webhookId="w1" deliveries={[delivery]} total={1} />);
		expect(text).toContain("ETIMEDOUT");
		expect(text).not.toContain("500");
		expect(html).toContain("&lt;x&gt;");
		const delivered = { ...delivery, state: "delivered", status: 204, error: null, dueAt: null } as WebhookDelivery;
		expect(rendered(<DeliveryList webhookId="w1" deliveries={[delivered]} total={1} />).text).toContain("204");
	});

	it("tags a webhook that is paused, has messages waiting, or is stale, and says by whom it was paused", () => {
		const webhook = {
			url: "https://hooks.acme.example",
			kinds: ["goal"],
			deliveredAt: null,
			pausedAt: NOW,
			pausedBecause: null,
			waiting: 3,
		};
		const made = { ...webhook, isUsable: false } as unknown as Webhook;
		expect(rendered(<WebhookTags webhook={made} />).html.match(/<span/g)).toHaveLength(3);
		expect(rendered(<WebhookTags webhook={{ ...made, pausedAt: null, waiting: 0, isUsable: true }} />).html.match(/<span/g)).toHaveLength(
			1,
		);
		expect(rendered(<WebhookFacts webhook={made} />).text).toContain("Paused by staff.");
		expect(rendered(<WebhookFacts webhook={{ ...made, pausedBecause: "It failed for three days." }} />).text).toContain("three days");
	});
});

describe("Feeds", () => {
	it("an import shows its progress while it runs, once its size is known", () => {
		const state = (changes: object) =>
			rendered(<ImportState view={{ state: "running", counts: { done: 3, total: 10 }, ...changes } as unknown as ImportView} />).html;
		expect(state({})).toMatch(/<progress[^>]*max="10" value="3"/);
		expect(state({ counts: { done: 0, total: 0 } })).not.toContain("<progress");
		expect(state({ state: "done" })).not.toContain("<progress");
	});

	it("a provider shows the requests that are left, and for how many minutes it waits", () => {
		const polled = { leftToday: 40, perDay: 100, perMinute: 10, blockedUntil: NOW + 90_000 } as unknown as NonNullable<FeedView["polled"]>;
		const text = (changes: object) => rendered(<RequestsLeft {...polled} {...changes} />).text;
		expect(text({})).toMatch(/40.*100.*, .*2/);
		expect(text({ blockedUntil: NOW })).not.toContain(",");
		expect(text({ leftToday: null, blockedUntil: null })).toContain("10");
	});

	it("a high share of remarks is an alert, a low one a figure, none is not shown", () => {
		const rate = (matches: number, isAlarming: boolean) =>
			rendered(<RemarkRate remarkRate={{ matches, remarked: 2, isAlarming } as NonNullable<FeedView["polled"]>["remarkRate"]} />).html;
		expect(rate(10, true)).toContain('role="alert"');
		expect(rate(10, false)).not.toContain('role="alert"');
		expect(rate(0, true)).toBe("");
	});
});

describe("Accounts", () => {
	it("a suspension shows its reason and its end and can be lifted; nobody suspends themselves", () => {
		const card = (ban: { reason: string; until: number | null } | null, isOwn = false) =>
			rendered(<BanCard userId="u1" ban={ban as never} isOwn={isOwn} />);
		expect(card({ reason: "Sells tickets", until: null }).text).toContain("Suspended until it is lifted.");
		expect(card({ reason: "Sells tickets", until: NOW }).text).toContain("Sells tickets");
		expect(card({ reason: "Sells tickets", until: NOW }).buttons).toEqual([expect.stringMatching(/^Lift the suspension/)]);
		expect(card(null).buttons).toEqual([expect.stringMatching(/^Suspend/)]);
		expect(card(null, true).buttons).toEqual([]);
	});

	it("devices can be signed out where there are some", () => {
		const device = { id: "d1", name: "Firefox on Linux", signedInAt: NOW, lastSeenAt: NOW };
		expect(rendered(<DevicesCard userId="u1" devices={[device] as never} />).buttons).toHaveLength(1);
		expect(rendered(<DevicesCard userId="u1" devices={[]} />).buttons).toEqual([]);
	});
});

describe("Sanctions of the chat", () => {
	const entry = (sanction: object) =>
		({
			user: { id: "u1", name: "Bob" },
			sanction: {
				...{ id: "s1", kind: "timeout", reason: "Insults", until: NOW + 60_000, givenAt: NOW, givenBy: { id: "u2", name: null } },
				...{ liftedAt: null, isInForce: true },
				...sanction,
			},
		}) as unknown as GivenSanctionEntry;
	const table = (row: GivenSanctionEntry) =>
		rendered(<SanctionsTable answer={{ rows: [row], total: 1 }} reload={async () => {}} exportRows={nothing} onPerson={() => {}} />);

	it("can be lifted while they are in force, and say how they ended", () => {
		const lifts = (row: GivenSanctionEntry) => table(row).html.match(/aria-label="[^"]*Bob[^"]*"/g)?.length ?? 0;
		const [inForce, over, lifted] = [entry({}), entry({ isInForce: false }), entry({ isInForce: false, liftedAt: NOW })];
		expect(lifts(inForce)).toBe(lifts(over) + 1);
		expect(table(over).text).not.toBe(table(lifted).text);
		expect(table(entry({ until: null })).text).not.toBe(table(inForce).text);
	});
});

it("Results of the doctor stand by severity, with commands set apart in what to do", () => {
	const results = [
		{ name: "tls", title: "TLS certificate", status: "fault" as const, found: "It ended.", remedy: "Renew it: `certbot renew`." },
		{ name: "dns", title: "DNS of SITE_URL", status: "ok" as const, found: "It is right.", remedy: null },
	];
	const { text, html } = rendered(<CheckGroup status="fault" results={results} />);
	expect(text).toBe("Faults 1 TLS certificate It ended. Renew it: certbot renew .");
	expect(html).toContain("<code>certbot renew</code>");
	expect(rendered(<CheckGroup status="ok" results={results} />).text).toBe("In order 1 DNS of SITE_URL It is right.");
	expect(rendered(<CheckGroup status="warning" results={results} />).text).toBe("");
});

describe("Nodes", () => {
	const node: SiteNode = {
		...{ id: "n1", host: "one", newestMigration: "0550-nodes", startedAt: NOW - 3_600_000, seenAt: NOW - 8_000, isSilent: false },
		...{ clockDifferenceMs: 0, hasWrongClock: false, connections: 1_234, memoryBytes: 256_400_000 },
	};
	const wrong = { ...node, id: "n2", host: "two", clockDifferenceMs: -61_250, hasWrongClock: true };

	it("have their figures, and ages by the database's clock", () => {
		const { text } = rendered(<NodeCard node={node} at={NOW} />);
		expect(text).toContain("one running Last report 8 s ago");
		expect(text).toContain("agrees with the database's");
		expect(text).toContain("1,234");
		expect(text).toContain("256 MB");
	});

	it("say what to do about a wrong clock and about silence", () => {
		expect(rendered(<NodeCard node={wrong} at={NOW} />).text).toMatch(/61\.3 s behind the database's .* Set it by NTP/);
		expect(rendered(<NodeCard node={{ ...node, isSilent: true }} at={NOW} />).text).toMatch(
			/one silent .* without having been stopped in order/,
		);
	});

	it("warn on every page where a clock is wrong, but not of one that is silent", () => {
		const { text } = rendered(<ClockWarnings nodes={[node, wrong, { ...wrong, id: "n3", host: "three", isSilent: true }]} />);
		expect(text).toBe("The clock of two is wrong: 61.3 s behind the database's. Nodes");
		expect(rendered(<ClockWarnings nodes={[node]} />).text).toBe("");
	});
});

describe("The sizes of the database", () => {
	const group = { key: "logs", bytes: 68_640_000, rows: 287_668, bytesAMonth: 12_340_000 } as const;

	it("have rows, size and growth of each group, and their sum, in which an unknown part is unknown", () => {
		const shrunk = { key: "odds", bytes: 1_000_000, rows: null, bytesAMonth: -2_500_000 } as const;
		const { text } = rendered(<SizeCard measuredAt={NOW} groups={[group, shrunk]} />);
		expect(text).toContain("Match logs 287,668 68.6 MB +12.3 MB");
		expect(text).toContain("Odds unknown 1.0 MB −2.5 MB");
		expect(text).toContain("All unknown 69.6 MB +9.8 MB");
		const young = rendered(<SizeCard measuredAt={NOW} groups={[{ ...group, bytesAMonth: null }]} />);
		expect(young.text).toContain("Match logs 287,668 68.6 MB unknown");
		expect(rendered(<SizeCard measuredAt={null} groups={[]} />).text).toContain("the first time a minute after the start");
	});
});
