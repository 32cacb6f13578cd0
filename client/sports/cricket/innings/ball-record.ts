// Whether the deliveries of an innings are known, or only its total (the source reports totals only, or the desk joined late).
import type { Innings } from "#shared/sports/cricket/detail.ts";

export const isTotalOnly = ({ overs, batters, balls, runs, wickets, isOver }: Innings): boolean =>
	overs.length === 0 && batters.length === 0 && (isOver || balls + runs + wickets > 0);
