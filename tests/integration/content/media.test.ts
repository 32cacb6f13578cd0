// Movies and highlights over HTTP on both databases: the lifecycle of a document, how other server code reads it, and refused input.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HighlightFields, MovieFields } from "#shared/contract/media.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ContentNode, IMAGE, MATCH, startContent } from "./content-node.ts";

const MOVIE: MovieFields = {
	year: 2024,
	durationSeconds: 5_400,
	posterImageId: null,
	access: "plan",
	countries: { rule: "except", codes: ["AT", "DE"] },
	source: { kind: "hls", url: "https://videos.example.org/film/main.m3u8" },
	captions: [{ language: "pt-BR", label: "Português", url: "/media/film/pt.vtt" }],
};
const HIGHLIGHT: HighlightFields = {
	matchId: MATCH.id,
	posterImageId: IMAGE,
	captions: [],
	access: "free",
	countries: { rule: "all", codes: [] },
	source: { kind: "embed", url: "https://youtu.be/dQw4w9WgXcQ?t=3" },
	marks: [{ eventId: "e7", atSeconds: 12 }],
};
const KINDS = { movie: MOVIE, highlight: HIGHLIGHT } as const;
const TEXTS = { title: "The film", description: "A synopsis", note: "" };

describe.each(DEFAULT_DATABASES)("Movies and highlights on $kind", ({ isMissing, create }) => {
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

	it.skipIf(isMissing).each(["movie", "highlight"] as const)("a %s is written, published, scheduled and taken back", async (kind) => {
		const fields = KINDS[kind];
		const made = await node.edit("POST", kind, { ...TEXTS, fields });
		const { id } = made.json as { id: string };
		expect([made.status, id]).toEqual([201, kind === "movie" ? "mv1" : "hl1"]);
		expect(await node.listPublished(kind)).toEqual([]);
		const began = (await node.edit("POST", `${kind}/${id}/publish`, { expectedVersion: 1 })).json as { document: { publishedAt: number } };
		const { publishedAt } = began.document;
		const stored =
			kind === "movie" ? MOVIE : { ...HIGHLIGHT, source: { kind: "embed", url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" } };
		const shown = { id, slug: null, version: 1, title: "The film", description: "A synopsis", fields: stored, publishedAt };
		expect(await node.findPublished(kind, id)).toEqual(shown);
		expect(await node.findPublished(kind === "movie" ? "highlight" : "movie", id)).toBeNull();

		const saved = await node.edit("POST", `${kind}/${id}/versions`, { ...TEXTS, title: "Later", fields, expectedVersion: 1 });
		expect(saved.json).toMatchObject({
			document: { kind, slug: null, newest: { version: 2, title: "Later", fields: stored }, publicVersion: 1 },
		});
		const refused = await node.edit("POST", `${kind}/${id}/versions`, { ...TEXTS, fields, expectedVersion: 1 });
		expect(refused).toMatchObject({
			status: 409,
			json: { error: { code: "conflict_sequence", document: { title: "Later", fields: stored } } },
		});
		const at = publishedAt + HOUR_MS;
		await node.edit("POST", `${kind}/${id}/schedule`, { expectedVersion: 2, at });
		node.moveClock(HOUR_MS - 1);
		expect(await node.listPublished(kind)).toEqual([shown]);
		node.moveClock(1);
		expect(await node.listPublished(kind)).toEqual([{ ...shown, version: 2, title: "Later", publishedAt: at }]);

		expect((await node.edit("GET", `${kind}?status=published&q=LATER`)).json).toMatchObject({ total: 1, rows: [{ id, slug: null }] });
		expect((await node.edit("POST", `${kind}/${id}/restore`, { version: 1, expectedVersion: 2 })).json).toMatchObject({
			document: { newest: { version: 3, title: "The film" }, publicVersion: 2 },
		});
		expect((await node.edit("POST", `${kind}/${id}/unpublish`, { expectedVersion: 3 })).json).toMatchObject({
			document: { status: "draft" },
		});
		expect(await node.findPublished(kind, id)).toBeNull();
		expect((await node.edit("DELETE", `${kind}/${id}`, { expectedVersion: 3 })).json).toMatchObject({ error: { code: "in_use" } });
		const ofThis = node.audited.filter(({ subject }) => subject === `${kind} ${id}`);
		expect(ofThis.map(({ action, outcome }) => `${action.split("/").at(-1)} ${outcome}`)).toEqual([
			":kind done",
			"publish done",
			"versions done",
			"schedule done",
			"restore done",
			"unpublish done",
		]);
	});
});

describe.each(DEFAULT_DATABASES)("Inputs of movies and highlights on $kind", ({ isMissing, create }) => {
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

	async function refusal(kind: "movie" | "highlight", fields: object): Promise<string> {
		const { status, json } = await node.edit("POST", kind, { ...TEXTS, fields: { ...KINDS[kind], ...fields } });
		const { error } = json as { error?: { code: string; issues?: { path: string }[] } };
		return `${status} ${error?.code} ${error?.issues?.map(({ path }) => path.replace("body.fields.", "")).join(" ")}`;
	}
	const video = (url: string, kind = "file") => ({ source: { kind, url } });

	it.skipIf(isMissing)("of addresses that are neither https nor stored here, or of a video site that is not allowed", async () => {
		const wrong = [
			"http://a.example/v.mp4",
			"javascript:alert(1)",
			"//a.example/v",
			"/etc/passwd",
			"/media/../x",
			"https://u:p@a.example/v",
			"https://",
		];
		for (const url of wrong) expect(await refusal("movie", video(url)), url).toBe("400 invalid_request source.url");
		for (const url of [
			"https://a.example/v",
			"https://www.youtube.com/",
			"https://www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ",
		])
			expect(await refusal("movie", video(url, "embed")), url).toBe("422 embed_refused source.url");
		const captions = [{ language: "en", label: "English", url: "http://a.example/en.vtt" }];
		expect(await refusal("movie", { captions })).toBe("400 invalid_request captions.0.url");
		const twice = ["a", "b"].map((label) => ({ language: "en", label, url: "/media/en.vtt" }));
		expect(await refusal("movie", { captions: twice })).toBe("400 invalid_request captions.1.language");
	});

	it.skipIf(isMissing)("of years, durations, images and countries that cannot be", async () => {
		expect(await refusal("movie", { year: 1887 })).toBe("400 invalid_request year");
		expect(await refusal("movie", { durationSeconds: 86_401 })).toBe("400 invalid_request durationSeconds");
		expect(await refusal("movie", { durationSeconds: 0.5 })).toBe("400 invalid_request durationSeconds");
		expect(await refusal("movie", { posterImageId: "im2" })).toBe("422 unknown_image posterImageId");
		expect(await refusal("movie", { countries: { rule: "only", codes: ["ZZ"] } })).toBe("400 invalid_request countries.codes.0");
		expect(await refusal("movie", { countries: { rule: "only", codes: [] } })).toBe("400 invalid_request countries.codes");
		expect(await refusal("movie", { countries: { rule: "all", codes: ["DE"] } })).toBe("400 invalid_request countries.codes");
		expect(await refusal("movie", { extra: 1 })).toBe("400 invalid_request body.fields");
	});

	it.skipIf(isMissing)("of matches and events that are not there", async () => {
		expect(await refusal("highlight", { matchId: "m2", marks: [] })).toBe("422 unknown_match matchId");
		expect(await refusal("highlight", { marks: [{ eventId: "e4", atSeconds: 1 }] })).toBe("422 unknown_event marks.0.eventId");
		expect(await refusal("highlight", { marks: [1, 2].map((atSeconds) => ({ eventId: "e3", atSeconds })) })).toBe(
			"400 invalid_request marks.1.eventId",
		);
		expect(await refusal("highlight", { source: null })).toBe("400 invalid_request marks");
		expect(await refusal("highlight", { marks: [{ eventId: "e3", atSeconds: -1 }] })).toBe("400 invalid_request marks.0.atSeconds");
		expect((await node.edit("POST", "-preview/highlight", { fields: { ...HIGHLIGHT, matchId: "m2" } })).json).toMatchObject({
			rendered: null,
			problems: [expect.stringContaining("match of this site")],
		});
		expect(await node.listPublished("movie")).toEqual([]);
		expect((await node.edit("GET", "highlight")).json).toMatchObject({ total: 0 });
	});

	it.skipIf(isMissing)("plans are written and published by admins alone", async () => {
		const fields = {
			sport: null,
			duration: { unit: "month", count: 1 },
			amountMinor: 499,
			currency: "EUR",
			benefits: ["plan_videos"],
			order: 1,
			isHighlighted: false,
		};
		const plan = { ...TEXTS, title: "All sports", fields };
		expect((await node.edit("POST", "plan", plan)).status).toBe(403);
		expect((await node.edit("POST", "plan", plan, "admin")).json).toEqual({ id: "plan1" });
		expect((await node.edit("POST", "plan/plan1/publish", { expectedVersion: 1 })).status).toBe(403);
		expect((await node.edit("POST", "plan", { ...plan, fields: { ...fields, sport: "curling" } }, "admin")).status).toBe(400);
		expect(await node.listPublished("plan")).toEqual([]);
		await node.edit("POST", "plan/plan1/publish", { expectedVersion: 1 }, "admin");
		expect(await node.findPublished("plan", "plan1")).toMatchObject({ version: 1, title: "All sports", fields });
	});
});
