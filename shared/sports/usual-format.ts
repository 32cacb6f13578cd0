// The default format of a league match by sport, if its source does not state one.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "./registry.ts";

const MAY_END_LEVEL: MatchFormat = { hasExtraTime: false, hasShootOut: false };

export const usualFormatOf = (sport: SportKey): MatchFormat => sportOf(sport).usualFormat ?? MAY_END_LEVEL;
