// The bowling of an innings: one line per bowler.
import { useText } from "#client/i18n/translate.ts";
import type { Innings } from "#shared/sports/cricket/detail.ts";
import { oversText } from "#shared/sports/cricket/score-text.ts";
import styles from "./scorecard.module.css";

interface BowlingProps {
	innings: Innings;
	ballsPerOver: number;
	title: string;
	nameOf(playerId: string): string;
}

const COLUMNS = ["overs", "maidens", "runs", "wickets", "economy", "dots", "extras"] as const;

export function Bowling({ innings, ballsPerOver, title, nameOf }: BowlingProps) {
	const t = useText();
	if (innings.bowlers.length === 0) return null;
	return (
		<table className={styles.table} aria-label={t("match.cricket.card.bowlers", { team: title })}>
			<thead>
				<tr>
					<th scope="col">{t("match.cricket.card.bowler")}</th>
					{COLUMNS.map((column) => (
						<th key={column} scope="col" data-column={column}>
							<abbr title={t(`match.cricket.card.${column}Long`)}>
								{t(column === "extras" ? "match.cricket.card.extrasShort" : `match.cricket.card.${column}`)}
							</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{innings.bowlers.map(({ playerId, balls, maidens, runs, wickets, dots, wides, noBalls }) => (
					<tr key={playerId}>
						<th scope="row">
							<span className={styles.name}>{nameOf(playerId)}</span>
						</th>
						<td>{oversText(balls, ballsPerOver)}</td>
						<td>{maidens}</td>
						<td>{runs}</td>
						<td>
							<b>{wickets}</b>
						</td>
						<td>{balls === 0 ? "–" : ((runs * ballsPerOver) / balls).toFixed(2)}</td>
						<td data-column="dots">{dots}</td>
						<td data-column="extras">
							{wides}, {noBalls}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
