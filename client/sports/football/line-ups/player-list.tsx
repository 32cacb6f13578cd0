// Players as a list: the bench, or an eleven without positions.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { SquadPlayer } from "#shared/match/match-state.ts";
import type { LineUpPlayer } from "#shared/sports/football/events.ts";
import type { PlayerRating } from "#shared/sports/football/ratings.ts";
import { MatchMark } from "../marks/match-mark.tsx";
import { NO_MARKS, type PlayerMarks, shirtName } from "./line-up-view.ts";
import styles from "./line-ups.module.css";
import { Rating } from "./rating.tsx";

interface Props {
	title: string;
	list: readonly LineUpPlayer[];
	players: Readonly<Record<PlayerId, SquadPlayer>>;
	marks: ReadonlyMap<PlayerId, PlayerMarks>;
	ratings: ReadonlyMap<PlayerId, PlayerRating>;
	/** Player of the match; `null` if there is none. */
	bestId: PlayerId | null;
	/** Passed on to `Rating`. */
	levelWith: number | null;
}

export function PlayerList({ title, list, players, marks, ratings, bestId, levelWith }: Props) {
	const t = useText();
	if (list.length === 0) return null;
	return (
		<section className={styles.list}>
			<h3>{title}</h3>
			<ul>
				{list.map(({ playerId, number }) => (
					<li key={playerId} className={styles.player}>
						<span className={styles.number}>{number}</span>
						<span className={styles.who}>
							{players[playerId] ? (
								<PageLink className={styles.name} to={pagePaths.player(playerId)}>
									{players[playerId].name}
								</PageLink>
							) : (
								<span className={styles.name}>{t("match.unknownPlayer")}</span>
							)}
							<Replaced marks={marks.get(playerId)} players={players} />
						</span>
						<Marks marks={marks.get(playerId) ?? NO_MARKS} />
						<Rating rating={ratings.get(playerId)?.rating ?? null} isBest={playerId === bestId} levelWith={levelWith} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Shows which player was replaced. */
function Replaced({ marks, players }: { marks: PlayerMarks | undefined; players: Props["players"] }) {
	const t = useText();
	const name = marks?.cameOnFor && players[marks.cameOnFor]?.name;
	return name ? <span className={styles.replaced}>{t("match.timeline.replaces", { name: shirtName(name) })}</span> : null;
}

function Marks({ marks: { goals, ownGoals, card, cameOn, wentOff } }: { marks: PlayerMarks }) {
	return (
		<span className={styles.marks}>
			{goals > 0 && (
				<>
					<MatchMark kind="goal" />
					{goals > 1 && goals}
				</>
			)}
			{ownGoals > 0 && <MatchMark kind="own_goal" />}
			{card && <MatchMark kind={card} />}
			{cameOn && (
				<>
					<MatchMark kind="came_on" />
					{cameOn}
				</>
			)}
			{wentOff && (
				<>
					<MatchMark kind="went_off" />
					{wentOff}
				</>
			)}
		</span>
	);
}
