// Sums up earlier meetings of two sides. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext, Meeting } from "#shared/contract/rest/catalogue/match-context.ts";
import type { Pair, Score } from "#shared/match/sides.ts";

/** Number of meetings that are listed; the sums cover all of them. */
const LISTED = 6;

/** `rows` are the matches that counted between the two teams, latest first. A shoot-out won is a win; its kicks do not count as goals. */
export function sumMeetings(rows: readonly MatchRow[], teamIds: Pair<string>): MatchContext["headToHead"] {
	const won = { home: 0, away: 0 };
	const goals = { home: 0, away: 0 };
	const matches = rows.map(toMeeting);
	for (const { homeId, winnerId, score } of matches) {
		const isSameWay = homeId === teamIds.home;
		goals.home += isSameWay ? score.home : score.away;
		goals.away += isSameWay ? score.away : score.home;
		if (winnerId !== null) won[winnerId === teamIds.home ? "home" : "away"]++;
	}
	return { won, drawn: matches.length - won.home - won.away, goals, matches: matches.slice(0, LISTED) };
}

function toMeeting(row: MatchRow): Meeting {
	const { winner } = row.live;
	return { ...playedOf(row), homeId: row.home.id, winnerId: winner && row[winner].id };
}

/** The fields of a match that counted. */
export function playedOf({ id, startsAt, hasTime, league, live }: MatchRow) {
	return {
		matchId: id,
		startsAt,
		hasTime,
		league: league.name,
		score: live.score ?? NO_GOALS,
		shootOut: live.marks.shootOut ?? null,
		marks: live.marks,
	};
}

const NO_GOALS: Score = { home: 0, away: 0 };
