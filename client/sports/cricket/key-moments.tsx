// Wickets and milestones as links: each moves the playback to its delivery; without JavaScript to its line in the ball by ball.
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { useShown } from "#client/match/state/playback/playback-context.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import { cricketKeyMoments } from "#shared/sports/cricket/key-moments.ts";
import styles from "./key-moments.module.css";

export function KeyMoments({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const { timeline, seek } = playback;
	const shownMs = useShown(playback, (shown) => shown?.positionMs ?? null);
	const moments = cricketKeyMoments(live)
		.filter((moment) => !isCancelled(moment))
		.map((moment) => ({ moment, positionMs: timeline.positionOf(moment.eventId) }));
	const current = shownMs === null ? null : moments.findLast(({ positionMs }) => positionMs !== null && positionMs <= shownMs)?.moment;
	if (moments.length === 0) return <p className={styles.none}>{t("match.playback.noMoments")}</p>;
	const goTo = (event: MouseEvent, positionMs: number | null) => {
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={t("match.playback.moments")}>
			{moments.map(({ moment, positionMs }) => (
				<li key={`${moment.eventId} ${moment.detail}`}>
					<Link
						className={styles.moment}
						to={{ search: "tab=commentary", hash: moment.eventId }}
						preventScrollReset
						aria-current={moment === current ? "true" : undefined}
						onClick={(event) => goTo(event, positionMs)}
					>
						<span className={styles.over}>{moment.minute}</span>
						<span>
							{t(moment.kind === "incident" ? "moment.cricket.wicket" : `moment.cricket.${moment.detail as "fifty" | "hundred"}`, {
								name: moment.player ?? t("match.cricket.ball.someone"),
							})}
						</span>
						<span className={styles.team}>{names[moment.side]}</span>
					</Link>
				</li>
			))}
		</ol>
	);
}
