// The title of a league's page names the league's country only once.
import "#texts/leagues";
import { expect, it } from "vitest";
import { meta } from "#client/pages/league.tsx";

/** The title of the page, without the site's name. */
function titleOf(name: string, nation: string): string {
	const root = { id: "root", loaderData: { site: { name: "Touchline", url: "https://x.test" } } };
	const league = { id: "l1", name, nation, nationId: "n1", sport: "football" };
	const args = { matches: [root], location: { pathname: "/league/l1", search: "" }, loaderData: { league, seasons: [] } };
	const tags = meta(args as never) as { title?: string }[];
	return (tags.find(({ title }) => title)?.title ?? "").replace(/ \| .*/, "");
}

it("The title of a league names its nation, but not twice", () => {
	expect(titleOf("Kestrov Superliga", "Kestrova")).toBe("Kestrov Superliga (Kestrova): table, fixtures, results");
	expect(titleOf("Continental Cup", "Continental")).toBe("Continental Cup: table, fixtures, results");
});
