// The table tab of a league: choice of view, one table per group, notes.
import "#texts/leagues";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { LeagueTable } from "./league-table.tsx";
import { chosenOf, TABLE_VIEWS } from "./league-views.ts";
import { RankChange } from "./rank-change.tsx";
import styles from "./standings-panel.module.css";
import { TableNotes } from "./table-notes.tsx";

export function StandingsPanel({ sport, tables, zones, tieBreakers, notes, isSplit }: LeagueTableAnswer & { sport: SportKey }) {
	const t = useText();
	const [params] = useSearchParams();
	const view = chosenOf(TABLE_VIEWS, params.get("view"));
	// Places in a home, away or form table have no zones.
	const hasZones = view !== "home" && view !== "away" && view !== "form";
	return (
		<>
			<nav className={styles.views} aria-label={t("table.views.label")}>
				{TABLE_VIEWS.filter((each) => each !== "before_split" || isSplit || view === each).map((each) => (
					<ChipLink key={each} name="view" value={each === "overall" ? null : each} isCurrent={each === view}>
						{t(`table.views.${each}`)}
					</ChipLink>
				))}
			</nav>
			{tables.map(({ group, rows }) => (
				<LeagueTable
					key={group}
					group={group}
					view={t(`table.views.${view}`)}
					sport={sport}
					rows={rows}
					zones={hasZones ? zones.filter((zone) => zone.group === group) : []}
					isForm={view === "form"}
					markOf={({ rankChange = 0 }) => rankChange !== 0 && <RankChange places={rankChange} />}
				/>
			))}
			<TableNotes zones={hasZones ? zones : []} tieBreakers={tieBreakers} notes={notes} />
		</>
	);
}
