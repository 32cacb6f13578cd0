// Ice hockey's key moments: goals, disallowed goals and match penalties.
import "#texts/match-tabs";
import "#texts/ice-hockey";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { type ListedMoment, MomentList } from "#client/match/playback/moment-list.tsx";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { hockeyKeyMoments } from "#shared/sports/ice-hockey/key-moments.ts";

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const moments = hockeyKeyMoments(live).map((moment) => toMoment(moment, t));
	return <MomentList moments={moments} none={t("match.hockey.noMoments")} names={names} playback={playback} hasLongTimes />;
}

function toMoment({ eventId, kind, detail, player, side, minute, score, status }: KeyMoment, t: Translate): ListedMoment {
	const name = player ?? t("match.unknownPlayer");
	const moment = { eventId, time: minute, side };
	if (kind === "score") {
		const tone = status === "provisional" ? "warn" : "score";
		return { ...moment, marks: <Tag tone={tone}>{formatScore(score)}</Tag>, title: name };
	}
	if (kind === "score_cancelled") {
		return { ...moment, marks: <Tag tone="warn">{t("match.playback.noGoal")}</Tag>, title: <s>{name}</s> };
	}
	return { ...moment, title: t(`moment.hockey.${detail}` as TextKey, { name }) };
}
