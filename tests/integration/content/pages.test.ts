// Text pages over HTTP on both databases: versions, publication by the clock on every node, conflicts, addresses, the audit log.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ContentNode, START, startContent } from "./content-node.ts";

const bodyOf = (body: string) => ({ fields: { body } });
const TEXTS = { title: "Imprint", description: "Who we are", ...bodyOf("# Hello\n\nWorld"), note: "first" };

describe.each(DEFAULT_DATABASES)("Pages of text on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: ContentNode;
	let id: string;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startContent(empty);
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)("a new page is a draft that fans do not see", async () => {
		const made = await node.edit("POST", "page", { slug: "imprint", ...TEXTS });
		expect(made.status).toBe(201);
		({ id } = made.json as { id: string });
		expect((await node.read("imprint")).status).toBe(404);
		const { json } = await node.edit("GET", `page/${id}`);
		expect(json).toMatchObject({
			document: { status: "draft", isBuiltIn: false, publicVersion: null, newest: { version: 1, fields: TEXTS.fields, author: "ed" } },
			rendered: { sections: [{ id: "section-hello", text: "Hello", level: 2 }] },
		});
	});

	it.skipIf(isMissing)("published, fans of every node see it; a later draft does not change that", async () => {
		expect((await node.edit("POST", `page/${id}/publish`, { expectedVersion: 1 })).status).toBe(200);
		expect((await node.read("imprint")).json).toMatchObject({ title: "Imprint", description: "Who we are", updatedAt: START });
		const saved = await node.edit("POST", `page/${id}/versions`, { ...TEXTS, ...bodyOf("New"), expectedVersion: 1 });
		expect(saved.json).toMatchObject({ document: { newest: { version: 2 }, publicVersion: 1, status: "published" } });
		expect((await node.read("imprint")).json).toMatchObject({ html: expect.stringContaining("World") });
		const listed = (await node.api.call("GET", "/api/v1/pages")).json as { pages: { slug: string }[] };
		expect(listed.pages.map(({ slug }) => slug)).toEqual(["about-us", "accessibility", "contact", "imprint"]);
	});

	it.skipIf(isMissing)("who saves over another's version gets that version instead", async () => {
		const refused = await node.edit("POST", `page/${id}/versions`, { ...TEXTS, ...bodyOf("Mine"), expectedVersion: 1 });
		expect(refused).toMatchObject({
			status: 409,
			json: { error: { code: "conflict_sequence", document: { version: 2, fields: { body: "New" }, author: "ed" } } },
		});
		const both = await Promise.all(
			["One", "Two"].map((body) => node.edit("POST", `page/${id}/versions`, { ...TEXTS, ...bodyOf(body), expectedVersion: 2 })),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		for (const action of ["publish", "unpublish"])
			expect((await node.edit("POST", `page/${id}/${action}`, { expectedVersion: 2 })).status).toBe(409);
	});

	it.skipIf(isMissing)("a scheduled version is public from its instant on", async () => {
		const at = START + HOUR_MS;
		expect((await node.edit("POST", `page/${id}/schedule`, { expectedVersion: 3, at: START })).status).toBe(400);
		expect((await node.edit("POST", `page/${id}/schedule`, { expectedVersion: 3, at })).json).toMatchObject({
			document: { status: "scheduled", publicVersion: 1, scheduled: { version: 3, at } },
		});
		node.moveClock(HOUR_MS - 1);
		expect((await node.read("imprint")).json).toMatchObject({ html: expect.stringContaining("World") });
		node.moveClock(1);
		expect((await node.read("imprint")).json).toMatchObject({ html: expect.stringMatching(/One|Two/), updatedAt: at });
		expect((await node.edit("GET", `page/${id}`)).json).toMatchObject({
			document: { status: "published", publicVersion: 3, scheduled: null },
		});
	});

	it.skipIf(isMissing)("a restored version is the newest one, and versions show which is public", async () => {
		const restored = await node.edit("POST", `page/${id}/restore`, { version: 1, expectedVersion: 3, note: "back" });
		expect(restored.json).toMatchObject({ document: { newest: { version: 4, fields: TEXTS.fields, note: "back" } } });
		const { versions } = (await node.edit("GET", `page/${id}/versions`)).json as { versions: { version: number; isPublic: boolean }[] };
		expect(versions.map(({ version, isPublic }) => [version, isPublic])).toEqual([
			[4, false],
			[3, true],
			[2, false],
			[1, false],
		]);
		expect((await node.edit("GET", `page/${id}/versions/2`)).json).toMatchObject({ fields: { body: "New" } });
		expect((await node.edit("GET", `page/${id}/versions/9`)).status).toBe(404);
	});

	it.skipIf(isMissing)("the address of a public page stays; unpublished it is gone and may move", async () => {
		const moved = { ...TEXTS, slug: "impressum", expectedVersion: 4 };
		expect((await node.edit("POST", `page/${id}/versions`, moved)).json).toMatchObject({ error: { code: "in_use" } });
		expect((await node.edit("POST", `page/${id}/unpublish`, { expectedVersion: 4 })).json).toMatchObject({ document: { status: "draft" } });
		expect((await node.read("imprint")).status).toBe(404);
		expect((await node.edit("POST", `page/${id}/versions`, moved)).json).toMatchObject({ document: { slug: "impressum" } });
	});

	it.skipIf(isMissing)("a built-in page shows its own text until staff publish one, and again afterwards", async () => {
		const own = (await node.read("contact")).json as { html: string };
		expect(own).toMatchObject({ html: expect.stringContaining("Write to us"), state: "published" });
		expect((await node.edit("GET", "page/contact")).json).toMatchObject({
			document: { isBuiltIn: true, isShownUnpublished: true, status: "published", newest: { version: 0, author: null }, changedBy: null },
		});
		expect((await node.edit("POST", "page/contact/publish", { expectedVersion: 0 })).json).toMatchObject({
			error: { code: "in_use" },
		});
		await node.edit("POST", "page/contact/versions", { ...TEXTS, title: "Ours", expectedVersion: 0 });
		expect((await node.read("contact")).json).toMatchObject({ html: own.html });
		await node.edit("POST", "page/contact/publish", { expectedVersion: 1 });
		expect((await node.read("contact")).json).toMatchObject({ title: "Ours" });
		await node.edit("POST", "page/contact/unpublish", { expectedVersion: 1 });
		expect((await node.read("contact")).json).toMatchObject({ html: own.html });
	});

	it.skipIf(isMissing)("addresses and texts that cannot be are refused with a code", async () => {
		const code = async (fields: object) => {
			const { status, json } = await node.edit("POST", "page", { slug: "other", ...TEXTS, ...fields });
			return `${status} ${(json as { error?: { code: string } }).error?.code}`;
		};
		expect(await code({ slug: "Other Page" })).toBe("400 invalid_request");
		expect(await code({ slug: "team" })).toBe("409 slug_reserved");
		expect(await code({ slug: "terms" })).toBe("409 name_taken");
		expect(await code({ slug: "impressum" })).toBe("409 name_taken");
		expect(await code(bodyOf("![](/a.png)"))).toBe("422 content_refused");
		expect(await code(bodyOf("[".repeat(90_000)))).toBe("422 content_refused");
		expect(await code(bodyOf("é".repeat(100_001)))).toBe("400 invalid_request");
		expect(await code({ title: "a\nb" })).toBe("400 invalid_request");
		expect((await node.read("../../etc/passwd")).status).toBe(404);
		expect((await node.edit("GET", "page/nothing")).status).toBe(404);
	});

	it.skipIf(isMissing)("a preview changes nothing, and names what could not be saved", async () => {
		const { json } = await node.edit("POST", "-preview/page", bodyOf("a {siteName}\n\n![](/x.png)"));
		expect(json).toMatchObject({
			rendered: { html: expect.stringContaining("a Scores") },
			problems: [expect.stringMatching(/^Line 3: a picture/)],
		});
	});

	it.skipIf(isMissing)("the table finds, filters and orders; the audit log has each change without the text", async () => {
		const rows = async (query: string) =>
			((await node.edit("GET", `page${query}`)).json as { rows: { slug: string }[] }).rows.map(({ slug }) => slug);
		expect(await rows("?q=IMPRESSUM")).toEqual(["impressum"]);
		expect(await rows("?sort=-slug")).toEqual([
			"terms",
			"policy/refund",
			"policy/privacy",
			"impressum",
			"contact",
			"accessibility",
			"about-us",
		]);
		expect(await rows("?status=draft")).toEqual(["impressum", "contact", "policy/privacy", "policy/refund", "terms"]);
		expect((await node.edit("GET", "page/about-us")).json).toMatchObject({
			document: { title: "About Scores", newest: { title: "About {siteName}" } },
		});
		const entry = node.audited.find(({ action }) => action.endsWith("/publish"));
		expect(entry).toMatchObject({
			actorId: "ed",
			subject: `page ${id}`,
			before: { publicVersion: null },
			after: { publicVersion: 1 },
			outcome: "done",
		});
		expect(JSON.stringify(node.audited)).not.toContain("World");
		expect(node.audited.some(({ action }) => action.includes("preview"))).toBe(false);
	});

	it.skipIf(isMissing)(
		"a draft that was never public is deleted with its versions; what was public, and what is built in, stays",
		async () => {
			const made = await node.edit("POST", "page", { slug: "mistake", ...TEXTS });
			const draft = (made.json as { id: string }).id;
			expect((await node.edit("GET", `page/${draft}`)).json).toMatchObject({ document: { canDelete: true } });
			expect((await node.edit("DELETE", `page/${draft}`, { expectedVersion: 2 })).json).toMatchObject({
				error: { code: "conflict_sequence" },
			});
			expect((await node.edit("DELETE", `movie/${draft}`, { expectedVersion: 1 })).status).toBe(404);
			expect((await node.edit("DELETE", `page/${draft}`, { expectedVersion: 1 })).json).toEqual({ ok: true });
			expect((await node.edit("GET", `page/${draft}`)).status).toBe(404);
			expect(node.audited.at(-1)).toMatchObject({ subject: `page ${draft}`, before: { slug: "mistake" }, after: null, outcome: "done" });
			// The page was public until it was unpublished above, so it cannot be deleted.
			expect((await node.edit("GET", `page/${id}`)).json).toMatchObject({ document: { status: "draft", canDelete: false } });
			expect((await node.edit("DELETE", `page/${id}`, { expectedVersion: 5 })).json).toMatchObject({ error: { code: "in_use" } });
			expect((await node.edit("DELETE", "page/about-us", { expectedVersion: 0 })).json).toMatchObject({ error: { code: "in_use" } });
			expect((await node.edit("POST", "page", { slug: "mistake", ...TEXTS })).status).toBe(201);
		},
	);

	it.skipIf(isMissing)("a document is of its kind alone", async () => {
		for (const path of [`movie/${id}`, `movie/${id}/versions`, `movie/${id}/versions/1`, "movie/about-us"])
			expect((await node.edit("GET", path)).status, path).toBe(404);
		expect((await node.edit("POST", `movie/${id}/restore`, { version: 1, expectedVersion: 5 })).status).toBe(404);
		expect((await node.edit("POST", `movie/${id}/publish`, { expectedVersion: 5 })).status).toBe(404);
		expect((await node.edit("GET", "poem")).json).toMatchObject({ error: { code: "invalid_request", issues: [{ path: "params.kind" }] } });
		expect((await node.edit("POST", "movie", { slug: "other", ...TEXTS })).status).toBe(400);
	});
});
