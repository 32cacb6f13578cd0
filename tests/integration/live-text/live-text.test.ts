// Minute by minute through the real doors: written by staff, read by REST, page, Atom and live stream; corrections, removals, the pinned
// entry, pictures, and a reader with a match delay.
import Parser from "rss-parser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { foldLiveText, type LiveText, type LiveTextFact, NO_LIVE_TEXT } from "#shared/contract/live-text.ts";
import type { LiveTextAnswer } from "#shared/contract/rest/catalogue/live-text.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { openStream } from "../../support/stream-client.ts";

const JWT_SECRET = "a secret of these tests, as long as it should be";
const DELAYED = { cookie: "delay=30; tz=UTC" };
let now = KICK_OFF;
let server: InProcessServer;
let keys = 0;

beforeAll(async () => {
	server = await startInProcess({ env: { JWT_SECRET }, ports: { clock: () => now } });
	const store = createCatalogueStore({ db: server.db, bus: server.bus, clock: () => now });
	await madeLeague(store, { key: "Text", teams: 4 });
});
afterAll(() => server?.stop());

const bearer = (...scopes: Scope[]) => ({
	authorization: `Bearer ${signAccessToken(JWT_SECRET, () => now, { id: "u1", scopes }, 60 * MINUTE_MS)}`,
});
const PATH = "/api/v1/ops/matches/m1/live-text";

async function command(method: string, path: string, body?: object, headers: Record<string, string> = bearer("ops:scores")) {
	keys += 1;
	const answer = await fetch(server.url + path, {
		method,
		headers: { ...headers, "idempotency-key": `live-text-${keys}`, ...(body && { "content-type": "application/json" }) },
		...(body && { body: JSON.stringify(body) }),
	});
	// biome-ignore lint/suspicious/noExplicitAny: Tests look into it.
	return { status: answer.status, json: (await answer.json()) as any };
}
const read = async (headers: Record<string, string> = {}) =>
	(await (await fetch(`${server.url}/api/v1/matches/m1/live-text`, { headers })).json()) as LiveTextAnswer;
const page = async (headers: Record<string, string> = { cookie: "tz=UTC" }) =>
	(await fetch(`${server.url}/match/m1?tab=live-text`, { headers })).text();

