// A notice that replaces the period's name under the clock: a review, an unconfirmed goal, an interruption, a goal or a cancelled goal.
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { noGoalWords, type ShownNews } from "./match-news.ts";
import line from "./match-notice.module.css";

/** Whether the score contains an unconfirmed goal. */
export const hasOpenGoal = ({ timeline }: MatchState<FootballDetail>) =>
	timeline.some(({ event }) => event.type === "goal_scored" && event.status === "provisional");

/** Describes pending decisions in words; empty if there are none. */
export function warningsOf(state: MatchState<FootballDetail>, t: Translate): string[] {
	const { statusReason, detail } = state;
	return [
		statusReason,
		detail.review && `${t("match.var")} · ${t(`match.review.${detail.review.subject}`)}`,
		hasOpenGoal(state) && t("match.header.provisionalGoal"),
	].filter((warning): warning is string => Boolean(warning));
}

/** The notice of a goal is shown only if nothing is pending; a cancelled goal is always shown. */
export function MatchNotice({ news, warnings }: { news: ShownNews | null; warnings: readonly string[] }) {
	const t = useText();
	const noGoal = news?.kind === "goalCancelled" ? noGoalWords(news, t) : null;
	return (
		<>
			{news?.kind === "goal" && warnings.length === 0 && <Tag tone="live">{t("match.header.goal")}</Tag>}
			{noGoal && (
				<span className={line.noGoal} title={[noGoal.change, noGoal.reason].filter(Boolean).join(" · ")}>
					<Tag tone="warn">{noGoal.change}</Tag>
					{noGoal.reason && <span className={line.reason}>{noGoal.reason}</span>}
				</span>
			)}
			{warnings.map((warning) => (
				<Tag key={warning} tone="warn">
					{warning}
				</Tag>
			))}
		</>
	);
}
