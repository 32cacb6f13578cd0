// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { readTokens, storeToken } from "#client/plans/payer/reader-tokens.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

const NOW = 1_800_000_000_000;

afterEach(() => localStorage.clear());

describe("The tokens of payment links opened in this browser", () => {
	it("can read a result for a day after their link can no longer pay", () => {
		storeToken("first", { expiresAt: NOW, now: NOW });
		expect(readTokens(NOW + DAY_MS - 1)).toEqual(["first"]);
		expect(readTokens(NOW + DAY_MS)).toEqual([]);
	});

	it("are the newest five, each once", () => {
		for (const reader of ["a", "b", "c", "d", "e", "f", "b"]) storeToken(reader, { expiresAt: NOW, now: NOW });
		expect(readTokens(NOW)).toEqual(["b", "f", "e", "d", "c"]);
	});

	it("are none where the stored value is of another form", () => {
		localStorage.setItem("payment_links", "{");
		expect(readTokens(NOW)).toEqual([]);
		localStorage.setItem("payment_links", JSON.stringify([{ reader: 1, until: NOW + 1 }, null]));
		expect(readTokens(NOW)).toEqual([]);
	});
});
