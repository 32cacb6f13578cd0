// The score by sets with points of tie-breaks, the current game, the server, break, set and match points, and the time of play.
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { playersOf, servingPlayer, shownSet, type TennisDetail, type TennisSet } from "#shared/sports/tennis/detail.ts";
import { tennisFormat } from "#shared/sports/tennis/format.ts";
import { setTimes, totalMs } from "#shared/sports/tennis/play-time.ts";
import { pressure } from "#shared/sports/tennis/pressure.ts";
import { isDeuce, pointLabel } from "#shared/sports/tennis/score-label.ts";
import { openSet } from "#shared/sports/tennis/scoring.ts";
import { formatDuration } from "./format-duration.ts";
import styles from "./scoreboard.module.css";

interface ScoreboardProps {
	state: MatchState<TennisDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function Scoreboard({ state, names }: ScoreboardProps) {
	const t = useText();
	const { detail, status } = state;
	const hasGame = isInPlay(status) && openSet(detail) !== null;
	if (detail.sets.length === 0) return null;
	return (
		<div className={styles.place}>
			<table className={styles.board} aria-label={t("match.tennis.bySet")}>
				<thead>
					<tr>
						<td />
						{detail.sets.map(({ period, isMatchTieBreak }, index) => (
							<th key={period} scope="col">
								<abbr title={isMatchTieBreak ? t("match.tennis.matchTieBreak") : t("match.tennis.set", { number: index + 1 })}>
									{isMatchTieBreak ? t("match.tennis.tieBreakShort") : index + 1}
								</abbr>
							</th>
						))}
						{hasGame && <th scope="col">{t("match.tennis.points")}</th>}
					</tr>
				</thead>
				<tbody>
					{SIDES.map((side) => (
						<tr key={side}>
							<th scope="row">
								<span className={styles.name}>{names[side]}</span>
								{isInPlay(status) && detail.server === side && <Serving state={state} side={side} />}
							</th>
							{detail.sets.map((set) => (
								<SetScore key={set.period} set={set} side={side} />
							))}
							{hasGame && <td className={styles.points}>{pointLabel(detail, side)}</td>}
						</tr>
					))}
				</tbody>
			</table>
			<p className={styles.note} data-tall={isInPlay(status) ? "" : undefined}>
				<span className={styles.stake}>{hasGame && stakeText(state, names, t)}</span>
				<PlayTime state={state} />
			</p>
		</div>
	);
}

function SetScore({ set, side }: { set: TennisSet; side: Side }) {
	const { tieBreak, winner, isMatchTieBreak, hasGames } = set;
	const isRaised = tieBreak !== null && winner !== null && !isMatchTieBreak;
	return (
		<td data-won={winner === side ? "" : undefined} data-open={winner === null ? "" : undefined}>
			{hasGames || isMatchTieBreak ? shownSet(set)[side] : winner === side ? "✓" : "–"}
			{isRaised && <sup>{tieBreak[side]}</sup>}
		</td>
	);
}

/** Mark of the serving side; in doubles it includes the server's name. */
function Serving({ state: { setup, detail }, side }: { state: MatchState<TennisDetail>; side: Side }) {
	const t = useText();
	const playerId = playersOf(setup, side).length > 1 ? servingPlayer(setup, detail, side) : null;
	const player = playerId === null ? null : (setup.players[playerId]?.name ?? null);
	return (
		<span className={styles.serving}>
			<span className={styles.ball} role="img" aria-label={t("match.tennis.serves")} />
			{player && <small>{player}</small>}
		</span>
	);
}

function stakeText({ detail, setup }: MatchState<TennisDetail>, names: Pair<string>, t: Translate): string {
	const at = pressure(detail, tennisFormat(setup.format));
	if (at) return t(`match.tennis.stake.${at.stake}`, { count: at.count, name: names[at.side] });
	if (detail.isTieBreak) return t("match.tennis.tieBreak");
	return isDeuce(detail) ? t("match.tennis.deuce") : "";
}

function PlayTime({ state }: { state: MatchState<TennisDetail> }) {
	const t = useText();
	const text = useNow((now) => {
		const times = setTimes(state, now);
		return times && t("match.tennis.playTime", { time: formatDuration(totalMs(times)) });
	});
	return text && <span>{text}</span>;
}
