// The scorers, one per line below the sides' names; a sport adds players sent off.
import type { ReactNode } from "react";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import styles from "./scorers.module.css";

export interface ScorerLine {
	key: string;
	playerId: string | null;
	/** The player's name, or a text in its place. */
	name: string;
	/** The minute and a note. */
	words: string;
	/** Rendered before the name. */
	mark?: ReactNode;
}

interface ScorersProps {
	shown: Pair<readonly ScorerLine[]>;
	/** All known scorers while an earlier position is shown: they reserve the room, so that nothing below moves as goals appear. */
	room: Pair<readonly ScorerLine[]> | null;
}

export function Scorers({ shown, room }: ScorersProps) {
	return (
		<div className={styles.scorers} translate="no">
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
