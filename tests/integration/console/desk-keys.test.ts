// An operator's own hotkeys over real HTTP: stored per user, never two actions on one key.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, startDeskNode } from "./desk-node.ts";

describe.each(DEFAULT_DATABASES)("hotkeys on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let [ann, ben] = ["", ""];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		[ann, ben] = [await node.signUp("Ann Keys"), await node.signUp("Ben Keys")];
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const bind = (as: string, bindings: object) => node.call("PUT", "/api/v1/ops/desk/keys", { as, body: { bindings } });
	const boundBy = (as: string) => node.call("GET", "/api/v1/ops/desk/keys", { as });

	it.skipIf(isMissing)("are each operator's own, and audited with what they were before", async () => {
		expect(await boundBy(ann)).toEqual({ status: 200, bindings: {} });
		const swapped = { "goal.home": "KeyP", "goal.away": "KeyQ", undo: "Backspace", "corner.home": "" };
		expect(await bind(ann, swapped)).toEqual({ status: 200, bindings: swapped });
		await bind(ann, { undo: "F1" });
		expect([await boundBy(ann), await boundBy(ben)]).toEqual([
			{ status: 200, bindings: { undo: "F1" } },
			{ status: 200, bindings: {} },
		]);
		expect(node.audited.at(-1)).toMatchObject({
			subject: `user ${ann}`,
			before: { bindings: swapped },
			after: { bindings: { undo: "F1" } },
		});
	});

	it.skipIf(isMissing)("are refused where two actions have one key, a pad's default key included", async () => {
		const issuesOf = async (bindings: object) => {
			const { status, error } = await bind(ben, bindings);
			return [status, error?.code, error?.issues?.map(({ path }) => path)];
		};
		expect(await issuesOf({ undo: "F2", stop: "F2" })).toEqual([400, "invalid_request", ["body.bindings.undo", "body.bindings.stop"]]);
		expect(await issuesOf({ undo: "KeyQ" })).toEqual([400, "invalid_request", ["body.bindings.undo"]]);
		expect(await issuesOf({ "goal.home": "KeyP" })).toEqual([400, "invalid_request", ["body.bindings.goal.home"]]);
		expect(await issuesOf({ undo: "Key Q" })).toEqual([400, "invalid_request", ["body.bindings.undo"]]);
		const many = Object.fromEntries(
			Array.from({ length: 101 }, (_, place) => [`deed_${"x".repeat(place % 30)}.${"y".repeat(1 + (place >> 2))}`, ""]),
		);
		expect((await bind(ben, many)).status).toBe(400);
		expect(await boundBy(ben)).toEqual({ status: 200, bindings: {} });
	});

	it.skipIf(isMissing)("belong to people: a token of the command line has none", async () => {
		expect(await boundBy("desk")).toEqual({ status: 200, bindings: {} });
		expect(await bind("desk", { undo: "F1" })).toMatchObject({ status: 403, error: { code: "forbidden" } });
	});
});
