// Plans as staff edit them and as they are sold: only published ones, in the order of the site; a sold version never changes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedPlans } from "#server/demo/demo-plans.ts";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import { type PlanSite, startPlanSite } from "../../support/plan-site.ts";

const FIELDS = {
	sport: null,
	duration: { unit: "month", count: 1 },
	amountMinor: 699,
	currency: "EUR",
	benefits: ["plan_videos"],
	order: 2,
	isHighlighted: false,
};

describe("Plans of a site", () => {
	let site: PlanSite;
	beforeAll(async () => {
		site = await startPlanSite();
	});
	afterAll(() => site?.stop());

	const onSale = async () => (await site.get<{ plans: PlanOnSale[] }>("/api/v1/plans")).plans;

	it("are on sale once they are published, in their order", async () => {
		expect(await onSale()).toEqual([]);
		const dear = await site.publish({ title: "Dear", fields: FIELDS });
		const cheap = await site.publish({ title: "Cheap", fields: { ...FIELDS, amountMinor: 199, order: 1 } });
		expect((await onSale()).map(({ planId, name, amountMinor }) => [planId, name, amountMinor])).toEqual([
			[cheap, "Cheap", 199],
			[dear, "Dear", 699],
		]);
	});

	it("have another version with another price, and are off sale when they are unpublished", async () => {
		const id = await site.publish({ title: "Changing", fields: FIELDS });
		const before = (await onSale()).find(({ planId }) => planId === id);
		await site.save(id, { title: "Changing", fields: { ...FIELDS, amountMinor: 799 } }, 1);
		expect((await onSale()).find(({ planId }) => planId === id)).toEqual(before);
		await site.act(id, "publish", 2);
		expect((await onSale()).find(({ planId }) => planId === id)).toMatchObject({ version: 2, amountMinor: 799 });
		await site.act(id, "unpublish", 2);
		expect((await onSale()).some(({ planId }) => planId === id)).toBe(false);
	});

	it.each([
		["fields.amountMinor", { amountMinor: 0 }],
		["fields.amountMinor", { amountMinor: 4.5 }],
		["fields.currency", { currency: "XQZ" }],
		["fields.currency", { currency: "eur" }],
		["fields.duration.count", { duration: { unit: "month", count: 0 } }],
		["fields.duration.unit", { duration: { unit: "week", count: 1 } }],
		["fields.sport", { sport: "curling" }],
		["fields.benefits", { benefits: [] }],
		["fields.benefits", { benefits: ["plan_videos", "plan_videos"] }],
	])("are refused at %s for %j", async (path, change) => {
		expect(await site.refusalOf({ title: "Wrong", fields: { ...FIELDS, ...change } })).toContain(path);
	});
});

it("The demo's plans are on sale beside simulator and sandbox alone, until staff publish one", () => {
	const settings = (feeds: "simulator"[], cards: "sandbox" | null) => ({ feeds, payments: { cards } }) as never;
	expect(publishedPlans([], settings(["simulator"], "sandbox"))).toHaveLength(3);
	expect(publishedPlans([], settings([], "sandbox"))).toEqual([]);
	expect(publishedPlans([], settings(["simulator"], null))).toEqual([]);
	const own = [{ id: "plan1" }] as never;
	expect(publishedPlans(own, settings(["simulator"], "sandbox"))).toBe(own);
});
