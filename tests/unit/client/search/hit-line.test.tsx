// The text of a search result.
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import "#texts/search";
import "#texts/football-row";
import { HitLine } from "#client/search/hit-line.tsx";
import type { SearchHit } from "#shared/contract/rest/search.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";

const HIT = {
	...{ id: "m1", name: "", category: null, detail: "Premier League", detailCategory: null, crest: null },
	sides: { home: { name: "Lokomot Fargent", category: null }, away: { name: "Nurbek City", category: null } },
	...{ sport: FOOTBALL, startsAt: Date.UTC(2026, 10, 28, 20, 30), hasTime: true, score: "0–0" },
} as unknown as SearchHit;

it("A match among the results has both names whole in its first line; score, day, sport and league are the second", async () => {
	const { prelude } = await prerenderToNodeStream(
		<MemoryRouter>
			<HitLine hit={HIT} query="nur" />
		</MemoryRouter>,
	);
	const [name = "", facts = ""] = (await text(prelude)).split(/(?=<span class="[^"]*facts)/);
	const words = [name, facts].map((line) => line.replaceAll(/<[^>]*>/g, ""));
	expect(words).toEqual(["Lokomot Fargent – Nurbek City", "0–0 · 28 Nov 2026 20:30 · Football · Premier League"]);
});
