// Marks of a tennis list row in addition to sets won: games of each set, the running game, the server, a retirement.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { RowMarks, RowNews } from "#shared/match/sport-module.ts";
import { shownSet, type TennisDetail } from "./detail.ts";
import type { TennisEvent } from "./events.ts";
import { ADVANTAGE } from "./row-numbers.ts";
import { pointLabel } from "./score-label.ts";

type State = MatchState<TennisDetail>;

/**
 * `s1` … `s5`: games of a set, or points of a match tie-break. `t1` …: points of that set's tie-break. `points`: of the running game as
 * called (A is 50). `server`: 1 for the serving side. `withdrew`: 1 for the side that withdrew.
 */
export function tennisMarks({ detail, status }: State): RowMarks {
	const marks: Record<string, Pair<number>> = {};
	detail.sets.forEach((set, index) => {
		if (set.hasGames) marks[`s${index + 1}`] = shownSet(set);
		if (set.tieBreak && set.winner !== null && !set.isMatchTieBreak) marks[`t${index + 1}`] = set.tieBreak;
	});
	if (isInPlay(status) && detail.sets.at(-1)?.winner === null) {
		marks.points = { home: pointNumber(detail, "home"), away: pointNumber(detail, "away") };
	}
	if (isInPlay(status) && detail.server) marks.server = only(detail.server);
	if (detail.withdrawal) marks.withdrew = only(detail.withdrawal.side);
	return marks;
}

const only = (side: Side): Pair<number> => ({ home: Number(side === "home"), away: Number(side === "away") });

function pointNumber(detail: TennisDetail, side: Side): number {
	const label = pointLabel(detail, side);
	return label === "A" ? ADVANTAGE : Number(label);
}

/** Points are too frequent to be news; only a withdrawal is. */
export function tennisNews({ timeline }: State): RowNews | null {
	const entry = timeline.findLast(({ event }) => event.type === "side_withdrew" && !isCancelled(event));
	if (!entry) return null;
	const { payload, occurredAt } = entry.event as Extract<TennisEvent, { type: "side_withdrew" }>;
	return { kind: "incident", incident: payload.kind, side: payload.side, minute: "", at: occurredAt, player: null };
}
