// Marks of a cricket list row in addition to the score, by short keys; the score itself is the runs of all innings.

import { OVERNIGHT, REST } from "#shared/match/rest-marks.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { RowMarks } from "#shared/match/sport-module.ts";
import { type CricketDetail, type CricketState, currentInnings, formatOf, isSuperOver, lastInningsOf, mainInnings } from "./detail.ts";
import { targetOf } from "./result.ts";
import { NOT_BATTED } from "./score-text.ts";
import { SESSION_ENDS } from "./session-ends.ts";

/**
 * - `runs`, `wickets`, `balls`: of the last innings of a side (not a super over); NOT_BATTED before its first. Balls as overs count
 *   them.
 * - `firstRuns`, `firstWickets`: of the first innings of a side that bats, or has batted, a second time; otherwise NOT_BATTED.
 * - `declared`: 1 for the first innings, 2 for the second, 3 for both. Absent if none was declared.
 * - `batting`: 1 for the side at the crease. Absent between innings and after the end.
 * - `overBalls`: balls of an over, if they are not six.
 * - `target`: runs that the side needs to win, 0 for the other one.
 * - `rest`: the current break as its index in SESSION_ENDS; `overnight`: at stumps, the day that ended. Absent during play (CR15).
 * - `superRuns`, `superWickets`: of the last super over; NOT_BATTED for a side that has not batted in it.
 */
export function cricketRowMarks(state: CricketState): RowMarks {
	const { detail, setup } = state;
	if (detail.innings.length === 0) return restMarks(state);
	const { ballsPerOver, inningsPerSide } = formatOf(setup.format);
	const last = both((side) => lastInningsOf(detail, side));
	const first = both((side) => firstOfTwo(detail, side));
	const running = state.isPeriodOpen ? currentInnings(detail)?.side : null;
	const target = targetOf(state);
	const declared = both((side) => declarations(detail, side));
	return {
		runs: both((side) => last[side]?.runs ?? NOT_BATTED),
		wickets: both((side) => last[side]?.wickets ?? NOT_BATTED),
		balls: both((side) => last[side]?.balls ?? NOT_BATTED),
		...(inningsPerSide > 1 && {
			firstRuns: both((side) => first[side]?.runs ?? NOT_BATTED),
			firstWickets: both((side) => first[side]?.wickets ?? NOT_BATTED),
		}),
		...(declared.home + declared.away > 0 && { declared }),
		...(running && { batting: both((side) => (side === running ? 1 : 0)) }),
		...(ballsPerOver !== 6 && { overBalls: both(() => ballsPerOver) }),
		...(target && { target: both((side) => (side === target.side ? target.runs : 0)) }),
		...restMarks(state),
		...superOverMarks(detail),
	};
}

function restMarks({ status, detail: { session } }: CricketState): RowMarks {
	if (!session || (status !== "live" && status !== "break")) return {};
	const marks = { [REST]: both(() => SESSION_ENDS.indexOf(session.session)) };
	return session.session === "stumps" ? { ...marks, [OVERNIGHT]: both(() => session.day) } : marks;
}

const both = <Value>(of: (side: Side) => Value): Pair<Value> => ({ home: of("home"), away: of("away") });

function inningsOf(detail: CricketDetail, side: Side) {
	return mainInnings(detail).filter((one) => one.side === side);
}

function firstOfTwo(detail: CricketDetail, side: Side) {
	const all = inningsOf(detail, side);
	return all.length > 1 ? all[0] : null;
}

function declarations(detail: CricketDetail, side: Side): number {
	return inningsOf(detail, side).reduce((sum, { isDeclared }, index) => sum + (isDeclared ? index + 1 : 0), 0);
}

function superOverMarks(detail: CricketDetail): RowMarks {
	const supers = detail.innings.filter(({ period }) => isSuperOver(period));
	if (supers.length === 0) return {};
	const last = supers.slice(supers.length % 2 === 1 ? -1 : -2);
	const of = Object.fromEntries(SIDES.map((side) => [side, last.find((one) => one.side === side)]));
	return {
		superRuns: both((side) => of[side]?.runs ?? NOT_BATTED),
		superWickets: both((side) => of[side]?.wickets ?? NOT_BATTED),
	};
}
