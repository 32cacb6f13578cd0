// The old address of a merged row leads to the remaining one, even if parts of the page are not found there.
import { describe, expect, it } from "vitest";
import { loadOrMove } from "#client/api/moved-page.server.ts";

const page = (load: () => Promise<{ id: string }>, currentId: () => Promise<string>) =>
	loadOrMove({
		id: "l1",
		url: new URL("http://site/league/l1?tab=table"),
		load,
		idIn: ({ id }) => id,
		currentId,
		pathOf: (id) => `/league/${id}`,
	});
const movedTo = (loading: Promise<unknown>) =>
	loading.then(
		() => null,
		(error: unknown) => (error instanceof Response ? [error.status, error.headers.get("location")] : error),
	);

describe("the page of a row", () => {
	it("is loaded at its own address", async () => {
		expect(
			await page(
				async () => ({ id: "l1" }),
				async () => "l1",
			),
		).toEqual({ id: "l1" });
	});

	it("moves for good, with its search", async () => {
		expect(
			await movedTo(
				page(
					async () => ({ id: "l2" }),
					async () => "l2",
				),
			),
		).toEqual([301, "/league/l2?tab=table"]);
		expect(
			await movedTo(
				page(
					() => Promise.reject(new Error("no table")),
					async () => "l2",
				),
			),
		).toEqual([301, "/league/l2?tab=table"]);
	});

	it("fails as it would where nothing was merged", async () => {
		const failure = new Error("not found");
		expect(
			await movedTo(
				page(
					() => Promise.reject(failure),
					async () => "l1",
				),
			),
		).toBe(failure);
		expect(
			await movedTo(
				page(
					() => Promise.reject(failure),
					() => Promise.reject(failure),
				),
			),
		).toBe(failure);
	});
});
