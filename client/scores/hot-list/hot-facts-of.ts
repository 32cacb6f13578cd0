// Converts a list row to the plain facts that the ranking of hot matches reads.
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { HotMatchesAnswer } from "#shared/contract/rest/catalogue/hot-matches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type HotEntry, type HotFacts, hotPoints, sumOf } from "#shared/match/hot-ranking.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { hotScaleOf } from "#shared/sports/hot-scales.ts";
import { phaseOf } from "../state/phase.ts";

/** Additional facts of a day: picks, and facts by match. */
export interface DayFacts {
	picks: ReadonlyMap<string, { place: number; note: string | null }>;
	facts: ReadonlyMap<string, HotMatchesAnswer["facts"][number]>;
}

export function dayFactsOf({ picks, facts }: HotMatchesAnswer): DayFacts {
	return {
		picks: new Map(picks.map(({ matchId, note }, place) => [matchId, { place, note }])),
		facts: new Map(facts.map((each) => [each.matchId, each])),
	};
}

/** `now` is by the server's clock. */
export function hotFactsOf(row: MatchRow, live: MatchLive, day: DayFacts, now: Instant): HotFacts {
	const scale = hotScaleOf(row.sport);
	const { competition = 0, strength = 0, viewers = 0 } = day.facts.get(row.id) ?? {};
	return {
		phase: phaseOf(live),
		progress: live.clock ? elapsedAt(live.clock, now) / scale.regularMs : 0,
		margin: live.score && Math.abs(live.score.home - live.score.away) / scale.step,
		scoredAgoMs: live.news?.kind === "score" ? now - live.news.at : null,
		// A match that has begun and continues on another day does not start soon.
		startsInMs: live.period === null ? row.startsAt - now : Number.POSITIVE_INFINITY,
		competition,
		strength,
		viewers,
	};
}

/** `rows` are the current ones. A postponed or cancelled match is listed only if an editor picked it. */
export function hotEntriesOf(rows: readonly MatchRow[], liveOf: (row: MatchRow) => MatchLive, day: DayFacts, now: Instant): HotEntry[] {
	return rows.flatMap((row) => {
		const live = liveOf(row);
		const pick = day.picks.get(row.id)?.place ?? null;
		if (pick === null && (live.status === "postponed" || live.status === "cancelled")) return [];
		return [{ id: row.id, pick, points: sumOf(hotPoints(hotFactsOf(row, live, day, now))) }];
	});
}
