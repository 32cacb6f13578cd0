// Navigation, footer and announcements over HTTP: the shipped ones, the links that staff may use, publication and end by the clock.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_NAVIGATION } from "#server/content/frame/default-navigation.ts";
import { SHIPPED_BRANDING } from "#shared/contract/branding.ts";
import { BUILT_IN_SLUGS, LEGAL_SLUGS } from "#shared/contract/content.ts";
import type { AnnouncementFields, NavigationFields, SiteFrame, SiteLink } from "#shared/contract/site-frame.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ContentNode, START, startContent } from "./content-node.ts";

const TEXTS = { title: "Navigation", description: "", note: "" };
const link = (to: string, label?: string) => ({ to, labels: label === undefined ? {} : { en: label } });
const unnamed = (links: readonly SiteLink[]) => links.map(({ to }) => ({ to, label: null }));
/** The frame shipped with the software. */
const { accent: _accent, header: _header, zone: _zone, ...SHIPPED } = SHIPPED_BRANDING;
const DEFAULT_FRAME: SiteFrame = {
	navigation: {
		header: unnamed(DEFAULT_NAVIGATION.header),
		footer: DEFAULT_NAVIGATION.footer.map(({ links }) => ({ title: null, links: unnamed(links) })),
		legal: unnamed(DEFAULT_NAVIGATION.legal),
		social: [],
	},
	announcements: [],
	branding: { ...SHIPPED, name: "Scores", tokens: {}, hasOwnHeader: false, offSports: [], offParts: [] },
	offers: { odds: true, chat: true, votes: true },
};
const ANNOUNCEMENT: AnnouncementFields = {
	text: "Tables are **late** today: [why](/about-us)",
	tone: "warn",
	link: { to: "https://status.example.org", label: "Status" },
	endsAt: START + 2 * HOUR_MS,
	pages: "all",
	isDismissible: true,
};

