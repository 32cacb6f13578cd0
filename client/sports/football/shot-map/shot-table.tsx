// All visible shots as a table, for screen readers and readers who prefer text.
import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Side } from "#shared/match/sides.ts";
import styles from "./shot-map.module.css";
import { type ShotMark, xgText } from "./shot-marks.ts";

interface ShotTableProps {
	/** Marks in match order. */
	marks: readonly ShotMark[];
	teamOf(side: Side): string;
	playerOf(mark: ShotMark): string;
}

export function ShotTable({ marks, teamOf, playerOf }: ShotTableProps) {
	const t = useText();
	const isMeasured = marks.some(({ expectedGoals }) => expectedGoals !== null);
	return (
		<details className={styles.details}>
			<summary>{t("match.shots.table")}</summary>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("match.shots.minute")}</th>
						<th scope="col">{t("match.shots.player")}</th>
						<th scope="col">{t("match.shots.team")}</th>
						<th scope="col">{t("match.shots.outcome.label")}</th>
						<th scope="col">{t("match.shots.distance")}</th>
						{isMeasured && <th scope="col">{t("match.shots.xg")}</th>}
					</tr>
				</thead>
				<tbody>
					{marks.map((mark) => (
						<tr key={mark.eventId}>
							<td>{mark.minute}</td>
							<th scope="row">
								{mark.playerId ? <PageLink to={pagePaths.player(mark.playerId)}>{playerOf(mark)}</PageLink> : playerOf(mark)}
							</th>
							<td>{teamOf(mark.side)}</td>
							<td>{t(`match.shots.outcome.${mark.outcome}`)}</td>
							<td>{t("match.shots.metres", { count: mark.distanceM })}</td>
							{isMeasured && <td>{mark.expectedGoals === null ? "" : xgText(mark.expectedGoals)}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
