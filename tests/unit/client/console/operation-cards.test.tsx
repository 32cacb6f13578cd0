// What the console tells operators about disks, errors, queues, their own connection and a test mail.
import "#texts/console";
import "#texts/doctor";
import "#texts/nodes";
import { expect, it } from "vitest";
import { DemoState } from "#client/console/demo/demo-removal.tsx";
import { ConnectionFacts } from "#client/console/doctor/connection-card.tsx";
import { MailAnswer } from "#client/console/mail/mail-test-card.tsx";
import { DiskCard } from "#client/console/nodes/disk-card.tsx";
import { ErrorCard } from "#client/console/nodes/error-card.tsx";
import { QueueCard } from "#client/console/nodes/queue-card.tsx";
import type { DemoAnswer } from "#shared/contract/rest/console/demo.ts";
import type { SiteDisk } from "#shared/contract/rest/console/disks.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { NOW, rendered } from "./rendered.tsx";

const DISK: SiteDisk = {
	...{ host: "node-1", folder: "/srv/scores", freeBytes: 40e9, totalBytes: 200e9, measuredAt: NOW },
	...{ daysLeft: null, isUnknown: false, mailedAt: null },
};

it.each<[Partial<SiteDisk>, string]>([
	[{ isUnknown: true }, "When it is full is unknown"],
	[{}, "It does not fill."],
	[{ daysLeft: 1 }, "Full in a day"],
	[{ daysLeft: 1_200 }, "Full in 1,200 days"],
	[{ daysLeft: 3, mailedAt: NOW }, "The admins got a mail at"],
])("A disk with %j says: %s", (changes, text) => {
	const shown = rendered(<DiskCard disks={[{ ...DISK, ...changes }]} />).text;
	expect(shown).toContain(text);
	expect(shown).toContain("40.0 GB free of 200.0 GB");
});

it("Errors are listed with their sum, and none is said in words", () => {
	const errors = [
		{ kind: "ECONNREFUSED", place: "odds/price-writer.ts", count: 1_200, lastAt: NOW },
		{ kind: "other", place: "", count: 3, lastAt: NOW },
	];
	const { text } = rendered(<ErrorCard errors={errors} />);
	for (const part of ["1,203", "ECONNREFUSED odds/price-writer.ts 1,200", "other place unknown 3"]) expect(text).toContain(part);
	expect(rendered(<ErrorCard errors={[]} />).text).toContain("No node logged an error.");
});

it("A queue is late by its longest due job, or on time", () => {
	const queues = [
		{ queue: "mail", waiting: 3, dueSince: NOW - 4 * MINUTE_MS, failed: 1 },
		{ queue: "push", waiting: 0, dueSince: null, failed: 2 },
	];
	const { text } = rendered(<QueueCard queues={queues} at={NOW} />);
	expect(text).toContain("mail 3 4 min 1 push 0 no 2");
	expect(rendered(<QueueCard queues={[]} at={NOW} />).text).toContain("No job waits");
});

it("A connection without WebSocket is a warning with the proxy's block, one with it is none", () => {
	const block = "location / {\n\tproxy_set_header Upgrade $http_upgrade;\n}";
	const dropped = rendered(<ConnectionFacts address="203.0.113.7" block={block} hasWebSocket={false} />);
	for (const part of ["203.0.113.7", "by polling", "drops Upgrade", "proxy_set_header Upgrade"]) expect(dropped.text).toContain(part);
	const right = rendered(<ConnectionFacts address="203.0.113.7" block={block} hasWebSocket={true} />).text;
	expect(right).toContain("by WebSocket");
	expect(right).not.toContain("proxy_set_header");
	expect(rendered(<ConnectionFacts address={null} block={null} hasWebSocket={null} />).text).toContain("Trying");
});

it("A test mail shows the server's answer as it is, and whether it was taken", () => {
	const answer = { answer: "550 <b>no</b> such user", carrier: "smtp", durationMs: 40 } as const;
	const refused = rendered(<MailAnswer {...answer} isAccepted={false} />);
	expect(refused.text).toContain("The mail was not taken, after 40 ms");
	expect(refused.html).toContain("550 &lt;b&gt;no&lt;/b&gt; such user");
	expect(rendered(<MailAnswer {...answer} isAccepted={true} />).text).toContain("The mail server took it after 40 ms");
	expect(rendered(<MailAnswer {...answer} isAccepted={true} carrier="folder" />).text).toContain("No mail server is set");
});

const DEMO: DemoAnswer = {
	counts: { matches: 2_927, logEntries: 159_851, teams: 96, leagues: 6, users: 12 },
	...{ messages: 0, bytes: 75e6, obstacle: null, isRemoving: false, last: null },
};
const GONE = { matches: 0, logEntries: 0, teams: 0, leagues: 0, users: 0 };
const REMOVAL = {
	removed: { matches: 2_927, "log entries": 159_851, "odds prices": 40, seasons: 8 },
	...{ remaining: { teams: 1, leagues: 2 }, size: { before: 75e6, after: 2.4e6 }, shrinkProblem: null },
};

it.each<[string, Partial<DemoAnswer>, { isRemoving?: boolean; hasBegun?: boolean }, readonly string[], boolean]>([
	["shows what would go", {}, {}, ["Entries of match logs 159,851", "File of the database 75.0 MB", "Your own leagues"], true],
	["names lost messages", { messages: 3 }, {}, ["3 messages that people wrote"], true],
	["names what is in the way", { obstacle: "simulator_runs" }, {}, ["Set FEEDS=none"], false],
	["waits while the site is stopped", {}, { isRemoving: true }, ["The site does not answer for a while"], false],
	["finds nothing", { counts: GONE }, {}, ["nothing of the demo"], false],
	["says when it was interrupted", {}, { hasBegun: true }, ["started anew before"], true],
	["says why it failed", { last: { failure: "The disk is full.", removal: null } }, {}, ["Nothing was removed", "The disk is full."], true],
	[
		"shows the sizes of before and after",
		{ counts: GONE, last: { failure: null, removal: REMOVAL } },
		{ hasBegun: true },
		["Matches 2,927", "belong to them 48", "had 75.0 MB and has 2.4 MB now", "1 invented teams and 2 leagues stay"],
		false,
	],
])("The page of the demo %s", (_what, demo, { isRemoving = false, hasBegun = false }, parts, hasButton) => {
	const shown = rendered(<DemoState demo={{ ...DEMO, ...demo }} isRemoving={isRemoving} hasBegun={hasBegun} onBegun={() => undefined} />);
	for (const part of parts) expect(shown.text).toContain(part);
	expect(shown.buttons.length > 0).toBe(hasButton);
});
