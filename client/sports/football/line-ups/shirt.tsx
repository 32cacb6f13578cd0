// A player on the pitch: number in the side's colour, name, goals, cards and substitutions.
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { inkOn } from "#shared/contract/crest-shape.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { MatchMark } from "../marks/match-mark.tsx";
import type { PlayerMarks } from "./line-up-view.ts";
import styles from "./pitch.module.css";
import { Rating } from "./rating.tsx";

interface ShirtProps {
	/** `null` for a player who is in no squad. */
	playerId: string | null;
	number: number | null;
	name: string;
	/** Whether the name is moved aside because it would overlap a neighbour's, on a horizontal and on a vertical pitch. */
	aside: { lying: boolean; standing: boolean } | undefined;
	colour: string;
	marks: PlayerMarks;
	/** Hundredths of a point. */
	rating: number | null;
	/** Whether this is the player of the match. */
	isBest: boolean;
	/** Passed on to `Rating`. */
	levelWith: number | null;
}

export function Shirt({ playerId, number, name, aside, colour, marks, rating, isBest, levelWith }: ShirtProps) {
	return (
		<li className={styles.player} data-lying-aside={aside?.lying ? "" : undefined} data-standing-aside={aside?.standing ? "" : undefined}>
			<span className={styles.shirt}>
				<svg width="34" height="34" viewBox="0 0 34 34" role="img" aria-label={String(number ?? name)}>
					<circle cx="17" cy="17" r="16" fill={colour} />
					<text x="17" y="17" fill={inkOn(colour)}>
						{number}
					</text>
				</svg>
				{marks.card && (
					<span className={styles.card}>
						<MatchMark kind={marks.card} />
					</span>
				)}
				{marks.goals > 0 && (
					<span className={styles.goals}>
						<MatchMark kind="goal" />
						{marks.goals > 1 && marks.goals}
					</span>
				)}
				{marks.ownGoals > 0 && (
					<span className={styles.ownGoals}>
						<MatchMark kind="own_goal" />
					</span>
				)}
				{marks.wentOff && (
					<span className={styles.off}>
						<MatchMark kind="went_off" />
						{marks.wentOff}
					</span>
				)}
			</span>
			{playerId === null ? (
				<span translate="no" className={styles.name}>
					{name}
				</span>
			) : (
				<PageLink className={styles.name} to={pagePaths.player(playerId)}>
					{name}
				</PageLink>
			)}
			<Rating rating={rating} isBest={isBest} levelWith={levelWith} />
		</li>
	);
}
