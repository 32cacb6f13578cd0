// Under the clock, in place of the period's name: what is in doubt or has just been. A review, a goal not confirmed, why play
// rests, a goal.
import type { Translate } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./match-header.module.css";

/** What is in doubt, in words; empty where nothing is. */
export function warningsOf({ statusReason, detail, timeline }: MatchState<FootballDetail>, t: Translate): string[] {
	const isProvisional = timeline.some(({ event }) => event.type === "goal_scored" && event.standing === "provisional");
	return [
		statusReason,
		detail.review && `${t("match.var")} · ${t(`match.review.${detail.review.subject}`)}`,
		isProvisional && t("match.header.provisionalGoal"),
	].filter((warning): warning is string => Boolean(warning));
}

/** `goal`: the word for one that has just fallen, where nothing is in doubt. */
export function MatchNotice({ goal, warnings }: { goal: string | null; warnings: readonly string[] }) {
	return (
		<span className={styles.notice}>
			{goal && <Tag tone="live">{goal}</Tag>}
			{warnings.map((warning) => (
				<Tag key={warning} tone="warn">
					{warning}
				</Tag>
			))}
		</span>
	);
}
