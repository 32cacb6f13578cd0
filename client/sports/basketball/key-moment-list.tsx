// The key moments of a match as links: each moves the playback to its play; without JavaScript to its row in the play-by-play.
import "#texts/basketball";
import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { useShown } from "#client/match/state/playback/playback-context.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { Tag } from "#client/ui/tag.tsx";
import { findEntry } from "#shared/match/entry/find-event.ts";
import { basketballKeyMoments } from "#shared/sports/basketball/key-moments.ts";
import { describePlay, isPlay, playersOf } from "./describe-play.ts";
import styles from "./key-moment-list.module.css";

/** Search parameters that may hide a play's row. */
const HIDING = ["tab", "events", "at"];

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of HIDING) params.delete(name);
	const search = params.toString();
	const { timeline, seek } = playback;
	const shownMs = useShown(playback, (shown) => shown?.positionMs ?? null);
	const moments = basketballKeyMoments(live).map((moment) => ({ moment, positionMs: timeline.positionOf(moment.eventId) }));
	const current = shownMs === null ? null : moments.findLast(({ positionMs }) => positionMs !== null && positionMs <= shownMs)?.moment;
	if (moments.length === 0) return <p className={styles.none}>{t("match.playback.noMoments")}</p>;
	const goTo = (event: MouseEvent, positionMs: number | null) => {
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={t("match.playback.moments")}>
			{moments.map(({ moment, positionMs }) => {
				const entry = findEntry(live, moment.eventId);
				const words = entry && isPlay(entry) ? [describePlay(entry.event, t), playersOf(entry.event, live.setup, t)] : [];
				return (
					<li key={moment.eventId}>
						<Link
							className={styles.moment}
							to={{ search, hash: moment.eventId }}
							preventScrollReset
							aria-current={moment === current ? "true" : undefined}
							onClick={(event) => goTo(event, positionMs)}
						>
							<span className={styles.minute}>{moment.minute}</span>
							<span className={styles.what}>
								<Tag tone="score">{formatScore(moment.score)}</Tag>
								<span className={styles.title}>{words.filter(Boolean).join(", ")}</span>
							</span>
							<span className={styles.team}>{moment.side && names[moment.side]}</span>
						</Link>
					</li>
				);
			})}
		</ol>
	);
}
