// Reduces an old match to its sets, each with its score and its statistics, as a source would state them afterwards.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail, TennisSet } from "#shared/sports/tennis/detail.ts";
import type { TennisPayloads } from "#shared/sports/tennis/events.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { pointLog } from "#shared/sports/tennis/point-log.ts";
import { tennisStatistics } from "#shared/sports/tennis/statistics.ts";

/** Types of events that stay unchanged. */
const COURSE: ReadonlySet<string> = new Set([
	"server_named",
	"period_started",
	"period_ended",
	"match_ended",
	"status_changed",
	"side_withdrew",
]);

export function withoutPoints(drafts: readonly ScheduledDraft[], format: MatchFormat): ScheduledDraft[] {
	const state = foldLog(tennis, setupOf(format), drafts.map(toEvent));
	const games = pointLog(state);
	const stated = new Set<string>();
	return drafts.flatMap((scheduled): ScheduledDraft[] => {
		const { draft, sourceId, atMs } = scheduled;
		if (!COURSE.has(draft.type)) return [];
		const { period } = draft;
		const set = state.detail.sets.find((one) => one.period === period);
		const isEnd = draft.type === "period_ended" || draft.type === "side_withdrew";
		if (!isEnd || !set || stated.has(set.period)) return [scheduled];
		stated.add(set.period);
		const add = (type: string, payload: object): ScheduledDraft => ({
			sourceId: `${sourceId} ${type}`,
			atMs,
			draft: { type, period, elapsedMs: null, payload },
		});
		const totals = Object.entries(tennisStatistics(state, set.period, games)).map(([name, { home, away }]) => [name, [home, away]]);
		return [add("set_stated", statementOf(state, set)), add("statistics_measured", { totals: Object.fromEntries(totals) }), scheduled];
	});
}

function statementOf(
	{ detail }: MatchState<TennisDetail>,
	{ games, tieBreak, winner, isMatchTieBreak }: TennisSet,
): TennisPayloads["set_stated"] {
	if (winner === null) return { games, points: detail.points };
	return { ...(!isMatchTieBreak && { games }), ...(tieBreak && { tieBreak }), winner };
}

/** Setup without players, who do not matter for the score. */
const setupOf = (format: MatchFormat): MatchSetup => ({
	matchId: "",
	leagueId: "",
	sport: tennis.key,
	startsAt: 0,
	teams: { home: "", away: "" },
	players: {},
	format,
});

function toEvent({ draft, atMs }: ScheduledDraft, index: number): MatchEvent {
	const seq = index + 1;
	return { ...draft, seq, id: `e${seq}`, revision: 1, status: draft.status ?? "confirmed", occurredAt: atMs, source: "simulator" };
}