describe.each(DEFAULT_DATABASES)("What stands around pages, on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: ContentNode;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startContent(empty);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	/** Returns the frame a second later, when every node shows the newest version. */
	async function frame(): Promise<SiteFrame> {
		node.moveClock(SECOND_MS);
		return (await node.readPath("/api/v1/site-frame")).json as SiteFrame;
	}
	const save = (navigation: Partial<NavigationFields>, expectedVersion: number) =>
		node.edit("POST", "navigation/navigation/versions", { ...TEXTS, fields: { ...DEFAULT_NAVIGATION, ...navigation }, expectedVersion });
	const refusal = async (navigation: Partial<NavigationFields>) => {
		const { status, json } = await save(navigation, 0);
		const { error } = json as { error?: { code: string; issues?: { path: string }[] } };
		return `${status} ${error?.code} ${error?.issues?.[0]?.path}`;
	};

	it.skipIf(isMissing)("is what comes with the software until staff publish another", async () => {
		expect(await frame()).toEqual(DEFAULT_FRAME);
		expect((await node.edit("POST", "navigation", { ...TEXTS, fields: DEFAULT_NAVIGATION })).json).toMatchObject({
			error: { code: "in_use" },
		});
	});

	it.skipIf(isMissing)("the shipped one leads home first, to each page once, and to the texts and legal texts that come with it", () => {
		const { header, footer, legal } = DEFAULT_FRAME.navigation;
		expect(header[0]?.to).toBe("/");
		for (const links of [header, ...footer.map(({ links }) => links), legal]) {
			const paths = links.map(({ to }) => to);
			expect(paths).toEqual([...new Set(paths)]);
		}
		const texts = [...footer.flatMap(({ links }) => links), ...legal].map(({ to }) => to);
		expect(texts).toEqual(expect.arrayContaining(BUILT_IN_SLUGS.map((slug) => `/${slug}`)));
		expect(legal.map(({ to }) => to.slice(1))).toEqual([...LEGAL_SLUGS]);
	});

	it.skipIf(isMissing)("links pages that are there, and https addresses with a label", async () => {
		expect(await refusal({ header: [link("/nope")] })).toBe("422 content_refused body.fields.header");
		expect(await refusal({ header: [link("/cms")] })).toBe("422 content_refused body.fields.header");
		expect(await refusal({ legal: [link("https://x.example")] })).toBe("422 content_refused body.fields.legal");
		expect(await refusal({ social: [link("/team", "Teams")] })).toBe("422 content_refused body.fields.social");
		expect(await refusal({ footer: [{ labels: {}, links: [link("/imprint")] }] })).toBe("422 content_refused body.fields.footer");
		for (const to of ["javascript:alert(1)", "//evil.example", "http://x.example", "team", 'https://x.example/"><script>', "/a b"])
			expect(await refusal({ header: [link(to, "x")] }), to).toBe("400 invalid_request body.fields.header.0.to");
		expect(await refusal({ header: [] })).toBe("400 invalid_request body.fields.header");
	});

	it.skipIf(isMissing)("shows a published navigation, without links to pages that are public no more", async () => {
		const made = await node.edit("POST", "page", { title: "Imprint", description: "", note: "", slug: "imprint", fields: { body: "Us" } });
		const { id } = made.json as { id: string };
		await node.edit("POST", `page/${id}/publish`, { expectedVersion: 1 });
		const fields: Partial<NavigationFields> = {
			header: [link("/team"), link("/", "Today")],
			footer: [{ labels: { en: "More" }, links: [link("/imprint")] }],
			social: [link("https://social.example/us", "Us elsewhere")],
		};
		expect((await save(fields, 0)).status).toBe(200);
		expect(await frame()).toEqual(DEFAULT_FRAME);
		await node.edit("POST", "navigation/navigation/publish", { expectedVersion: 1 });
		expect((await frame()).navigation).toEqual({
			header: [
				{ to: "/team", label: null },
				{ to: "/", label: "Today" },
			],
			footer: [{ title: "More", links: [{ to: "/imprint", label: "Imprint" }] }],
			legal: DEFAULT_FRAME.navigation.legal,
			social: [{ to: "https://social.example/us", label: "Us elsewhere" }],
		});
		await node.edit("POST", `page/${id}/unpublish`, { expectedVersion: 1 });
		expect((await frame()).navigation.footer).toEqual([{ title: "More", links: [] }]);
		await node.edit("POST", "navigation/navigation/unpublish", { expectedVersion: 1 });
		expect(await frame()).toEqual(DEFAULT_FRAME);
	});

	it.skipIf(isMissing)("has no link to a list of movies that is empty", async () => {
		node.movies.exist = false;
		const { footer } = (await frame()).navigation;
		expect(footer[0]?.links).toEqual(DEFAULT_FRAME.navigation.footer[0]?.links.filter(({ to }) => to !== "/movies"));
		node.movies.exist = true;
		expect(await frame()).toEqual(DEFAULT_FRAME);
	});

	it.skipIf(isMissing)("announces by the clock: from its publication to its end", async () => {
		const made = await node.edit("POST", "announcement", { ...TEXTS, title: "Tables", fields: ANNOUNCEMENT });
		const { id } = made.json as { id: string };
		expect(id).toBe("an1");
		await node.edit("POST", `announcement/${id}/schedule`, { expectedVersion: 1, at: START + HOUR_MS });
		expect((await frame()).announcements).toEqual([]);
		node.moveClock(HOUR_MS);
		expect((await frame()).announcements).toEqual([
			{
				key: "an1.1",
				tone: "warn",
				pages: "all",
				isDismissible: true,
				link: ANNOUNCEMENT.link,
				parts: [{ text: "Tables are " }, { text: "late", isStrong: true }, { text: " today: " }, { text: "why", to: "/about-us" }],
			},
		]);
		// A new version is shown to readers who dismissed the old one.
		await node.edit("POST", `announcement/${id}/versions`, {
			...TEXTS,
			fields: { ...ANNOUNCEMENT, text: "<b>Soon</b>" },
			expectedVersion: 1,
		});
		await node.edit("POST", `announcement/${id}/publish`, { expectedVersion: 2 });
		expect((await frame()).announcements).toMatchObject([{ key: "an1.2", parts: [{ text: "<b>Soon</b>" }] }]);
		node.moveClock(HOUR_MS);
		expect((await frame()).announcements).toEqual([]);
	});

	it.skipIf(isMissing)("refuses announcements that lead nowhere, or are no line", async () => {
		const code = async (fields: object) => {
			const { status, json } = await node.edit("POST", "announcement", { ...TEXTS, fields: { ...ANNOUNCEMENT, ...fields } });
			const { error } = json as { error?: { code: string; issues?: { path: string }[] } };
			return `${status} ${error?.code} ${error?.issues?.[0]?.path}`;
		};
		expect(await code({ text: "[a](/nope)" })).toBe("422 content_refused body.fields.text");
		expect(await code({ text: "[a](javascript:alert(1))" })).toBe("422 content_refused body.fields.text");
		expect(await code({ link: { to: "/nope", label: "x" } })).toBe("422 content_refused body.fields.link");
		expect(await code({ link: { to: "data:text/html,x", label: "x" } })).toBe("400 invalid_request body.fields.link.to");
		expect(await code({ text: "a\nb" })).toBe("400 invalid_request body.fields.text");
		expect(await code({ text: "a".repeat(241) })).toBe("400 invalid_request body.fields.text");
		expect(await code({ text: "", pages: "none" })).toMatch(/^400 invalid_request/);
		expect((await node.readPath("/api/v1/site-frame?locale=xx")).status).toBe(400);
	});
});
