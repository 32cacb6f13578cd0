// Sets won and breaks of serve as links: each moves the playback there; without JavaScript to its row in point by point.
import "#texts/tennis";
import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { tennisKeyMoments } from "#shared/sports/tennis/key-moments.ts";
import styles from "./key-moments.module.css";

/** Search parameters that may hide an event's row. */
const HIDING = ["tab", "at"];

export function TennisKeyMoments({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of HIDING) params.delete(name);
	const search = params.toString();
	const moments = tennisKeyMoments(live);
	if (moments.length === 0) return <p className={styles.none}>{t("match.tennis.noMoments")}</p>;
	const goTo = (event: MouseEvent, eventId: string) => {
		const positionMs = playback.timeline.positionOf(eventId);
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		playback.seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={t("match.tennis.moments")}>
			{moments.map(({ eventId, kind, detail, side, minute }) => (
				<li key={eventId}>
					<Link className={styles.moment} to={{ search, hash: eventId }} preventScrollReset onClick={(event) => goTo(event, eventId)}>
						<span className={styles.minute}>{minute}</span>
						<span className={styles.title}>
							{t(kind === "incident" ? "match.tennis.moment.withdrew" : `match.tennis.moment.${detail === "set" ? "set" : "break"}`)}
						</span>
						<span className={styles.team}>{names[side]}</span>
					</Link>
				</li>
			))}
		</ol>
	);
}
