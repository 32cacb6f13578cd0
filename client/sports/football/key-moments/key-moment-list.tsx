// Football's key moments: goals, disallowed goals, red cards, missed penalties, and reviews that changed a decision.
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { type ListedMoment, MomentList } from "#client/match/playback/moment-list.tsx";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { MatchMark } from "../marks/match-mark.tsx";
import { describeEvent } from "../timeline/describe-event.ts";
import { type EventRow, timelineRows } from "../timeline/timeline-rows.ts";
import { momentRows } from "./moment-rows.ts";

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const moments = momentRows(timelineRows(live as MatchState<FootballDetail>)).map((row) => toMoment(row, live.setup.players, t));
	return <MomentList moments={moments} none={t("match.playback.noMoments")} names={names} playback={playback} />;
}

function toMoment({ id, minute, side, event, entry }: EventRow, players: MatchState["setup"]["players"], t: Translate): ListedMoment {
	const { mark, title, notes } = describeEvent(event, players, t);
	const isGoal = event.type === "goal_scored";
	const isOut = isCancelled(event);
	const isReview = event.type === "review_ended";
	return {
		eventId: id,
		time: minute,
		side,
		marks: (
			<>
				{isGoal && !isOut && <Tag tone={event.status === "provisional" ? "warn" : "score"}>{formatScore(entry.scoreAfter)}</Tag>}
				{isOut && <Tag tone="warn">{t(isGoal ? "match.playback.noGoal" : "match.var")}</Tag>}
				{isReview && <Tag tone="warn">{t("match.var")}</Tag>}
				{mark && <MatchMark kind={mark} />}
			</>
		),
		title: isOut ? <s>{title}</s> : [title, isReview && notes[0]].filter(Boolean).join(", "),
	};
}
