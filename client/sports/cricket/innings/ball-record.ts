// Whether the deliveries of an innings are known, or its total alone: a source that reports totals, a desk that joined late.
import type { Innings } from "#shared/sports/cricket/detail.ts";

export const isTotalOnly = ({ overs, batters, balls, runs, wickets, isOver }: Innings): boolean =>
	overs.length === 0 && batters.length === 0 && (isOver || balls + runs + wickets > 0);
