// Touches and average places as a table, for screen readers and readers that prefer text.
import "#texts/positions";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Pair } from "#shared/match/sides.ts";
import { placeOf } from "./position-view.ts";
import styles from "./positions.module.css";

interface PositionTableProps {
	touches: readonly PlayerTouches[];
	teams: Pair<TeamBrief>;
	nameOf(playerId: PlayerId): string;
}

export function PositionTable({ touches, teams, nameOf }: PositionTableProps) {
	const t = useText();
	return (
		<details className={styles.details}>
			<summary>{t("match.positions.table")}</summary>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("match.positions.player")}</th>
						<th scope="col">{t("match.positions.team")}</th>
						<th scope="col" className={styles.count}>
							{t("match.positions.touches")}
						</th>
						<th scope="col">{t("match.positions.place")}</th>
					</tr>
				</thead>
				<tbody>
					{touches.map((player) => {
						const { along, across } = placeOf(player);
						return (
							<tr key={player.playerId}>
								<th scope="row">
									<PageLink to={pagePaths.player(player.playerId)}>{nameOf(player.playerId)}</PageLink>
								</th>
								<td>{teams[player.side].shortName}</td>
								<td className={styles.count}>{player.touches}</td>
								<td>
									{t("match.positions.placeWords", {
										across: t(`match.positions.across.${across}`),
										along: t(`match.positions.along.${along}`),
									})}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</details>
	);
}
