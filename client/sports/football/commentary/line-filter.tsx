// Links that choose which commentary lines are shown and in which order. They are links so that each choice has an address.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { QuietChoices } from "#client/ui/nav/quiet-choices.tsx";
import styles from "./commentary.module.css";
import type { CommentaryLine } from "./commentary-lines.ts";

/** The timeline uses the same parameter, because its filter for key events is the same choice. */
const LINES = "events";
const ORDER = "order";
const CHOICES = [
	[null, "match.commentary.every"],
	["key", "match.commentary.key"],
	["goals", "match.commentary.goals"],
] as const;

/** Filters and orders the lines as the address says. `lines`: newest first. */
export function useChosenLines(lines: readonly CommentaryLine[]): CommentaryLine[] {
	const [params] = useSearchParams();
	const requested = params.get(LINES);
	const chosen = lines.filter(({ isKey, isGoal }) => (requested === "key" ? isKey || isGoal : requested !== "goals" || isGoal));
	return params.get(ORDER) === "first" ? chosen.reverse() : chosen;
}

export function LineFilter() {
	const t = useText();
	const [params] = useSearchParams();
	const requested = params.get(LINES);
	const isFromStart = params.get(ORDER) === "first";
	const current = CHOICES.some(([value]) => value === requested) ? requested : null;
	return (
		<div className={styles.filters}>
			<QuietChoices
				name={LINES}
				label={t("match.commentary.show")}
				choices={CHOICES.map(([value, text]) => ({ value, text: t(text) }))}
				current={current}
			/>
			<ChipLink isQuiet name={ORDER} value={isFromStart ? null : "first"} isCurrent={false}>
				{t(isFromStart ? "match.commentary.newestFirst" : "match.commentary.fromStart")}
			</ChipLink>
		</div>
	);
}
