// Basketball's key moments: changes of lead and buzzer beaters.
import "#texts/basketball";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { type ListedMoment, MomentList } from "#client/match/playback/moment-list.tsx";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { findEntry } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { basketballKeyMoments } from "#shared/sports/basketball/key-moments.ts";
import { describePlay, isPlay, playersOf } from "./describe-play.ts";

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const moments = basketballKeyMoments(live).map((moment) => toMoment(moment, live, t));
	return <MomentList moments={moments} none={t("match.basketball.noMoments")} names={names} playback={playback} hasLongTimes />;
}

function toMoment({ eventId, minute, side, score }: KeyMoment, live: MatchState, t: Translate): ListedMoment {
	const entry = findEntry(live, eventId);
	const words = entry && isPlay(entry) ? [describePlay(entry.event, t), playersOf(entry.event, live.setup, t)] : [];
	return {
		eventId,
		time: minute,
		side,
		marks: <Tag tone="score">{formatScore(score)}</Tag>,
		title: words.filter(Boolean).join(", "),
	};
}
