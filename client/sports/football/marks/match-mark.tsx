// The small icons of a match: goal, cards, substitution arrows. Each has an accessible name.
import { useText } from "#client/i18n/translate.ts";
import styles from "./match-mark.module.css";

/** Paths in a 12 × 12 box; the style sets the colour. */
const PATHS = {
	goal: "M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6 3.6l2.2 1.6-.8 2.6H4.6l-.8-2.6z",
	own_goal: "M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6 3.6l2.2 1.6-.8 2.6H4.6l-.8-2.6z",
	penalty: "M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM6 4.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
	penalty_missed: "M2.5 1.1 6 4.6l3.5-3.5 1.4 1.4L7.4 6l3.5 3.5-1.4 1.4L6 7.4l-3.5 3.5-1.4-1.4L4.6 6 1.1 2.5z",
	kick_scored: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z",
	kick_missed: "M2.5 1.1 6 4.6l3.5-3.5 1.4 1.4L7.4 6l3.5 3.5-1.4 1.4L6 7.4l-3.5 3.5-1.4-1.4L4.6 6 1.1 2.5z",
	yellow: "M2.5.5h7a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z",
	second_yellow: "M4.5 2.5h6a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z",
	red: "M2.5.5h7a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z",
	came_on: "M6 1l5.5 9.5H.5z",
	went_off: "M6 11 .5 1.5h11z",
	injury: "M4.5.5h3v4h4v3h-4v4h-3v-4h-4v-3h4z",
} as const;

export type MatchMarkKind = keyof typeof PATHS;

export function MatchMark({ kind }: { kind: MatchMarkKind }) {
	const t = useText();
	return (
		<svg
			className={`${styles.mark} ${styles[kind]}`}
			width="12"
			height="12"
			viewBox="0 0 12 12"
			role="img"
			aria-label={t(`match.mark.${kind}`)}
		>
			{kind === "second_yellow" && (
				<path className={styles.yellow} d="M1.5 0h6a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1z" />
			)}
			<path d={PATHS[kind]} fillRule="evenodd" />
		</svg>
	);
}
