// The leading players of a league with the labels of every sport, loaded with the tab that shows them.
import "./figure-texts.ts";
import type { ComponentProps } from "react";
import { LeaderTables } from "#client/leagues/leader-table.tsx";

export function LeagueLeaders(props: ComponentProps<typeof LeaderTables>) {
	return <LeaderTables {...props} />;
}
