// A football match in a list row.
import type { SportRowView } from "#client/scores/sport-row-view.ts";
import { footballLongClock, footballShortClock } from "#shared/sports/football/clock-label.ts";

export const footballRow: SportRowView = { shortClock: footballShortClock, longClock: footballLongClock };
