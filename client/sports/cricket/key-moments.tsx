// Cricket's key moments: wickets, fifties and hundreds. Each links to its delivery in the ball by ball.
import { useText } from "#client/i18n/translate.ts";
import { MomentList } from "#client/match/playback/moment-list.tsx";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { cricketKeyMoments } from "#shared/sports/cricket/key-moments.ts";

export function KeyMoments({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const moments = cricketKeyMoments(live)
		.filter((moment) => !isCancelled(moment))
		.map(({ eventId, kind, detail, player, side, minute }) => ({
			eventId,
			key: `${eventId} ${detail}`,
			time: minute,
			side,
			title: t(kind === "incident" ? "moment.cricket.wicket" : `moment.cricket.${detail as "fifty" | "hundred"}`, {
				name: player ?? t("match.cricket.ball.someone"),
			}),
		}));
	return <MomentList moments={moments} none={t("match.cricket.noMoments")} names={names} playback={playback} tab="commentary" />;
}
