// The key moments of a match as links: each moves the playback to its event; without JavaScript to its row in the play by play.
import "#texts/ice-hockey";
import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey } from "#client/i18n/translate.ts";
import { useText } from "#client/i18n/translate.ts";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { useShown } from "#client/match/state/playback/playback-context.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { Tag } from "#client/ui/tag.tsx";
import { hockeyKeyMoments } from "#shared/sports/ice-hockey/key-moments.ts";
import styles from "./key-moment-list.module.css";

/** Search parameters that may hide an event's row. */
const HIDING = ["tab", "events", "at"];

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of HIDING) params.delete(name);
	const search = params.toString();
	const { timeline, seek } = playback;
	const shownMs = useShown(playback, (shown) => shown?.positionMs ?? null);
	const moments = hockeyKeyMoments(live).map((moment) => ({ moment, positionMs: timeline.positionOf(moment.eventId) }));
	const current = shownMs === null ? null : moments.findLast(({ positionMs }) => positionMs !== null && positionMs <= shownMs)?.moment;
	if (moments.length === 0) return <p className={styles.none}>{t("match.hockey.noMoments")}</p>;
	const goTo = (event: MouseEvent, positionMs: number | null) => {
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={t("match.playback.moments")}>
			{moments.map(({ moment, positionMs }) => {
				const { eventId, kind, detail, player, side, minute, score, status } = moment;
				const name = player ?? t("match.unknownPlayer");
				const isGoal = kind === "score" || kind === "score_cancelled";
				return (
					<li key={eventId}>
						<Link
							className={styles.moment}
							to={{ search, hash: eventId }}
							preventScrollReset
							aria-current={moment === current ? "true" : undefined}
							onClick={(event) => goTo(event, positionMs)}
						>
							<span className={styles.minute}>{minute}</span>
							<span className={styles.what}>
								{kind === "score" && <Tag tone={status === "provisional" ? "warn" : "score"}>{formatScore(score)}</Tag>}
								{kind === "score_cancelled" && <Tag tone="warn">{t("match.playback.noGoal")}</Tag>}
								<span className={styles.title}>
									{kind === "score_cancelled" ? <s>{name}</s> : isGoal ? name : t(`moment.hockey.${detail}` as TextKey, { name })}
								</span>
							</span>
							<span className={styles.team}>{names[side]}</span>
						</Link>
					</li>
				);
			})}
		</ol>
	);
}
