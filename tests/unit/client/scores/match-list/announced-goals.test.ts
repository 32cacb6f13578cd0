import { describe, expect, it } from "vitest";
import { foldAnnouncedGoals, knownGoals } from "#client/scores/match-list/announced-goals.ts";
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";

type Live = Pick<MatchLive, "score" | "news">;

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

const live = (score: string, news: RowNews | null): Live => {
	const [home = 0, away = 0] = score.split("-").map(Number);
	return { score: { home, away }, news };
};
interface ScoreFields {
	side?: "home" | "away";
	minute?: string;
	player?: string | null;
}
const news = (kind: Exclude<RowNews["kind"], "incident">, at: number, more: ScoreFields = {}): RowNews => {
	const { side = "home", minute = "84'", player = "I. Brandt" } = more;
	const common = { side, minute, at };
	if (kind === "review") return { kind, ...common, subject: "goal" };
	if (kind === "score_cancelled") return { kind, ...common, before: { home: 1, away: 0 }, after: { home: 0, away: 0 } };
	return { kind, ...common, player };
};

/** The facts that are announced if each is published at its instant, to a reader whose page was loaded with `first`. */
function announced(first: Live, ...facts: [at: number, live: Live][]): number[] {
	let known = knownGoals(first);
	return facts.flatMap(([at, fact], index) => {
		const result = foldAnnouncedGoals(known, fact, at);
		known = result.known;
		return result.isNew ? [index] : [];
	});
}

describe("A goal in a list row", () => {
	it("is announced once, as soon as it is published", () => {
		const goal = live("1-0", news("score", NOW));
		expect(announced(live("0-0", null), [NOW, goal], [NOW + 1_000, goal])).toEqual([0]);
	});

	it("is not announced again when the review after it ends", () => {
		const goal = live("3-2", news("score", NOW));
		const review = live("3-2", news("review", NOW + 10_000));
		expect(announced(live("2-2", null), [NOW, goal], [NOW + 10_000, review], [NOW + 20_000, goal])).toEqual([0]);
	});

	it("is not announced to a reader whose page opened during the review", () => {
		const review = live("3-2", news("review", NOW + 10_000));
		expect(announced(review, [NOW + 20_000, live("3-2", news("score", NOW))])).toEqual([]);
	});

	it("is announced when a review confirms it, also if the page opened during the review", () => {
		const provisional = live("1-0", news("score_provisional", NOW));
		const review = live("1-0", news("review", NOW + 5_000));
		const confirmed = live("1-0", news("score", NOW + 40_000));
		const published: [number, Live][] = [
			[NOW + 5_000, review],
			[NOW + 40_000, confirmed],
		];
		expect(announced(live("0-0", null), [NOW, provisional], ...published)).toEqual([2]);
		expect(announced(provisional, ...published)).toEqual([1]);
		expect(announced(review, ...published.slice(1))).toEqual([0]);
	});

	it("is announced when a feed confirms it with the instant at which it fell", () => {
		const provisional = live("1-0", news("score_provisional", NOW));
		expect(announced(provisional, [NOW + 5_000, live("1-0", news("score", NOW))])).toEqual([0]);
	});

	it("is not announced with the first load, nor when an old one comes by a resume", () => {
		const goal = live("1-0", news("score", NOW));
		expect(announced(goal, [NOW + 1_000, goal])).toEqual([]);
		expect(announced(live("0-0", null), [NOW + 3 * MINUTE, goal])).toEqual([]);
	});

	it("is announced with its scorer when named while the goal is fresh, and not minutes later", () => {
		const unnamed = live("1-0", news("score", NOW, { player: null }));
		const named = (at: number): [number, Live] => [at, live("1-0", news("score", at))];
		expect(announced(live("0-0", null), [NOW, unnamed], named(NOW + 8_000))).toEqual([0, 1]);
		expect(announced(live("0-0", null), [NOW, unnamed], named(NOW + 8_000), named(NOW + 20 * MINUTE))).toEqual([0, 1]);
		expect(announced(live("0-0", null), [NOW, unnamed], named(NOW + 20 * MINUTE))).toEqual([0]);
	});

	it("is not announced for a new scorer of an earlier goal", () => {
		const second = live("1-1", news("score", NOW, { side: "away" }));
		const corrected = live("1-1", news("score", NOW + 5_000, { minute: "12'", player: "Z. Ordemont" }));
		expect(announced(live("1-0", null), [NOW, second], [NOW + 5_000, corrected])).toEqual([0]);
	});

	it("is announced when it makes a score that a cancelled goal had made before", () => {
		const goal = (at: number) => live("1-0", news("score", at));
		const cancelled = live("0-0", news("score_cancelled", NOW + 60_000));
		expect(announced(live("0-0", null), [NOW, goal(NOW)], [NOW + 60_000, cancelled], [NOW + 90_000, goal(NOW + 90_000)])).toEqual([0, 2]);
	});

	it("is passed over when the goal before it is shown again because it was cancelled", () => {
		const first = live("1-0", news("score", NOW));
		const second = live("2-0", news("score", NOW + 20_000, { minute: "85'" }));
		expect(announced(live("0-0", null), [NOW, first], [NOW + 20_000, second], [NOW + 30_000, first])).toEqual([0, 1]);
	});
});
