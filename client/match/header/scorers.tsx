// Who scored, a line each under the sides' names; a sport adds those sent off.
import type { ReactNode } from "react";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import styles from "./scorers.module.css";

export interface ScorerLine {
	key: string;
	playerId: string | null;
	/** Of the player, or what is said in its place. */
	name: string;
	/** When, and what of it is said. */
	words: string;
	/** Before the name. */
	mark?: ReactNode;
}

interface ScorersProps {
	shown: Pair<readonly ScorerLine[]>;
	/** While an earlier position is shown, all that is known now: its room is there, so that nothing below moves as goals appear. */
	room: Pair<readonly ScorerLine[]> | null;
	/** Nobody will score any more. */
	isFinal: boolean;
}

export function Scorers({ shown, room, isFinal }: ScorersProps) {
	return (
		<div className={styles.scorers} data-final={isFinal || undefined} translate="no">
			{SIDES.map((side) => (
				<div key={side} className={styles.room}>
					<Lines lines={shown[side]} side={side} />
					{room && (
						<div className={styles.hidden} aria-hidden="true">
							<Lines lines={room[side]} side={side} />
						</div>
					)}
				</div>
			))}
		</div>
	);
}

function Lines({ lines, side }: { lines: readonly ScorerLine[]; side: Side }) {
	return (
		<ul className={`${styles.list} ${styles[side]}`}>
			{lines.map(({ key, playerId, name, words, mark }) => (
				<li key={key}>
					{mark} {playerId === null ? name : <PageLink to={pagePaths.player(playerId)}>{name}</PageLink>} {words}
				</li>
			))}
		</ul>
	);
}
