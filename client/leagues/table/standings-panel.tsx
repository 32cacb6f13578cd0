// The table tab of a league: choice of view, one table per group, notes.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { LeagueTable } from "./league-table.tsx";
import { TABLE_VIEWS, type TableView } from "./league-views.ts";
import { RankChange } from "./rank-change.tsx";
import styles from "./standings-panel.module.css";
import { TableNotes } from "./table-notes.tsx";

interface StandingsPanelProps extends LeagueTableAnswer {
	sport: SportKey;
	view: TableView;
	/** The view without a search parameter. */
	opensOn: TableView;
}

export function StandingsPanel({ sport, tables, zones, tieBreakers, notes, isSplit, view, opensOn }: StandingsPanelProps) {
	const t = useText();
	const playing = view === "live" ? tables.flatMap(({ rows }) => rows.filter(({ isPlaying }) => isPlaying)).length : 0;
	// Places in a home, away or form table have no zones.
	const hasZones = view !== "home" && view !== "away" && view !== "form";
	return (
		<>
			<nav className={styles.views} aria-label={t("table.views.label")}>
				{TABLE_VIEWS.filter((each) => each !== "before_split" || isSplit || view === each).map((each) => (
					<ChipLink key={each} name="view" value={each === opensOn ? null : each} isCurrent={each === view}>
						{t(`table.views.${each}`)}
					</ChipLink>
				))}
			</nav>
			{playing > 0 && (
				<p className={styles.note}>
					<Tag tone="live">{t("table.views.live")}</Tag> {t("table.asItStands")}
				</p>
			)}
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
