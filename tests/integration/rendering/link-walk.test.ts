// Every route of the client is reachable from the home page within three links, without JavaScript. PRINT_STEPS=1 prints the table of
// steps: PRINT_STEPS=1 npm test -- link-walk
import { beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type FoundRoute, ROUTES_OF_ACCOUNTS, ROUTES_OF_GUESTS, walkByLinks, walkTable } from "../../support/link-walk.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";

describe("By links alone, without JavaScript", () => {
	let asGuest: Map<string, FoundRoute>;
	let asFan: Map<string, FoundRoute>;

	beforeAll(async () => {
		const url = await openStillSite();
		const { token } = await signInAtStillSite();
		const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${token.access_token}`)}`;
		asGuest = await walkByLinks(url, { wanted: ROUTES_OF_GUESTS, localAddress: "127.0.0.90" });
		asFan = await walkByLinks(url, { wanted: ROUTES_OF_ACCOUNTS, localAddress: "127.0.0.91", cookie });
		if (process.env.PRINT_STEPS === "1") {
			const walks = [
				{ reader: "guest", found: asGuest },
				{ reader: "signed in", found: asFan },
			];
			process.stdout.write(`${walkTable(walks)}\n`);
		}
	}, 240_000);

	it("a guest finds every route within three steps of home but what belongs to an account", () => {
		expect(ROUTES_OF_GUESTS.length).toBeGreaterThan(25);
		expect(ROUTES_OF_GUESTS.filter((route) => !asGuest.has(route))).toEqual([]);
	});

	it("a signed-in reader finds the others", () => {
		expect(ROUTES_OF_ACCOUNTS.filter((route) => !asFan.has(route))).toEqual([]);
	});

	it("plans are one step from home, and each of their pages leads to the other", async () => {
		expect(asGuest.get("pricing")?.links.map(({ href }) => href)).toEqual([pagePaths.pricing()]);
		const url = await openStillSite();
		const html = async (path: string) => (await fetch(url + path)).text();
		expect(await html(pagePaths.pricing())).toMatch(/<main[\s\S]*<a [^>]*href="\/pricing-sport"[\s\S]*<\/main>/);
		expect(await html(pagePaths.pricingSport())).toMatch(/<main[\s\S]*<a [^>]*href="\/pricing"[\s\S]*<\/main>/);
		expect(asFan.get("checkout/:planId")?.links.length).toBe(2);
	});
});
