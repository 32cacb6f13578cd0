// The positions of players by sport, in groups, in the order of a squad's list. Labels are in `position` and `squadGroup` of the sport's
// texts.
import type { SportKey } from "#shared/match/sport-key.ts";
import { BASKETBALL_POSITIONS } from "./basketball/positions.ts";
import { CRICKET_POSITIONS } from "./cricket/positions.ts";
import { FOOTBALL_POSITIONS } from "./football/positions.ts";
import { HOCKEY_POSITIONS } from "./ice-hockey/positions.ts";
import type { BySport } from "./registry.ts";

/** Position codes by group. */
export type PositionGroups = Readonly<Record<string, readonly string[]>>;

/** A sport without positions has no entry. */
const POSITION_GROUPS: Partial<Record<string, PositionGroups>> = {
	football: FOOTBALL_POSITIONS,
	basketball: BASKETBALL_POSITIONS,
	ice_hockey: HOCKEY_POSITIONS,
	cricket: CRICKET_POSITIONS,
} satisfies Partial<BySport<PositionGroups>>;

export const SPORTS_WITH_POSITIONS = Object.keys(POSITION_GROUPS) as SportKey[];

export const positionGroupsOf = (sport: SportKey): PositionGroups => POSITION_GROUPS[sport] ?? {};

/** The positions are in the order of the groups. */
export const positionsOf = (sport: SportKey): readonly string[] => Object.values(positionGroupsOf(sport)).flat();

/** Positions of all sports without duplicates. */
export const ALL_POSITIONS: readonly string[] = [...new Set(SPORTS_WITH_POSITIONS.flatMap((sport) => positionsOf(sport)))];
