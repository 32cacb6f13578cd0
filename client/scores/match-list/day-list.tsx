// All matches of a day, by league, under a filter. Re-ordered only when a match starts or ends.
import { useMemo } from "react";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Phase, phaseOfLetter } from "../state/phase.ts";
import styles from "./day-list.module.css";
import { groupRows } from "./group-rows.ts";
import { LeagueCard } from "./league-card.tsx";

interface DayListProps {
	rows: readonly MatchRow[];
	/** The phase of each row, as phase.ts writes it. */
	letters: string;
	show: Phase | null;
	/** Leagues stand side by side where there is room. */
	isWide?: boolean;
}

export function DayList({ rows, letters, show, isWide = false }: DayListProps) {
	const leagues = useMemo(() => groupRows(rows, [...letters].map(phaseOfLetter), show), [rows, letters, show]);
	return (
		<div className={styles.list} data-wide={isWide}>
			{leagues.map((league) => (
				<LeagueCard key={league.league.id} {...league} />
			))}
		</div>
	);
}
