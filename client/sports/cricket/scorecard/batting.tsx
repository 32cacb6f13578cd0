// The batting of an innings: one line per batter, extras, total, and the players who have not batted.
import { useText } from "#client/i18n/translate.ts";
import { type BatterLine, type CricketState, formatOf, type Innings } from "#shared/sports/cricket/detail.ts";
import { oversText } from "#shared/sports/cricket/score-text.ts";
import { howOut } from "./how-out.ts";
import styles from "./scorecard.module.css";

interface BattingProps {
	state: CricketState;
	innings: Innings;
	title: string;
	nameOf(playerId: string | null): string;
}

const COLUMNS = ["runs", "balls", "fours", "sixes", "strikeRate"] as const;

export function Batting({ state, innings, title, nameOf }: BattingProps) {
	const t = useText();
	const { batters } = innings;
	const lineUp = innings.side && state.detail.lineUps[innings.side];
	const waiting = (lineUp?.players ?? []).filter((playerId) => !batters.some((line) => line.playerId === playerId));
	const isWaiting = state.isPeriodOpen && state.period === innings.period;
	const marks = (playerId: string) => [
		lineUp?.captainId === playerId && (
			<abbr key="c" title={t("match.cricket.card.captain")}>
				{" (c)"}
			</abbr>
		),
		lineUp?.keeperId === playerId && (
			<abbr key="k" title={t("match.cricket.card.keeper")}>
				{" †"}
			</abbr>
		),
	];
	return (
		<>
			<table className={styles.table} aria-label={t("match.cricket.card.batters", { team: title })}>
				<thead>
					<tr>
						<th scope="col">{t("match.cricket.card.batter")}</th>
						{COLUMNS.map((column) => (
							<th key={column} scope="col" data-column={column}>
								<abbr title={t(`match.cricket.card.${column}Long`)}>{t(`match.cricket.card.${column}`)}</abbr>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{batters.map((line) => (
						<tr key={line.playerId} data-in={line.status === "batting" && isWaiting ? "" : undefined}>
							<th scope="row">
								<span className={styles.name}>
									{nameOf(line.playerId)}
									{marks(line.playerId)}
								</span>{" "}
								<span className={styles.how}>{howOut(line, nameOf, t)}</span>
							</th>
							{line.status === "absent" ? (
								<td colSpan={5}>–</td>
							) : (
								<>
									<td>
										<b>{line.runs}</b>
									</td>
									<td>{line.balls}</td>
									<td>{line.fours}</td>
									<td>{line.sixes}</td>
									<td data-column="strikeRate">{strikeRate(line)}</td>
								</>
							)}
						</tr>
					))}
				</tbody>
				<Totals innings={innings} ballsPerOver={formatOf(state.setup.format).ballsPerOver} />
			</table>
			{waiting.length > 0 && (
				<p className={styles.note}>
					{t(isWaiting ? "match.cricket.card.yetToBat" : "match.cricket.card.didNotBat", { names: waiting.map(nameOf).join(", ") })}
				</p>
			)}
		</>
	);
}

/** The extras by kind, and the total with its run rate. */
function Totals({ innings: { extras, runs, balls, wickets }, ballsPerOver }: { innings: Innings; ballsPerOver: number }) {
	const t = useText();
	const parts = [
		["b", extras.byes],
		["lb", extras.legByes],
		["w", extras.wides],
		["nb", extras.noBalls],
		["pen", extras.penalty],
	].filter(([, count]) => count !== 0);
	const sum = extras.byes + extras.legByes + extras.wides + extras.noBalls + extras.penalty;
	return (
		<tfoot>
			<tr>
				<th scope="row">
					{t("match.cricket.card.extras")}{" "}
					{parts.length > 0 && <span className={styles.how}>({parts.map(([kind, count]) => `${kind} ${count}`).join(", ")})</span>}
				</th>
				<td>
					<b>{sum}</b>
				</td>
				<td colSpan={4} />
			</tr>
			<tr>
				<th scope="row">
					{t("match.cricket.card.total")}{" "}
					<span className={styles.how}>
						{balls > 0 && t("match.cricket.card.runRate", { rate: ((runs * ballsPerOver) / balls).toFixed(2) })}
					</span>
				</th>
				<td>
					<b>
						{runs}/{wickets}
					</b>
				</td>
				<td colSpan={4}>{t("match.cricket.overs", { overs: oversText(balls, ballsPerOver) })}</td>
			</tr>
		</tfoot>
	);
}

/** Runs per hundred balls; a dash if the batter has faced no ball. */
const strikeRate = ({ runs, balls }: BatterLine): string => (balls === 0 ? "–" : ((100 * runs) / balls).toFixed(2));
