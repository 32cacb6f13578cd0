// The status page in each of its states: known and unknown readings, bars for recorded days only, open and past incidents.
import "#texts/status";
import { describe, expect, it } from "vitest";
import { IncidentCard } from "#client/console/incidents/incident-card.tsx";
import { barOf } from "#client/status/bar-of.ts";
import { OpenIncidents, PastIncidents } from "#client/status/incident-list.tsx";
import { PartList } from "#client/status/part-list.tsx";
import { StatusSummary } from "#client/status/status-summary.tsx";
import type { Incident, SiteStatus, StatusPart } from "#shared/contract/rest/status/status.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { NOW, rendered } from "./rendered.tsx";

const EMPTY_DAYS = Array.from({ length: 90 }, (_, index) => ({ day: `day ${index}`, recordedMinutes: 0, failingMinutes: 0 }));
const SITE: StatusPart = { part: "site", state: "working", reportedAt: null, checkedAt: NOW - MINUTE_MS, days: EMPTY_DAYS };
const FEED: StatusPart = {
	part: "football-data",
	state: "working",
	reportedAt: NOW - HOUR_MS,
	checkedAt: NOW - MINUTE_MS,
	days: EMPTY_DAYS,
};
const OPEN: Incident = {
	...{ id: "inc1", title: "Goals arrive late", part: "feeds", state: "identified", startedAt: NOW - HOUR_MS, resolvedAt: null },
	updates: [{ at: NOW - HOUR_MS, state: "identified", text: "The provider\nis slow <b>now</b>." }],
};
const PAST: Incident = { ...OPEN, id: "inc2", title: "Mails were late", state: "resolved", resolvedAt: NOW - MINUTE_MS };
const statusOf = (changes: Partial<SiteStatus>): SiteStatus => ({
	at: NOW,
	version: "0.2.0",
	isStored: false,
	parts: [SITE, FEED],
	incidents: [],
	...changes,
});

describe("The summary of the status page", () => {
	it.each<[string, Partial<SiteStatus>, string]>([
		["all works", {}, "Everything works"],
		["nothing was measured", { parts: [{ ...SITE, state: "unknown" }] }, "Nothing was measured within the last minutes"],
		["a feed is unknown", { parts: [SITE, { ...FEED, state: "unknown" }] }, "Everything works"],
		["a feed fails", { parts: [SITE, { ...FEED, state: "failing" }] }, "football-data.org does not report"],
		[
			"two feeds fail",
			{ parts: [SITE, { ...FEED, state: "failing" }, { ...FEED, part: "acme", state: "failing" }] },
			"2 feeds do not report",
		],
		["mail fails", { parts: [SITE, { ...FEED, part: "mail_sending", state: "failing" }] }, "Mail: does not work as it should"],
		[
			"live updates and a feed fail",
			{ parts: [SITE, { ...FEED, part: "live_updates", state: "failing" }, { ...FEED, state: "failing" }] },
			"2 parts do not work as they should",
		],
		["an incident is open", { incidents: [OPEN, PAST] }, "An incident is open"],
		["an incident is over", { incidents: [PAST] }, "Everything works"],
		["the site fails", { parts: [{ ...SITE, state: "failing" }], incidents: [OPEN] }, "The site does not work as it should"],
		["the database is away", { isStored: true }, "The database does not answer. What is shown was read at"],
	])("where %s says so", (_, changes, text) => {
		expect(rendered(<StatusSummary status={statusOf(changes)} />).text).toContain(text);
	});
});

describe("A part of the status page", () => {
	it("without a record says so in words, and what was never seen is unknown", () => {
		const { text, html } = rendered(
			<PartList parts={[SITE, { ...FEED, part: "acme", state: "unknown", reportedAt: null, checkedAt: null }]} />,
		);
		expect(html).toContain('aria-label="acme, last 90 days: nothing was recorded."');
		expect(text).toContain("Last seen working: unknown");
		expect(text).toContain("Last report: none recorded");
		expect(html).not.toMatch(/class="[^"]*worked/);
	});

	it("lists the days with failures, and counts recorded days alone", () => {
		const days = [
			...EMPTY_DAYS.slice(2),
			{ day: "2026-11-28", recordedMinutes: 1_440, failingMinutes: 12 },
			{ day: "2026-11-29", recordedMinutes: 30, failingMinutes: 0 },
		];
		const { text, html } = rendered(<PartList parts={[{ ...SITE, days }]} />);
		expect(html).toContain('aria-label="Site and API, last 90 days: recorded on 2 of them, 1 of the recorded days with failures."');
		expect(text).toContain("12 of 1,440 recorded minutes");
	});

	it.each([
		[0, 0, 0, 0],
		[1_440, 0, 1, 0],
		[720, 0, 0.5, 0],
		[1_440, 1, 0.85, 0.15],
		[1_440, 1_440, 0, 1],
		[10, 10, 0, 0.15],
	])("with %i recorded and %i failing minutes has a bar of %d and %d", (recordedMinutes, failingMinutes, working, failing) => {
		expect(barOf({ day: "", recordedMinutes, failingMinutes })).toEqual({ working, failing });
	});
});

describe("Incidents of the status page", () => {
	it("are shown with their updates as plain text, or that there was none", () => {
		const open = rendered(<OpenIncidents incidents={[OPEN, PAST]} now={NOW} />);
		expect(open.text).toContain("Goals arrive late");
		expect(open.text).not.toContain("Mails were late");
		expect(open.html).toContain("is slow &lt;b&gt;now&lt;/b&gt;.");
		expect(rendered(<OpenIncidents incidents={[PAST]} now={NOW} />).html).toBe("");
		expect(rendered(<PastIncidents incidents={[OPEN, PAST]} now={NOW} />).text).toContain("1 update");
		expect(rendered(<PastIncidents incidents={[OPEN]} now={NOW} />).text).toContain("No incident in the last 90 days");
	});

	it("offer staff the next update with the present state, and their deletion", () => {
		const { html, text } = rendered(<IncidentCard incident={OPEN} />, "/cms/incidents");
		expect(text).toContain("Add an update");
		expect(html).toMatch(/<option value="identified" selected="">/);
		expect(html).toContain('aria-label="Delete Goals arrive late"');
	});
});
