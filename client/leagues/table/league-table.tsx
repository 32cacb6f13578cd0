// The standings of a league or of one group of it, with the zones that places lead to.
import "#texts/leagues";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import unseen from "#client/ui/unseen.module.css";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueTableAnswer, StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { Side } from "#shared/match/sides.ts";
import styles from "./league-table.module.css";

type Zone = LeagueTableAnswer["zones"][number];

/** `side`: in the table of a match page, the side of a row's team. */
type MarkedRow = StandingRow & { side?: Side | null };

const NUMBERS = ["played", "won", "drawn", "lost"] as const;

interface LeagueTableProps<Row extends MarkedRow> {
	/** What a table of several is called. */
	group: string | null;
	view: string;
	rows: readonly Row[];
	zones: readonly Zone[];
	/** On a phone the last results stand in place of the goal difference. */
	isForm?: boolean;
	/** Stands behind a rank. */
	markOf?: (row: Row) => ReactNode;
}

export function LeagueTable<Row extends MarkedRow>({ group, view, rows, zones, isForm = false, markOf }: LeagueTableProps<Row>) {
	const t = useText();
	return (
		<table className={styles.table} data-form={isForm || undefined}>
			<caption className={group ? styles.group : unseen.unseen}>{group ?? t("table.caption", { view })}</caption>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className={styles.team}>
						{t("table.team")}
					</th>
					{NUMBERS.map((name) => (
						<th key={name} scope="col" className={name === "played" ? undefined : styles.detail}>
							<abbr title={t(`table.${name}.long`)}>{t(`table.${name}.short`)}</abbr>
						</th>
					))}
					<th scope="col" className={styles.goals}>
						{t("table.goals")}
					</th>
					<th scope="col" className={styles.difference}>
						<abbr title={t("table.difference.long")}>{t("table.difference.short")}</abbr>
					</th>
					<th scope="col">
						<abbr title={t("table.points.long")}>{t("table.points.short")}</abbr>
					</th>
					<th scope="col" className={styles.form}>
						{t("table.form")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<TableRow
						key={row.team.id}
						row={row}
						zone={zones.find(({ from, to }) => row.rank >= from && row.rank <= to)}
						mark={markOf?.(row)}
					/>
				))}
			</tbody>
		</table>
	);
}

function TableRow({ row, zone, mark }: { row: MarkedRow; zone: Zone | undefined; mark: ReactNode }) {
	const t = useText();
	const difference = row.goalsFor - row.goalsAgainst;
	return (
		<tr data-zone={zone?.kind} data-side={row.side ?? undefined}>
			<td className={styles.rank} title={zone?.label}>
				{row.rank}
				{mark}
			</td>
			<th scope="row" className={styles.team}>
				<PageLink className={styles.link} to={pagePaths.team(row.team.id)}>
					<Crest crest={row.team.crest} />
					<span className={styles.name}>{row.team.name}</span>
					{row.isPlaying && <span className={styles.playing} role="img" aria-label={t("table.playing")} />}
				</PageLink>
			</th>
			{NUMBERS.map((name) => (
				<td key={name} className={name === "played" ? undefined : styles.detail}>
					{row[name]}
				</td>
			))}
			<td className={styles.goals}>
				{row.goalsFor}:{row.goalsAgainst}
			</td>
			<td className={styles.difference}>{difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : 0}</td>
			<td className={styles.points}>{row.points}</td>
			<td className={styles.form}>
				<FormMarks form={row.form} />
			</td>
		</tr>
	);
}
