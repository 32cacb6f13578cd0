// What staff may set of how a football match is played: halves, extra time and shoot-out are fields of the format itself.
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";

export const footballFormat: SportFormatView = { mayEndLevel: true, hasHalves: true, options: [] };
