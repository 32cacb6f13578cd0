// A side of a row: crest, name, badges and score.
import { useText } from "#client/i18n/translate.ts";
import { shownMarks } from "#client/scores/sport/sport-row-view.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Crest } from "#client/ui/crest.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { scoreTextOf } from "#shared/match/score-line.ts";
import type { Side } from "#shared/match/sides.ts";
import type { RowFacts } from "../row-facts.ts";
import styles from "./board-row.module.css";

/**
 * Maximum length of a name where both teams share a line; longer names are replaced by the short name, because two clubs of one city would
 * look the same if truncated.
 */
const MAX_NAME_LENGTH = 13;

export function RowTeam({ match, facts, side }: { match: MatchRow; facts: RowFacts; side: Side }) {
	const t = useText();
	const sport = useSportRow(match.sport);
	const { score, marks } = facts;
	const { name, shortName } = match[side];
	const { badges, tieBreak } = shownMarks(sport, marks, side, t);
	return (
		<>
			<span className={styles.team} data-side={side}>
				<Crest crest={match[side].crest} />
				<span className={styles.name} title={name} data-long={name.length > MAX_NAME_LENGTH ? "" : undefined}>
					<span>{name}</span>
					{name.length > MAX_NAME_LENGTH && <span>{shortName}</span>}
				</span>
				{badges.map(({ mark, count, label }) => (
					<span key={mark} className={styles.badge} role="img" aria-label={label}>
						{count > 1 && count}
					</span>
				))}
			</span>
			<span className={styles.score} data-side={side}>
				{score && scoreTextOf(sport, facts, side)}
				{tieBreak !== null && <small className={styles.tieBreak}>{tieBreak}</small>}
			</span>
		</>
	);
}
