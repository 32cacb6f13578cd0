// The last copies of pages: a copy is served to readers with the same choices; the status page, which the readiness check renders, to all.
import { expect, it } from "vitest";
import { createLastCopies } from "#server/rendering/last-copies.ts";
import { createPageCheck } from "#server/rendering/page-check.ts";
import type { PageInput } from "#server/rendering/page-renderer.ts";
import type { RenderedPage } from "#server/rendering/rendered-page.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";

const AT = Date.UTC(2026, 10, 30, 12);
const clock = () => AT;
const pageOf = (text: string, status = 200): RenderedPage => ({
	...{ status, headers: [["content-type", "text/html"]], scriptHashes: [] },
	body: Buffer.from(`<!DOCTYPE html><html lang="en"><body>${text}</body></html>`),
});
const inputOf = (target: string, zone = "UTC", changes: Partial<PageInput> = {}): PageInput => ({
	...{ target, fetchSite: null, reader: null, cookies: null, country: null, confirmedAge: null, rulesVersion: 0 },
	preferences: { ...readPreferences(null), zone },
	...changes,
});
const textOf = (page: RenderedPage | undefined) => page && Buffer.from(page.body).toString();

it("of a page with a reader's times are for that zone alone, those of the status page for every zone, address and user", () => {
	const copies = createLastCopies();
	copies.store(inputOf("/league"), pageOf("leagues"), AT);
	copies.store(inputOf("/status"), pageOf("status"), AT);
	expect(copies.find(inputOf("/league", "Asia/Tokyo"))).toBeUndefined();
	const user = { reader: { actor: { id: "u1" }, user: { id: "u1" } } } as unknown as Partial<PageInput>;
	for (const input of [inputOf("/status"), inputOf("/status?x=1", "Asia/Tokyo"), inputOf("/status", "UTC", user)]) {
		const found = copies.find(input);
		expect([found?.status, textOf(found)]).toEqual([503, expect.stringContaining(`data-stored-at="${AT}"`)]);
	}
	expect(copies.find(inputOf("/en/status"))).toBeUndefined();
	// The copy is marked as old once for each zone.
	expect(copies.find(inputOf("/status?x=2", "Asia/Tokyo"))).toBe(copies.find(inputOf("/status?x=1", "Asia/Tokyo")));
	expect(textOf(copies.find(inputOf("/status", "Asia/Tokyo")))).toContain("21:00");
});

it("has the status page that the check rendered, and keeps it where a later check finds no database", async () => {
	const copies = createLastCopies();
	let [status, nowMs] = [200, 0];
	const check = createPageCheck({
		...{ copies, clock, now: () => nowMs },
		render: async ({ target }) => pageOf(`rendered ${target}`, status),
		report: () => undefined,
	});
	expect(await check()).toEqual([]);
	[status, nowMs] = [503, 60_000];
	expect(await check()).toEqual([]);
	expect(textOf(copies.find(inputOf("/status")))).toContain("rendered /status");
	[status, nowMs] = [500, 120_000];
	expect(await check()).toMatchObject([{ code: "pages_fail" }]);
});
