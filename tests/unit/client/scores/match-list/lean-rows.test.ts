// Rows without what home does not show.
import { describe, expect, it } from "vitest";
import { leanRows } from "#client/scores/match-list/lean-rows.server.ts";
import type { RowNews } from "#shared/contract/match-row.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const NOW = Date.UTC(2026, 10, 21, 17);

const rowOf = (kind: "score" | "review", minutesAgo: number) => {
	const news = { kind, side: "home", minute: "9'", player: null, subject: "goal", at: NOW - minutesAgo * MINUTE_MS };
	return madeRow({ id: `${kind} ${minutesAgo}`, live: { status: "live", news: news as unknown as RowNews } });
};

describe("Rows as home sends them", () => {
	it("keep the news of the last minute, open ones, and the six that are listed as the latest; the others are as if there were none", () => {
		const old = [2, 3, 4, 5, 6, 7, 8, 9].map((minutes) => rowOf("score", minutes));
		const rows = [...old, rowOf("score", 0.5), rowOf("review", 60), madeRow()];
		const kept = leanRows(rows, NOW).filter(({ live }) => live.news !== null);
		expect(kept.map(({ id }) => id)).toEqual([...["score 2", "score 3", "score 4", "score 5", "score 6"], "score 0.5", "review 60"]);
		expect(leanRows(rows, NOW)[7]).toMatchObject({ id: "score 9", live: { status: "live", news: null } });
	});

	it("have crests without letters, which are left as they were in the answer", () => {
		const row = madeRow();
		const [lean] = leanRows([row], NOW);
		expect([lean?.home.crest, lean?.away.crest]).toEqual([
			{ ...row.home.crest, initials: "" },
			{ ...row.away.crest, initials: "" },
		]);
		expect(row.home.crest.initials).toBe("AB");
	});

	it("have short names while goals can fall", () => {
		const rows = (["scheduled", "live", "finished"] as const).map((status) => madeRow({ live: { status } }));
		expect(leanRows(rows, NOW).map(({ home }) => home.shortName)).toEqual([rows[0]?.home.shortName, rows[0]?.home.shortName, ""]);
	});
});
