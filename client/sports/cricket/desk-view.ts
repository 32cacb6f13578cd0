// Cricket on the desk: pads of the batting side, players at the crease first, elevens without a formation.
import "#texts/cricket-desk";
import type { AnnouncedLineUp, DeskSituation, DeskSportView, EnteredLineUp, ShirtPlayer } from "#client/desk/match/sport/sport-view.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { deliveriesOf } from "#shared/sports/cricket/deliveries.ts";
import { type CricketDetail, type CricketState, currentInnings, formatOf, wicketsToEnd } from "#shared/sports/cricket/detail.ts";
import type { CricketPayloads } from "#shared/sports/cricket/events.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { currentPowerPlay } from "#shared/sports/cricket/power-plays.ts";
import { targetOf } from "#shared/sports/cricket/result.ts";
import { reviewsLeft } from "#shared/sports/cricket/reviews-left.ts";
import { inningsText, oversText } from "#shared/sports/cricket/score-text.ts";

/** Fields that name players of the fielding side. */
const FIELDERS: readonly string[] = ["bowlerId", "fielderId", "secondFielderId"];
/** Events of the batting side. `bowler_came_on` is of the fielding side; all others can be of either side. */
const BATTING: readonly string[] = ["ball_bowled", "batter_came_in", "batter_left", "strike_changed", "innings_declared"];

export const deskView: DeskSportView = {
	isPossible,
	review: ({ detail }) => (detail as CricketDetail).review,
	situations,
	scoresAfter,
	addedMinutes: () => null,
	players,
	sideOfField: ({ side }, field) => {
		if (side !== "home" && side !== "away") return null;
		return FIELDERS.includes(field) ? otherSide(side) : side;
	},
	starters: 11,
	formations: [],
	lineUp,
	lineUpType: "line_up_announced",
	lineUpPayload: ({ side, starters }: EnteredLineUp) => ({ side, players: starters.map(({ playerId }) => playerId) }),
};

/** Returns whether a pad is offered: while the batting side is known, only those that its side can use. */
function isPossible(setup: MatchSetup | null, { type, side }: Pad, state?: MatchState | null): boolean {
	const hasTwo = setup !== null && formatOf(setup.format).inningsPerSide > 1;
	if (type === "innings_declared" || type === "follow_on_enforced") return hasTwo;
	const innings = state ? currentInnings((state as CricketState).detail) : null;
	if (type === "toss_won") return innings === null;
	if (!state?.isPeriodOpen || !innings?.side) return true;
	if (type === "bowler_came_on") return side !== innings.side;
	return !BATTING.includes(type) || side === innings.side;
}

/** CR9, CR12, CR13, CR14: target, free hit, power play and remaining reviews. */
function situations(state: MatchState): DeskSituation[] {
	const known = state as CricketState;
	const { detail, setup } = known;
	const { ballsPerOver } = formatOf(setup.format);
	const powerPlay = currentPowerPlay(known);
	const left = reviewsLeft(known);
	const target = detail.statedTarget && targetOf(known);
	const found: DeskSituation[] = [];
	if (currentInnings(detail)?.isFreeHit) found.push({ key: "free_hit", isUrgent: true });
	if (powerPlay) found.push({ key: "power_play", values: { name: powerPlay.name, count: powerPlay.fieldersOutside } });
	if (left) found.push({ key: "reviews", values: { ...left } });
	if (target?.balls) found.push({ key: "target_in", values: { runs: target.runs, overs: oversText(target.balls, ballsPerOver) } });
	else if (target) found.push({ key: "target", values: { runs: target.runs } });
	return found;
}

/** Returns runs and wickets of the innings after each delivery that changes them. */
function scoresAfter(state: MatchState): ReadonlyMap<EventId, string> {
	const { format } = state.setup;
	return new Map(
		deliveriesOf(state).flatMap(({ entry: { event }, period, runs, wickets }) => {
			const changes = cricket.scoring(event) !== null || event.payload.dismissal !== undefined;
			return changes ? [[event.id, inningsText({ runs, wickets, isDeclared: false }, wicketsToEnd(period, format))] as const] : [];
		}),
	);
}

/** Returns the players of a side. Those at the crease, or able to bowl, come first; then players who have not batted, then the rest. */
function players(state: MatchState, side: Side, field: string): ShirtPlayer[] {
	const innings = currentInnings((state as CricketState).detail);
	const isIn = (playerId: string) => playerId === innings?.strikerId || playerId === innings?.nonStrikerId;
	const isOut = (playerId: string) => innings?.batters.some((line) => line.playerId === playerId && line.status === "out") ?? false;
	const isBatting = innings?.side === side;
	const rank = (playerId: string) => {
		if (!isBatting) return innings?.bowlers.some((line) => line.playerId === playerId) ? 0 : 1;
		if (isOut(playerId)) return 2;
		return isIn(playerId) === (field !== "playerId") ? 0 : 1;
	};
	return Object.entries(state.setup.players)
		.filter(([, player]) => player.side === side && !player.isFormer)
		.map(([playerId, { name, number = null }]) => ({ playerId, name, number, isOn: !isBatting || isIn(playerId) }))
		.sort((one, other) => rank(one.playerId) - rank(other.playerId) || (one.number ?? 999) - (other.number ?? 999));
}

function lineUp({ timeline, setup }: MatchState, side: Side): AnnouncedLineUp | null {
	const announced = timeline.findLast(
		({ event }) => event.type === "line_up_announced" && !isCancelled(event) && (event.payload as { side: Side }).side === side,
	);
	if (!announced) return null;
	const { players: named } = announced.event.payload as CricketPayloads["line_up_announced"];
	const starters = named.map((playerId) => ({ playerId, number: setup.players[playerId]?.number ?? 0, grid: null }));
	return { eventId: announced.event.id, formation: "", coach: "", starters, bench: [], isConfirmed: true };
}
