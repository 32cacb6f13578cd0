// HO13: the legal texts shipped with the software are drafts until staff publish them. A demo shows them as samples.
import { afterEach, describe, expect, it } from "vitest";
import { LEGAL_SLUGS } from "#shared/contract/content.ts";
import type { SiteFrame } from "#shared/contract/site-frame.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ContentNode, START, startContent } from "./content-node.ts";

describe.each(DEFAULT_DATABASES)("Legal texts on $kind", ({ isMissing, create }) => {
	let [empty, node]: [EmptyDatabase, ContentNode] = [] as never;
	const start = async (isDemo: boolean) => {
		empty = await create();
		node = await startContent(empty, { isDemo });
	};
	afterEach(async () => {
		await node?.stop();
		await empty?.remove();
	});
	const read = async (slug: string) => (await node.read(slug)).json as { state: string; html: string; title: string; sections: unknown[] };
	const drafts = async () =>
		((await node.edit("GET", "page?status=draft")).json as { rows: { slug: string }[] }).rows.map(({ slug }) => slug);

	it.skipIf(isMissing)("say that they are not published, without a word of the draft, and are a task for staff", async () => {
		await start(false);
		for (const slug of LEGAL_SLUGS) {
			expect(await read(slug), slug).toMatchObject({ state: "missing", html: "", sections: [], title: expect.stringMatching(/\w/) });
		}
		expect(await drafts()).toEqual(["policy/privacy", "policy/refund", "terms"]);
		const { pages } = (await node.api.call("GET", "/api/v1/pages")).json as { pages: { slug: string }[] };
		expect(pages.map(({ slug }) => slug)).toEqual(["about-us", "accessibility", "contact"]);
		// The links stay, and their pages say that the text is not published.
		const { navigation } = (await node.readPath("/api/v1/site-frame")).json as SiteFrame;
		expect(navigation.legal.map(({ to }) => to)).toEqual(["/terms", "/policy/privacy", "/policy/refund"]);
	});

	it.skipIf(isMissing)("are published by staff as they come, at once or from an instant on, and are staff's own then", async () => {
		await start(false);
		const { json } = await node.edit("POST", "page/terms/publish", { expectedVersion: 0 });
		expect(json).toMatchObject({ document: { status: "published", publicVersion: 1, newest: { version: 1, author: "ed" } } });
		expect(await read("terms")).toMatchObject({ state: "published", html: expect.stringContaining("Scores") });
		await node.edit("POST", "page/policy-refund/schedule", { expectedVersion: 0, at: START + HOUR_MS });
		expect((await read("policy/refund")).state).toBe("missing");
		node.moveClock(HOUR_MS);
		expect((await read("policy/refund")).state).toBe("published");
		expect(await drafts()).toEqual(["policy/privacy"]);
		await node.edit("POST", "page/terms/unpublish", { expectedVersion: 1 });
		expect((await read("terms")).state).toBe("missing");
		expect(await drafts()).toEqual(["policy/privacy", "terms"]);
		expect((await node.edit("GET", "page/terms/versions")).json).toMatchObject({
			versions: [
				{ version: 1, isPublic: false },
				{ version: 0, isPublic: false },
			],
		});
	});

	it.skipIf(isMissing)("are samples on a demo, marked as such, and no sample once staff have published one", async () => {
		await start(true);
		for (const slug of LEGAL_SLUGS) expect((await read(slug)).state, slug).toBe("sample");
		expect((await read("policy/privacy")).html).toContain("o be filled in by the operator");
		await node.edit("POST", "page/policy-privacy/publish", { expectedVersion: 0 });
		expect((await read("policy/privacy")).state).toBe("published");
	});
});
