// The table of a league while one of its matches is in play.
import "#texts/leagues";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { openingView } from "#client/leagues/table/league-views.ts";
import { StandingsPanel } from "#client/leagues/table/standings-panel.tsx";
import type { StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import { madeRow } from "../../../fixtures/made-row.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";

const row = (isPlaying: boolean): StandingRow => ({
	...{ rank: 1, team: madeRow({}).home, played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 1, goalsAgainst: 0, points: 3 },
	...{ form: [], isPlaying },
});

function panel(view: "live" | "overall", opensOn: "live" | "overall", isPlaying: boolean): string {
	const tables = [{ group: null, rows: [row(isPlaying)] }];
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={["/league/l1"]}>
			<StandingsPanel {...{ seasonId: "s1", tables, zones: [], tieBreakers: [], notes: [], sport: FOOTBALL, view, opensOn }} />
		</MemoryRouter>,
	);
}

const addressOf = (html: string, name: string) => new RegExp(`href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1];

it("The table of a league opens on the live view while a match of the shown season is in play", () => {
	expect(openingView([], undefined)).toBe("overall");
	expect(openingView([{ seasonId: "s1" }], undefined)).toBe("live");
	expect(openingView([{ seasonId: "s1" }], "s1")).toBe("live");
	expect(openingView([{ seasonId: "s1" }], "s0")).toBe("overall");
});

it("The live table says that it is one, and leads to the table without the matches in play", () => {
	const html = panel("live", "live", true);
	expect(html).toContain("As it stands");
	expect([addressOf(html, "Live"), addressOf(html, "Overall")]).toEqual(["/league/l1", "/league/l1?view=overall"]);
	expect(panel("overall", "live", false)).not.toContain("As it stands");
	expect(addressOf(panel("overall", "overall", false), "Live")).toBe("/league/l1?view=live");
});
