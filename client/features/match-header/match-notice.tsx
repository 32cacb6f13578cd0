// One line under the score for what is in doubt or has just been: a review, a goal not confirmed, why play rests, a goal.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./match-header.module.css";

interface MatchNoticeProps {
	state: MatchState<FootballDetail>;
	isGoal: boolean;
	/** A moment before the present is shown. */
	isPast: boolean;
}

export function MatchNotice({ state, isGoal, isPast }: MatchNoticeProps) {
	const t = useText();
	const { status, statusReason, detail, timeline } = state;
	const isProvisional = timeline.some(({ event }) => event.type === "goal_scored" && event.standing === "provisional");
	const warnings = [
		statusReason,
		detail.review && `${t("match.var")} · ${t(`match.review.${detail.review.subject}`)}`,
		isProvisional && t("match.header.provisionalGoal"),
	].filter((warning): warning is string => Boolean(warning));
	// In play, and in a match that is played back, the line keeps its height: nothing below moves when it is needed.
	if (!isInPlay(status) && !isPast && warnings.length === 0) return null;
	return (
		<p className={styles.notice}>
			{isGoal && <Tag tone="live">{t("match.header.goal")}</Tag>}
			{warnings.map((warning) => (
				<Tag key={warning} tone="warn">
					{warning}
				</Tag>
			))}
		</p>
	);
}
