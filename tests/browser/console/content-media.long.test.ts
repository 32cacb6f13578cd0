// An editor writes a movie and a highlight of a match, resolves an edit conflict with another editor, schedules, publishes, unpublishes
// one, and deletes a draft. The editors and lists are checked in both themes and at every width.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { MovieFields } from "#shared/contract/media.ts";
import type { OpsDocument } from "#shared/contract/rest/content/ops-content.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { findOverflowingWidths, untilHydrated } from "../../support/page-layout.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";
import { deskOf, SECRET } from "../match/match-site.ts";

const LOOK = { viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" };
const bearer = (scope: Scope) => ({
	authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: [scope] }, 600_000)}`,
});

describe.skipIf(!chromiumPath)("Movies and highlights", () => {
	let site: AccountSite;
	let editor: Visitor;
	let match: { id: string; name: string };
	/** Id of the published highlight, which differs for each retry. */
	let published: string;
	beforeAll(async () => {
		site = await startAccountSite({ JWT_SECRET: SECRET });
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ dataDir: site.server.dataDir, log });
		const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
		const league = await madeLeague(store, { key: "Film", teams: 4, startsAt: Date.now() });
		await db.close();
		const [record] = league.records;
		const nameOf = (teamId = "") => `Film Team ${league.teamIds.indexOf(teamId) + 1}`;
		match = { id: league.matches[0]?.id ?? "", name: `${nameOf(record?.homeTeamId)} – ${nameOf(record?.awayTeamId)}` };
		await deskOf(
			site.url,
			match.id,
			bearer("ops:scores"),
		)({ type: "period_started" }, { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } });
		editor = await site.visit("/cms/movies/new", LOOK, await site.addMember({ scopes: ["ops:content"], name: "Edda Films" }));
	});
	afterAll(() => site?.stop());

	const said = (words: string) => expect.poll(() => editor.page.getByRole("status").allInnerTexts()).toContain(words);
	async function callApi(method: string, path: string, body?: object) {
		const headers = { ...bearer("ops:content"), "content-type": "application/json", "idempotency-key": `test-${path}-${method}-of-media` };
		const answer = await fetch(`${site.url}/api/v1/ops/content/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		return (await answer.json()) as { id: string; document: OpsDocument<"movie"> };
	}

	it("a movie is written, meets another editor's version, is published, scheduled and taken back", async () => {
		const { page } = editor;
		await expect.poll(() => page.getByRole("button", { name: "Save as draft" }).isEnabled()).toBe(true);
		await page.getByLabel("Title").fill("The Final");
		await page.getByLabel("Synopsis").fill("How it was won.");
		await page.getByLabel("Year").fill("2024");
		await page.getByLabel("Duration").fill("1:30:00");
		await page.getByLabel("Address of the video").fill("http://videos.example/final.m3u8");
		await page.getByRole("button", { name: "Add captions" }).click();
		await page.getByLabel("Language").fill("en");
		await page.getByLabel("Name of the captions").fill("English");
		await page.getByLabel("Address of the WebVTT file").fill("/media/final/en.vtt");
		await page.getByLabel("Who may watch").selectOption("plan");
		await page.getByRole("combobox", { name: "Countries" }).selectOption("only");
		await page.getByLabel("Country", { exact: true }).selectOption({ label: "Norway" });
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByText("Must be an https address, or a /media/ path of this site.").first().waitFor();
		await page.getByLabel("Address of the video").fill("https://videos.example/final.m3u8");
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByRole("heading", { level: 1, name: "The Final" }).waitFor();
		const id = page.url().split("/").at(-1) ?? "";
		await page.getByText("Only some countries: Norway").waitFor();

		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");
		const { document } = await callApi("GET", `movie/${id}`);
		expect(document.newest.fields).toMatchObject({ durationSeconds: 5_400, access: "plan", countries: { rule: "only", codes: ["NO"] } });

		const { title, description, fields } = document.newest;
		const theirs = { title, description, fields: { ...fields, year: 2023 } satisfies MovieFields, expectedVersion: 1 };
		await callApi("POST", `movie/${id}/versions`, theirs);
		await page.getByLabel("Duration").fill("1:31:00");
		await page.getByRole("button", { name: "Save draft" }).click();
		const notice = page.getByRole("alert").filter({ hasText: "Ann Other saved version 2 meanwhile" });
		await notice.getByText("Year: 2023").waitFor();
		await notice.getByText("Duration: 1:31:00").waitFor();
		await notice.getByRole("button", { name: "Take the other version" }).click();
		expect(await page.getByLabel("Year").inputValue()).toBe("2023");
		await page.getByRole("button", { name: "Save draft" }).click();
		await said("Version 3 saved.");
		await page.getByRole("button", { name: "Compare: Version 1" }).click();
		await page.getByText("Year: 2024").waitFor();

		await page.getByLabel("Day").fill("2099-01-01");
		await page.getByLabel("Time").fill("12:00");
		await page.getByRole("button", { name: "Schedule", exact: true }).click();
		await said("Version 3 is scheduled.");
		expect((await callApi("GET", `movie/${id}`)).document).toMatchObject({ status: "scheduled", publicVersion: 1 });
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await page.getByRole("button", { name: "Unpublish" }).click();
		await page.getByRole("button", { name: "Unpublish this movie?" }).click();
		await said("It is unpublished.");
		expect((await callApi("GET", `movie/${id}`)).document).toMatchObject({ status: "draft", publicVersion: null });
		expect(editor.complaints).toEqual([]);
	});

	it("a highlight names its match and where its goal lies in the video", async () => {
		const { page } = editor;
		await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Highlights" }).click();
		await page.getByRole("link", { name: "New highlight" }).click();
		published = `All goals ${randomUUID().slice(0, 8)}`;
		await page.getByLabel("Title").fill(published);
		await page.getByRole("combobox", { name: "Match", exact: true }).fill("Film Team 1");
		await page.getByRole("option", { name: match.name }).click();
		await page.getByLabel("Video", { exact: true }).selectOption("embed");
		await page.getByLabel("Address of the video").fill("https://youtu.be/dQw4w9WgXcQ");
		await page.getByLabel(/GOAL Film Team 1 1–0: place in the video/).fill("0:12");
		await page.getByRole("button", { name: "Save as draft" }).click();
		await page.getByRole("heading", { level: 1, name: published }).waitFor();
		await page.getByRole("button", { name: "Publish now" }).click();
		await said("Version 1 is published.");
		expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
		await page.reload();
		await expect.poll(() => page.getByRole("combobox", { name: "Match", exact: true }).inputValue()).toBe(match.name);
		expect(await page.getByLabel(/GOAL Film Team 1 1–0: place in the video/).inputValue()).toBe("0:12");
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
	});

	it("a draft is deleted, and the list finds what is left", async () => {
		const { page } = editor;
		const fields = { matchId: match.id, posterImageId: null, source: null, captions: [], marks: [], access: "free" };
		const title = `A mistake ${randomUUID().slice(0, 8)}`;
		const { id } = await callApi("POST", "highlight", {
			title,
			description: "",
			fields: { ...fields, countries: { rule: "all", codes: [] } },
		});
		await page.goto(new URL("/cms/highlights", page.url()).href);
		await untilHydrated(page);
		await page.getByRole("link", { name: title }).click();
		await page.getByRole("button", { name: "Delete" }).click();
		await page.getByRole("button", { name: `Delete ${title}` }).click();
		await page.getByRole("heading", { level: 1, name: "Highlights" }).waitFor();
		await page.getByRole("link", { name: "Published" }).click();
		await page.getByRole("cell", { name: "/match-highlight/hl1" }).waitFor();
		expect([await page.getByText(`/match-highlight/${id}`).count(), await page.getByRole("link", { name: published }).count()]).toEqual([
			0, 1,
		]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		expect(editor.complaints).toEqual([]);
	});
});
