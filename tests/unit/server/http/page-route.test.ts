import { describe, expect, it } from "vitest";
import { pageRoute } from "#server/http/page-route.ts";

describe("The route of a page in the metrics", () => {
	it.each([
		["/", "page /"],
		["/_.data", "page /"],
		["/en", "page /"],
		["/league", "page /league"],
		["/league/l1", "page /league/…"],
		["/en/league/l1.data", "page /league/…"],
		["/match/m1/highlight", "page /match/…"],
		["/cms/matches/m1", "page /cms/…"],
		["/about-us", "page other"],
		["/wp-login.php", "page other"],
	])("of %s is %s", (path, route) => {
		expect(pageRoute(path)).toBe(route);
	});
});
