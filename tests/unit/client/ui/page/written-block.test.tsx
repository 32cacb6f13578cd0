// Parts of a match page that the server remembers as HTML against the same parts as React writes them.
import { Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { afterAll, expect, it } from "vitest";
import { SmallMomentum } from "#client/sports/football/momentum/small-momentum.tsx";
import { MatchTimeline } from "#client/sports/football/timeline/match-timeline.tsx";
import { blocks } from "#client/ui/page/block.ts";
import { SiteContext, UNKNOWN_SITE } from "#client/ui/page/site-context.ts";
import { pageStore } from "#client/ui/page/store.ts";
import { WrittenBlock } from "#client/ui/page/written-block.server.tsx";
import { awayGoal, draft, halfTime, homeGoal, kickOff, secondHalf, submittedMatch } from "../../../shared/submitted-match.ts";

afterAll(() => {
	blocks.Written = null;
});

const NAMES = { home: "A & B's", away: "Übersee <1>" };

function matchWith(awayMinute: number) {
	const match = submittedMatch();
	match.mustSubmit(kickOff(), draft("1h", 1, "pulse_measured", { minute: 1, value: 40 }), homeGoal("1h", 9.2));
	match.mustSubmit(halfTime(), secondHalf(), awayGoal("2h", awayMinute));
	return match.state();
}

interface Page {
	state: ReturnType<typeof matchWith>;
	zone?: string;
	path?: string;
	names?: typeof NAMES;
}

function html({ state, zone = "UTC", path = "/match/m1", names = NAMES }: Page): string {
	return renderToString(
		<StaticRouter location={path}>
			<Provider store={pageStore(0, null, [])}>
				<SiteContext value={{ ...UNKNOWN_SITE, zone }}>
					<SmallMomentum state={state} names={names} />
					<MatchTimeline state={state} names={names} />
				</SiteContext>
			</Provider>
		</StaticRouter>,
	);
}

it("A remembered part is what React writes, for each match, zone, language, filter and name", () => {
	const [one, other] = [matchWith(60), matchWith(71)];
	const pages: Page[] = [
		{ state: one },
		{ state: one, zone: "Asia/Tokyo" },
		{ state: one, path: "/en/match/m1" },
		{ state: one, path: "/match/m1?events=key" },
		{ state: one, names: { ...NAMES, home: "C" } },
		{ state: other },
	];
	blocks.Written = null;
	const expected = pages.map(html);
	expect(new Set(expected).size).toBe(pages.length);
	blocks.Written = WrittenBlock;
	for (let sight = 0; sight < 3; sight++) expect(pages.map(html)).toEqual(expected);
});

let writes = 0;
const Content = () => <li>{++writes}</li>;

it("A part is written once for those who show the same, from the second page on", () => {
	const page = (of: object, by = "") =>
		renderToString(
			<StaticRouter location="/">
				<WrittenBlock as="ol" of={of} by={by}>
					<Content />
				</WrittenBlock>
			</StaticRouter>,
		);
	const [one, other] = [{}, {}];
	const found = [page(one), page(one), page(one), page(one, "b"), page(one), page(other)];
	expect(found).toEqual([1, 2, 2, 3, 2, 4].map((count) => `<ol><li>${count}</li></ol>`));
});
