// The box score: one table per team, starters first, with totals, for the whole match or for one period chosen by link. Columns that the
// source does not report are left out.
import "#texts/basketball";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { QuietChoices } from "#client/ui/nav/quiet-choices.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { type BoxLine, boxScore } from "#shared/sports/basketball/box-score.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { type BoxColumn, boxColumns } from "./box-columns.ts";
import styles from "./box-score.module.css";
import { periodText } from "./period-text.ts";

interface BoxScoreProps {
	state: MatchState<BasketballDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function BoxScoreTab({ state, names }: BoxScoreProps) {
	const t = useText();
	const played = state.periodScores.map(({ period }) => period);
	const requested = useSearchParams()[0].get("part");
	const part = played.find((period) => period === requested) ?? null;
	const score = boxScore(state, part === null ? null : [part]);
	const columns = boxColumns(state, score);
	if (score.players.home.length + score.players.away.length === 0)
		return <EmptyState title={t("match.basketball.noBox")}>{t("match.basketball.noBoxNext")}</EmptyState>;
	return (
		<>
			{played.length > 1 && (
				<QuietChoices
					name="part"
					label={t("match.basketball.part.label")}
					choices={[{ value: null, text: t("match.basketball.whole") }, ...played.map((value) => ({ value, text: periodText(t, value) }))]}
					current={part}
				/>
			)}
			{SIDES.map((side) => (
				<TeamTable
					key={side}
					state={state}
					side={side}
					columns={columns}
					name={names[side]}
					lines={score.players[side]}
					totals={score.totals[side]}
				/>
			))}
			<p className={styles.legend}>
				{columns.map(({ key }) => `${t(`match.basketball.column.${key}`)}: ${t(`match.basketball.columnLong.${key}`)}`).join(" · ")}
			</p>
		</>
	);
}

interface TeamTableProps {
	state: BoxScoreProps["state"];
	side: Side;
	name: string;
	columns: readonly BoxColumn[];
	lines: readonly BoxLine[];
	totals: Parameters<BoxColumn["total"]>[0];
}

function TeamTable({ state, side, name, columns, lines, totals }: TeamTableProps) {
	const t = useText();
	const { detail, setup } = state;
	const starters = new Set(detail.lineUps[side]?.starters.map(({ playerId }) => playerId));
	const five = new Set(state.isPeriodOpen ? detail.onCourt[side] : []);
	return (
		<div className={styles.team} data-side={side}>
			{/*
			 * biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, which the keyboard must be able to do too
			 */}
			<section className={styles.scroller} tabIndex={0} aria-label={t("match.basketball.boxOf", { team: name })}>
				<table className={styles.box}>
					<thead>
						<tr>
							<th scope="col">{name}</th>
							{columns.map(({ key }) => (
								<th key={key} scope="col">
									<abbr title={t(`match.basketball.columnLong.${key}`)}>{t(`match.basketball.column.${key}`)}</abbr>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{lines.map((line, index) => {
							const isFirstOfBench =
								starters.size > 0 && index > 0 && !starters.has(line.playerId) && starters.has(lines[index - 1]?.playerId ?? "");
							return (
								<tr key={line.playerId} data-bench={isFirstOfBench ? "" : undefined}>
									<th scope="row">
										{setup.players[line.playerId]?.name ?? line.playerId}
										{five.has(line.playerId) && <span className={styles.on}>{t("match.basketball.onCourt")}</span>}
										{detail.fouledOut.includes(line.playerId) && <span className={styles.out}>{t("match.basketball.fouledOut")}</span>}
									</th>
									{line.playedMs === 0 ? (
										<td colSpan={columns.length} className={styles.unused}>
											{t("match.basketball.didNotPlay")}
										</td>
									) : (
										columns.map(({ key, of }) => <td key={key}>{of(line)}</td>)
									)}
								</tr>
							);
						})}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">{t("match.basketball.totals")}</th>
							{columns.map(({ key, total }) => (
								<td key={key}>{total(totals)}</td>
							))}
						</tr>
					</tfoot>
				</table>
			</section>
		</div>
	);
}
