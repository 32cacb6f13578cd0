// The picture of a highlight: a stored image, or drawn in the colours of the teams.
import type { CSSProperties, ReactNode } from "react";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Crest } from "#client/ui/crest.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import styles from "./poster.module.css";

/** Number of characters of a score that fits between the crests of a small picture: 142–138. */
const LONG_SCORE = 7;

/** `image`: the address of a stored one. Decorative, because the title is next to it. */
export function MatchPoster({ match, image }: { match: MatchRow; image: string | null }) {
	const isHidden = useHiddenScores() !== null;
	const sport = useSportRow(match.sport);
	if (image) return <StoredPoster image={image} />;
	const { home, away, live } = match;
	const score = live.score && !isHidden ? scoreLine(sport, live) : "–";
	const colours = { "--home-colour": home.crest.primary, "--away-colour": away.crest.primary } as CSSProperties;
	return (
		<Drawn style={colours}>
			<Crest crest={home.crest} size={40} />
			<span className={styles.score} data-words="" data-long={score.length > LONG_SCORE || undefined}>
				{score}
			</span>
			<Crest crest={away.crest} size={40} />
		</Drawn>
	);
}

export function Drawn({ style, children }: { style: CSSProperties; children: ReactNode }) {
	return (
		<span className={styles.poster} style={style} aria-hidden="true">
			{children}
		</span>
	);
}

export function StoredPoster({ image }: { image: string }) {
	const { imageBaseUrl } = useSite().site;
	return <img className={styles.image} src={(imageBaseUrl ?? "") + image} alt="" loading="lazy" decoding="async" />;
}