it("is written, corrected, pinned and removed by staff alone, and readers get it by every door", { timeout: 30_000 }, async () => {
	expect(await page()).toContain("Nobody has written about this match yet.");
	const stream = await openStream(`${server.url}${LIVE_STREAM_PATH}?topic=live-text:m1`);
	await vi.waitFor(() => expect(stream.events[0]).toMatchObject({ name: "snapshot", data: { data: NO_LIVE_TEXT } }));
	const refused = await command("POST", PATH, { text: "Hello" }, {});
	expect([refused.status, (await command("POST", PATH, { text: "Hello" }, bearer("chat:moderate"))).status]).toEqual([401, 403]);
	expect((await command("POST", PATH, { text: " \n " })).status).toBe(400);
	expect((await command("POST", PATH.replace("m1", "m99"), { text: "Hello" })).status).toBe(404);

	const posted = await command("POST", PATH, { text: "A <b>wall</b> of noise.\nThen silence.", period: "1h", elapsedMs: 19 * MINUTE_MS });
	expect([posted.status, posted.json.entry]).toEqual([
		201,
		expect.objectContaining({ id: 1, period: "1h", elapsedMs: 19 * MINUTE_MS, postedAt: KICK_OFF, correctedAt: null, picture: null }),
	]);
	now += SECOND_MS;
	expect((await command("POST", PATH, { text: "Second thoughts.", isPinned: true })).json.entry.id).toBe(2);
	now += MINUTE_MS;
	expect((await command("PATCH", `${PATH}/1`, { text: "A wall of sound." })).json.entry).toMatchObject({
		text: "A wall of sound.",
		correctedAt: now,
	});
	expect((await command("PATCH", `${PATH}/9`, { text: "Nobody." })).status).toBe(404);

	const answer = await read();
	expect(answer.entries.map(({ id, text }) => [id, text])).toEqual([
		[1, "A wall of sound."],
		[2, "Second thoughts."],
	]);
	expect([answer.pinnedId, answer.position.seq]).toEqual([2, 4]);
	const html = await page();
	for (const part of ["Minute by minute", "20&#x27;", "A wall of sound.", "Corrected at 15:01", "Pinned", "Second thoughts."]) {
		expect(html).toContain(part);
	}
	const atom = await new Parser().parseString(await (await fetch(`${server.url}/api/v1/matches/m1/live-text.atom`)).text());
	expect(atom.items.map(({ title }) => title)).toEqual(["Second thoughts.", "A wall of sound."]);
	// The stream's facts make the same texts.
	await vi.waitFor(() => {
		const facts = stream.events.filter(({ name }) => name === "facts").flatMap(({ data }) => data.facts as LiveTextFact[]);
		const { entries, pinnedId } = answer;
		// The first entry begins the history, so it comes in a snapshot.
		const first = stream.events.findLast(({ name }) => name === "snapshot")?.data.data as LiveText;
		expect(foldLiveText(first, facts)).toEqual({ entries, pinnedId });
	});

	// A removed text is gone from every door, its time stays, and a reader with a delay gets no earlier state of it.
	now += 5 * SECOND_MS;
	const delayed = await openStream(`${server.url}${LIVE_STREAM_PATH}?topic=live-text:m1`, { headers: { "match-delay": "30" } });
	await vi.waitFor(() => expect(JSON.stringify(delayed.events)).toContain("Second thoughts."));
	now += SECOND_MS;
	expect((await command("DELETE", `${PATH}/2`)).json).toEqual({ removed: true });
	expect(await read()).toMatchObject({ pinnedId: null, entries: [{ id: 1 }, { id: 2, text: "", removedAt: now }] });
	await vi.waitFor(() => expect(stream.events.at(-1)?.data.facts).toEqual([{ kind: "removed", id: 2, at: now }]));
	await vi.waitFor(() => expect(delayed.events.at(-1)).toMatchObject({ name: "ahead", data: { facts: [{ kind: "removed", id: 2 }] } }));
	for (const text of [JSON.stringify(await read(DELAYED)), await page(), await page(DELAYED), JSON.stringify(await read())]) {
		expect(text).not.toContain("Second thoughts");
	}
	expect(await page()).toContain("An entry was removed at 15:01.");
	expect((await command("DELETE", `${PATH}/2`)).status).toBe(404);
	for (const { cut } of [stream, delayed]) cut();
	const audited = await server.db.kysely.selectFrom("audit_entries").selectAll().execute();
	expect(JSON.stringify(audited)).toContain("Second thoughts.");
});

it("reaches a reader with a match delay when its time has come", async () => {
	now += MINUTE_MS;
	await command("POST", PATH, { text: "Not yet for everyone." });
	expect(JSON.stringify(await read(DELAYED))).not.toContain("Not yet");
	expect(await page(DELAYED)).not.toContain("Not yet");
	const stream = await openStream(`${server.url}${LIVE_STREAM_PATH}?topic=live-text:m1`, { headers: { "match-delay": "30" } });
	await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0));
	expect(JSON.stringify(stream.events)).not.toContain("Not yet");
	stream.cut();
	now += 31 * SECOND_MS;
	expect(JSON.stringify(await read(DELAYED))).toContain("Not yet for everyone.");
});

it("shows a stored picture, which cannot be deleted while an entry shows it", async () => {
	const headers = bearer("ops:content", "ops:scores");
	const body = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#334455" } })
		.png()
		.toBuffer();
	const upload = await fetch(`${server.url}/api/v1/ops/images?alt=Fans`, { method: "POST", headers, body: new Uint8Array(body) });
	const { image } = (await upload.json()) as { image: { id: string } };
	expect((await command("POST", PATH, { text: "The stand.", imageId: image.id })).json.entry.picture).toEqual({
		id: image.id,
		alt: "Fans",
	});
	expect(
		(await command("POST", PATH, { text: "No.", imageId: image.id.replace(/^./, (first) => (first === "0" ? "1" : "0")) })).status,
	).toBe(404);
	await expect.poll(() => page()).toMatch(new RegExp(`<img[^>]+src="/image/${image.id}/640.webp"[^>]+alt="Fans"`));
	expect((await command("DELETE", `/api/v1/ops/images/${image.id}`, undefined, headers)).json.error.code).toBe("in_use");
});
