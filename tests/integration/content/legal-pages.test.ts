// HO13 on the pages of a demo: unpublished legal texts are marked as samples, are excluded from search engines, and are listed as a task
// for staff.
import { beforeAll, describe, expect, it } from "vitest";
import { LEGAL_SLUGS } from "#shared/contract/content.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";

describe("The legal pages of a demo", () => {
	let url: string;
	beforeAll(async () => {
		url = await openStillSite();
	});
	const read = async (path: string, cookie = "") => (await fetch(url + path, { headers: { cookie } })).text();

	it.each(LEGAL_SLUGS)("/%s is marked as a sample, and is in no search engine", async (slug) => {
		const html = await read(`/${slug}`);
		expect(html).toContain("Sample text");
		expect(html).toContain("nobody has reviewed it");
		expect(html).toMatch(/<meta name="robots" content="noindex/);
	});

	it("other texts that come with the software are not", async () => {
		const html = await read("/about-us");
		expect(html).not.toContain("Sample text");
		expect(html).not.toContain("noindex");
	});

	it("are a task above the list of pages in the console", async () => {
		const { token } = await signInAtStillSite("admin");
		const html = await read("/cms/pages", `auth._token.local=${encodeURIComponent(`Bearer ${token.access_token}`)}`);
		expect(html).toContain("Legal texts to publish");
		for (const id of ["terms", "policy-privacy", "policy-refund"]) expect(html).toContain(`href="/cms/pages/${id}"`);
	});
});
