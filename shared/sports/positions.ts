// The positions of players, in groups, in the order of a squad's list. Labels are in `position` and `squadGroup` of the sport's texts.
import type { PositionGroups } from "#shared/match/sport.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { PROFILES, profileOf } from "./profiles.ts";

/** Empty for a sport without positions. */
export const positionGroupsOf = (sport: SportKey): PositionGroups => profileOf(sport)?.positions ?? {};

/** The positions are in the order of the groups. */
export const positionsOf = (sport: SportKey): readonly string[] => Object.values(positionGroupsOf(sport)).flat();

export const SPORTS_WITH_POSITIONS = (Object.keys(PROFILES) as SportKey[]).filter((sport) => positionsOf(sport).length > 0);

/** Positions of all sports without duplicates. */
export const ALL_POSITIONS: readonly string[] = [...new Set(SPORTS_WITH_POSITIONS.flatMap((sport) => positionsOf(sport)))];
