// Tables of the goaltenders and skaters of both teams, shown in the statistics tab.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { percentOf } from "#shared/sports/ice-hockey/match-statistics.ts";
import { goalieLines, type SkaterLine, skaterLines } from "#shared/sports/ice-hockey/player-statistics.ts";
import styles from "./statistics.module.css";

interface TablesProps {
	state: MatchState<HockeyDetail>;
	teams: Pair<TeamBrief>;
}

const COLUMNS = ["goals", "assists", "points", "shots", "hits", "blocks", "penaltyMinutes", "faceOffs"] as const;
type Column = (typeof COLUMNS)[number];

const VALUE_OF: Record<Column, (line: SkaterLine) => number | string> = {
	goals: ({ goals }) => goals,
	assists: ({ assists }) => assists,
	points: ({ goals, assists }) => goals + assists,
	shots: ({ shots }) => shots,
	hits: ({ hits }) => hits,
	blocks: ({ blocks }) => blocks,
	penaltyMinutes: ({ penaltyMinutes }) => penaltyMinutes,
	faceOffs: ({ faceOffsWon, faceOffsLost }) => (faceOffsWon + faceOffsLost > 0 ? `${faceOffsWon}–${faceOffsLost}` : ""),
};

const NEEDS: Partial<Record<Column, string>> = { shots: "shot_taken", hits: "hit_made", blocks: "shot_taken", faceOffs: "face_off_won" };

export function PlayerTables({ state, teams }: TablesProps) {
	return (
		<>
			<Goalies state={state} teams={teams} />
			{SIDES.map((side) => (
				<Skaters key={side} state={state} side={side} team={teams[side]} />
			))}
		</>
	);
}

function Goalies({ state, teams }: TablesProps) {
	const t = useText();
	const lines = goalieLines(state);
	if (lines.length === 0 || !state.timeline.some(({ event }) => event.type === "shot_taken")) return null;
	return (
		<section className={styles.part}>
			<h3 className={styles.heading}>{t("match.hockey.goaltenders")}</h3>
			<table className={styles.table} aria-label={t("match.hockey.goaltenders")}>
				<thead>
					<tr>
						<th scope="col">{t("match.hockey.column.player")}</th>
						<th scope="col">{t("match.hockey.column.shotsAgainst")}</th>
						<th scope="col">{t("match.hockey.column.saves")}</th>
						<th scope="col">
							<abbr title={t("match.hockey.columnName.savePercentage")}>{t("match.hockey.column.savePercentage")}</abbr>
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ playerId, side, saves, goalsAgainst }) => (
						<tr key={playerId}>
							<th scope="row">
								<Name state={state} playerId={playerId} />
								<span className={styles.name}>{` · ${teams[side].shortName}`}</span>
							</th>
							<td>{saves + goalsAgainst}</td>
							<td>{saves}</td>
							<td>{percentOf(saves, saves + goalsAgainst)?.toFixed(1) ?? "–"}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Skaters({ state, side, team }: { state: MatchState<HockeyDetail>; side: Side; team: TeamBrief }) {
	const t = useText();
	const lines = skaterLines(state).filter((line) => line.side === side);
	const columns = COLUMNS.filter((column) => !NEEDS[column] || state.timeline.some(({ event }) => event.type === NEEDS[column]));
	if (lines.length === 0) return null;
	const label = `${t("match.hockey.skaters")} · ${team.name}`;
	return (
		<section className={styles.part}>
			<h3 className={styles.heading}>{label}</h3>
			<div className={styles.scroll}>
				<table className={styles.table} aria-label={label}>
					<thead>
						<tr>
							<th scope="col">{t("match.hockey.column.player")}</th>
							{columns.map((column) => (
								<th key={column} scope="col">
									<abbr title={t(`match.hockey.columnName.${column}`)}>{t(`match.hockey.column.${column}`)}</abbr>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<tr key={line.playerId}>
								<th scope="row">
									<Name state={state} playerId={line.playerId} />
								</th>
								{columns.map((column) => (
									<td key={column}>{VALUE_OF[column](line)}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Name({ state: { setup }, playerId }: { state: MatchState; playerId: string }) {
	return <PageLink to={pagePaths.player(playerId)}>{setup.players[playerId]?.name ?? playerId}</PageLink>;
}
