// Converts reports of football matches to events: the code that all providers of football share.
import { football } from "#shared/sports/football/module.ts";
import type { ReportFollower } from "../polled/report-follower.ts";
import { followGone } from "./follow-gone.ts";
import { followReport, keepsRow } from "./follow-report.ts";
import { namedPlayers } from "./named-players.ts";
import { emptyMemory } from "./report-memory.ts";
import type { ReportedMatch } from "./reported-match.ts";
import { rulesOfLeague } from "./rules-of-league.ts";

export const footballReports: ReportFollower = {
	sport: football.key,
	emptyMemory,
	follow: followReport,
	keepsRow,
	followGone,
	namedPlayers,
	// A shoot-out after a score that is not level belongs to a second leg.
	needsFirstLeg: ({ shootOut }: ReportedMatch) => shootOut !== null,
	hasSquads: ({ lineUps }: ReportedMatch) => lineUps.home !== undefined && lineUps.away !== undefined,
	rulesOfLeague,
};
