// The report of one import as staff see it.
import "#texts/feeds";
import { expect, it } from "vitest";
import { ImportView } from "#client/console/feeds/import-view.tsx";
import type { ImportRowView, ImportView as View } from "#shared/contract/rest/console/feeds.ts";
import { NOW, rendered } from "../rendered.tsx";

const counts = { inserted: 2, changed: 0, unchanged: 0, players: 0, events: 0, refused: 0, withheld: 1, remarked: 0 };
const view = {
	id: "i1",
	fileName: "cup.csv",
	source: "csv",
	startedAt: NOW,
	startedBy: null,
	state: "done",
	error: null,
	counts,
	undo: null,
};
const rows: ImportRowView[] = [
	{ place: 0, verdict: "withheld", row: "line 10", message: "score: left out" },
	{ place: 1, verdict: "taken", row: "line 2", message: "match m7, Alder - Birch: added" },
];

it("The rows of an import's report claim no order by their place in the file, and lead to their matches", () => {
	const rowCounts = { refused: 0, disputed: 0, withheld: 1, changed: 0, remarked: 0, taken: 1 };
	const { html } = rendered(<ImportView view={view as unknown as View} rows={rows} total={2} counts={rowCounts} />);
	expect(html).not.toContain("aria-sort");
	expect(html).toMatch(/<a class="[^"]+"[^>]*href="\/cms\/matches\/m7"|<a [^>]*href="\/cms\/matches\/m7"[^>]*class="[^"]+"/);
});
