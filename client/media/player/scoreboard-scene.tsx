// The scene of an incident without a position on the pitch: both crests, the score, and a text. Every sport can use it.
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Crest } from "#client/ui/crest.tsx";
import { scoreLine } from "#shared/match/score-line.ts";
import type { SceneProps } from "../sport-view.ts";
import styles from "./scene.module.css";

export function ScoreboardScene({ scene, match, words }: SceneProps) {
	const { home, away, live } = match;
	const sport = useSportRow(match.sport);
	if (scene.kind !== "moment") {
		const score = scene.kind === "opening" ? "v" : live.score ? scoreLine(sport, live) : "–";
		return (
			<div className={styles.teams}>
				<span className={styles.team}>
					<Crest crest={home.crest} size={64} />
					<b translate="no">{home.name}</b>
				</span>
				<span className={styles.score}>{score}</span>
				<span className={styles.team}>
					<Crest crest={away.crest} size={64} />
					<b translate="no">{away.name}</b>
				</span>
			</div>
		);
	}
	const { moment } = scene;
	const { crest, name } = match[moment.side];
	return (
		<div className={styles.words}>
			<Crest crest={crest} size={64} />
			<span className={styles.by}>{name}</span>
			<span className={styles.what}>{moment.kind === "score_cancelled" ? <s>{words?.title}</s> : words?.title}</span>
			{words?.note && <span className={styles.note}>{words.note}</span>}
		</div>
	);
}
