// Rules that only some competitions have, as fields.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { MeetingsPart } from "#client/console/catalogue/league/variant-parts.tsx";
import type { RulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";

const rules: RulesFacts = {
	points: { win: 3, draw: 1, loss: 0 },
	tieBreakers: [],
	stages: [],
	deductions: [],
	placings: [],
	bySeason: { "2019/20": { meetings: 1 } },
};

/** The option that is selected. */
const chosen = (scope: string | null, meetings?: number) =>
	/<option value="(\d*)" selected="">([^<]+)/
		.exec(
			renderToStaticMarkup(
				<MemoryRouter>
					<MeetingsPart rules={{ ...rules, ...(meetings && { meetings }) }} scope={scope} setRules={() => undefined} />
				</MemoryRouter>,
			),
		)
		?.slice(1);

it("The meetings of a season are a field of the rules, unknown until somebody says so, and a season may have its own", () => {
	expect(chosen(null)?.[0]).toBe("");
	expect(chosen(null, 2)).toEqual(["2", "2 times"]);
	expect(chosen("2019/20", 2)).toEqual(["1", "once"]);
	expect(chosen("2018/19", 4)).toEqual(["4", "4 times"]);
});
