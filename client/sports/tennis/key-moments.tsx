// Tennis's key moments: sets won, breaks of serve, withdrawals.
import "#texts/tennis";
import { useText } from "#client/i18n/translate.ts";
import { MomentList } from "#client/match/playback/moment-list.tsx";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { tennisKeyMoments } from "#shared/sports/tennis/key-moments.ts";

export function TennisKeyMoments({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const moments = tennisKeyMoments(live).map(({ eventId, kind, detail, side, minute }) => ({
		eventId,
		time: minute,
		side,
		title: t(kind === "incident" ? "match.tennis.moment.withdrew" : `match.tennis.moment.${detail === "set" ? "set" : "break"}`),
	}));
	return (
		<MomentList moments={moments} none={t("match.tennis.noMoments")} names={names} playback={playback} label={t("match.tennis.moments")} />
	);
}
