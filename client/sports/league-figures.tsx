// The statistics of a league with the labels of every sport, loaded with the tab that shows them.
import "./figure-texts.ts";
import type { ComponentProps } from "react";
import { LeagueStatistics } from "#client/leagues/statistics/league-statistics.tsx";

export function LeagueFigures(props: ComponentProps<typeof LeagueStatistics>) {
	return <LeagueStatistics {...props} />;
}
