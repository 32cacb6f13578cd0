// Every game of a match with its points, by set, newest first: the server, breaks of serve, aces and double faults. All sets but the
// newest are folded.
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Fold } from "#client/match/fold.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Tag } from "#client/ui/tag.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { isTennisPeriod, setNumber } from "#shared/sports/tennis/format.ts";
import { isBreak, type LoggedGame, type LoggedPoint, pointLog } from "#shared/sports/tennis/point-log.ts";
import styles from "./point-by-point.module.css";

interface PointByPointProps {
	state: MatchState<TennisDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function PointByPoint({ state, names }: PointByPointProps) {
	const t = useText();
	const games = pointLog(state);
	if (games.length === 0) return <NoPoints state={state} />;
	const sets = [...state.detail.sets]
		.reverse()
		.map(({ period }) => ({ period, games: games.filter((game) => game.period === period).reverse() }));
	return sets.map(({ period, games: ofSet }, index) => (
		<Fold key={period} title={isTennisPeriod(period) ? t("match.tennis.set", { number: setNumber(period) }) : ""} isOpen={index === 0}>
			{ofSet.length === 0 ? (
				<p className={styles.unknown}>{t("match.tennis.noPoints")}</p>
			) : (
				<ol className={styles.games}>
					{ofSet.map((game) => (
						<Game key={game.wonBy ?? "open"} game={game} state={state} names={names} />
					))}
				</ol>
			)}
		</Fold>
	));
}

function NoPoints({ state: { status } }: { state: MatchState }) {
	const t = useText();
	const isOver = hasEnded(status);
	return (
		<EmptyState title={t(isOver ? "match.tennis.pointsUnknown" : "match.tennis.empty")}>
			{t(isOver ? "match.tennis.pointsUnknownNext" : "match.tennis.emptyNext")}
		</EmptyState>
	);
}

function Game({ game, state, names }: { game: LoggedGame } & PointByPointProps) {
	const t = useText();
	const { games, tieBreak, winner, server, points } = game;
	const score = winner ? `${games.home}–${games.away}` : t("match.tennis.running");
	const player = game.serverId === null ? null : state.setup.players[game.serverId]?.name;
	const servedBy = game.isTieBreak ? t("match.tennis.tieBreak") : server && t("match.tennis.servedBy", { name: player ?? names[server] });
	return (
		<li id={game.wonBy ?? undefined} className={styles.game} data-open={winner ? undefined : ""}>
			<b className={styles.score}>{score}</b>
			<div>
				<p className={styles.server}>
					{servedBy}
					{isBreak(game) && winner && <Tag tone="warn">{t("match.tennis.broke", { name: names[winner] })}</Tag>}
					{tieBreak && <span>{`${tieBreak.home}–${tieBreak.away}`}</span>}
				</p>
				{points.length > 0 && (
					<ol className={styles.points}>
						{points.map((point, index) => (
							<Point key={point.eventId} point={point} isLast={winner !== null && index === points.length - 1} names={names} />
						))}
					</ol>
				)}
			</div>
		</li>
	);
}

/** The score after the point, or the winner of the game after its last point. */
function Point({ point, isLast, names }: { point: LoggedPoint; isLast: boolean; names: Pair<string> }) {
	const t = useText();
	const { called, side, kind, eventId } = point;
	const notes = notesOf(point, t);
	return (
		<li id={isLast ? undefined : eventId} className={styles.point} data-side={side} data-last={isLast ? "" : undefined}>
			<span className={styles.called}>{isLast ? t("match.tennis.game") : `${called.home}:${called.away}`}</span>
			<span className={hiddenStyles.visuallyHidden}>{t("match.tennis.pointTo", { name: names[side] })}</span>
			{kind !== "unknown" && <span className={styles.kind}>{t(`match.tennis.kind.${kind}`)}</span>}
			{notes && <span className={styles.stake}>{notes}</span>}
		</li>
	);
}

/** What the point could decide before it was played. */
function notesOf({ stakes, breakPoint }: LoggedPoint, t: Translate): string | null {
	const all = [stakes.home, stakes.away];
	if (all.includes("match")) return t("match.tennis.short.match");
	if (all.includes("set")) return t("match.tennis.short.set");
	return breakPoint ? t("match.tennis.short.break") : null;
}
