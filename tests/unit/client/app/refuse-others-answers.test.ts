// A page accepts data of its own reader and of a guest, whenever it arrives.
import { describe, expect, it, vi } from "vitest";
import { refuseOthersAnswers } from "#client/app/session/refuse-others-answers.ts";

/**
 * `answers`: the user for whom each response is made, in order; the last one repeats. `next`: the page's user after its session has been
 * checked.
 */
function openPage(present: string | null, next: string | null, answers: (string | null)[]) {
	let user = present;
	const asked = vi.fn(async () => {
		const madeFor = answers.length > 1 ? answers.shift() : answers[0];
		return new Response(`of ${madeFor}`, { headers: madeFor ? { "Page-Reader": madeFor } : {} });
	});
	const page = { fetch: asked as unknown as typeof fetch };
	const settle = vi.fn(async () => {
		user = next;
	});
	refuseOthersAnswers(page, { presentUserId: () => user, settle });
	return { ask: async (init?: RequestInit) => (await page.fetch("/league.data", init)).text(), asked, settle };
}

describe("A page's data", () => {
	it.each([
		["u1", "u1"],
		["u1", null],
		[null, null],
	])("of %s's page pass where they were made for %s", async (present, madeFor) => {
		const { ask, settle } = openPage(present, present, [madeFor]);
		expect(await ask()).toBe(`of ${madeFor}`);
		expect(settle).not.toHaveBeenCalled();
	});

	it("that come after their user has gone are asked for again", async () => {
		const { ask, asked } = openPage(null, null, ["u1", null]);
		expect(await ask()).toBe("of null");
		expect(asked).toHaveBeenCalledTimes(2);
	});

	it("of a user whom the page has not heard of wait until it is theirs", async () => {
		const { ask, asked } = openPage("u1", "u2", ["u2"]);
		expect(await ask()).toBe("of u2");
		expect(asked).toHaveBeenCalledTimes(1);
	});

	it("are given up where they stay another's, and where nobody waits for them any more", async () => {
		const stuck = openPage("u1", "u1", ["u2"]);
		await expect(stuck.ask()).rejects.toThrow("another user's");
		expect(stuck.asked).toHaveBeenCalledTimes(3);
		await expect(openPage("u1", "u1", ["u2"]).ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
	});
});
