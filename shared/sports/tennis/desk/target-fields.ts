// Set-state of a running set: its games, the points of its game or tie-break, and the server. Part of desk.ts.
import type { MatchTarget, TargetField } from "#shared/match/desk-module.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "../detail.ts";
import { isTennisPeriod, setNumber, setRuleOf, tennisFormat } from "../format.ts";
import { pointLabels } from "../score-label.ts";

type More = NonNullable<MatchTarget["more"]>;

/** Points of a game as they are called. */
const CALLED = ["0", "15", "30", "40", "A"];
/** Limit of the entered games or points, because a set or a tie-break without a fixed end can be arbitrarily long. */
const MOST = 99;

const ruleOf = (state: MatchState, period: string) =>
	setRuleOf(tennisFormat(state.setup.format), isTennisPeriod(period) ? setNumber(period) - 1 : 0);

export function tennisTargetFields(state: MatchState, period: string): TargetField[] {
	const detail = state.detail as TennisDetail;
	const set = state.period === period ? (detail.sets.at(-1) ?? null) : null;
	const { isMatchTieBreak, tieBreakAt } = ruleOf(state, period);
	const called = set && !detail.isTieBreak ? pointLabels(detail) : { home: "0", away: "0" };
	const inTieBreak = set && detail.isTieBreak ? detail.points : { home: 0, away: 0 };
	const of = (name: string, now: Pair<string | number>, rest: Pick<TargetField, "kind" | "values" | "range">) =>
		SIDES.map((side): TargetField => ({ name: `${name}.${side}`, side, now: now[side], ...rest }));
	return [
		...(isMatchTieBreak ? [] : of("games", set?.games ?? { home: 0, away: 0 }, { kind: "number", range: [0, MOST] })),
		...(isMatchTieBreak ? [] : of("points", called, { kind: "choice", values: CALLED })),
		...(tieBreakAt === null ? [] : of("tieBreak", inTieBreak, { kind: "number", range: [0, MOST] })),
		{ name: "server", side: null, kind: "side", now: detail.server },
	];
}

/** States the running set, and then the server, because the count of games also changes the server. */
export function statedSet(state: MatchState, more: More, now: number): EventDraft[] {
	const detail = state.detail as TennisDetail;
	const set = detail.sets.at(-1);
	if (!set || state.period === null) return [];
	const isGiven = (name: string) => SIDES.some((side) => more[`${name}.${side}`] !== undefined);
	const pairOf = (name: string, known: Pair<number>): Pair<number> => ({
		home: Number(more[`${name}.home`] ?? known.home),
		away: Number(more[`${name}.away`] ?? known.away),
	});
	const games = pairOf("games", set.games);
	const { tieBreakAt } = ruleOf(state, state.period);
	const isTieBreak = set.isMatchTieBreak || (games.home === tieBreakAt && games.away === tieBreakAt);
	const known = detail.isTieBreak ? detail.points : { home: 0, away: 0 };
	const stated = {
		...(isGiven("games") && { games }),
		...(isTieBreak && isGiven("tieBreak") && { tieBreak: pairOf("tieBreak", known) }),
		...(!isTieBreak && isGiven("points") && { points: pointsOf(detail, more) }),
	};
	const draft = (type: string, payload: object): EventDraft => ({ type, payload, period: state.period, elapsedMs: null, occurredAt: now });
	return [
		...(Object.keys(stated).length > 0 ? [draft("set_stated", stated)] : []),
		...(more.server === undefined ? [] : [draft("server_named", { side: more.server as Side, playerId: null })]),
	];
}

/** Points won, derived from the called score: an advantage is one more than the three points of deuce. */
function pointsOf(detail: TennisDetail, more: More): Pair<number> {
	const known = detail.isTieBreak ? { home: "0", away: "0" } : pointLabels(detail);
	const read = (side: Side) => Math.max(0, CALLED.indexOf(String(more[`points.${side}`] ?? known[side])));
	const [home, away] = [read("home"), read("away")];
	// The side without the advantage has forty, whatever was entered.
	if (home === 4) return { home, away: 3 };
	return away === 4 ? { home: 3, away } : { home, away };
}
