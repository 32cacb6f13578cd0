// Converts a delivery of a Cricsheet file to our payload, and finds batters who left the field on that delivery without being out.
import type { Side } from "#shared/match/sides.ts";
import { type BallBowled, type CricketPayloads, type Departure, DISMISSALS, type Dismissal } from "#shared/sports/cricket/events.ts";

import { type CricsheetDelivery, runsOf } from "./match-file.ts";
import type { RegisteredMatch } from "./register-match.ts";

export type Names = Pick<RegisteredMatch, "sideOf" | "playerIdOf">;

/** Cricsheet's terms for batters who leave without being out on the delivery. A `retired not out` batter may come back. */
const DEPARTURES: Readonly<Record<string, Departure>> = {
	"retired hurt": "retired_hurt",
	"retired not out": "retired_hurt",
	"retired out": "retired_out",
	"timed out": "timed_out",
};

/** Returns `null` if `kind` is not a dismissal on a delivery. */
function dismissalOf(kind: string | null | undefined): Dismissal | null {
	if (!kind) return null;
	const word = kind === "caught and bowled" ? "caught" : kind.replaceAll(" ", "_");
	return DISMISSALS.find((one) => one === word) ?? null;
}

/** FD2: an unknown way of leaving does not count, and is reported. */
export const isKnownWicket = (kind: string | null | undefined): boolean =>
	dismissalOf(kind) !== null || Object.hasOwn(DEPARTURES, kind ?? "");

/** Only one batter can be out on a delivery. */
export const dismissalsOf = ({ wickets = [] }: CricsheetDelivery): number =>
	wickets.filter(({ kind }) => dismissalOf(kind) !== null).length;

/** `over` counts from 0. `side` is the batting side. All runs above a no-ball's penalty count as no-balls, as in the file (CR5). */
export function toBall(delivery: CricsheetDelivery, over: number, side: Side, { playerIdOf }: Names): BallBowled {
	const { runs, extras = {}, wickets = [] } = delivery;
	const { wides, noballs, byes, legbyes, penalty } = extras;
	return {
		side,
		strikerId: playerIdOf(delivery.batter),
		nonStrikerId: playerIdOf(delivery.non_striker),
		bowlerId: playerIdOf(delivery.bowler),
		runs: runsOf(delivery).batter,
		...(wides && { wides }),
		...(noballs && { noBalls: noballs }),
		...(byes && { byes }),
		...(legbyes && { legByes: legbyes }),
		...(penalty && { penalty }),
		...(runs.non_boundary && { isAllRun: true }),
		over,
		...wicketOf(wickets, delivery, playerIdOf),
	};
}

function wicketOf(
	wickets: NonNullable<CricsheetDelivery["wickets"]>,
	{ batter, bowler }: CricsheetDelivery,
	playerIdOf: Names["playerIdOf"],
): Partial<BallBowled> {
	const wicket = wickets.find(({ kind }) => dismissalOf(kind) !== null);
	const dismissal = wicket && dismissalOf(wicket.kind);
	if (!wicket || !dismissal) return {};
	const [first, second] = wicket.kind === "caught and bowled" ? [{ name: bowler }] : (wicket.fielders ?? []);
	return {
		dismissal,
		...(wicket.player_out !== batter && { outId: playerIdOf(wicket.player_out) }),
		...(first?.name && { fielderId: playerIdOf(first.name) }),
		...(second?.name && { secondFielderId: playerIdOf(second.name) }),
	};
}

export function toDepartures({ wickets = [] }: CricsheetDelivery, side: Side, { playerIdOf }: Names): CricketPayloads["batter_left"][] {
	return wickets.flatMap(({ kind, player_out }) => {
		const how = DEPARTURES[kind ?? ""];
		return how ? [{ side, playerId: playerIdOf(player_out), how }] : [];
	});
}
