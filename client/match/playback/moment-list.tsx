// Key moments of a match as links: each moves the playback to its event, or without JavaScript to its row on the page. Sports fill the list
// with their own moments (client/sports).
import type { MouseEvent, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import "#texts/match";
import { useText } from "#client/i18n/translate.ts";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import { type BegunPlayback, useShown } from "../state/playback/playback-context.tsx";
import styles from "./moment-list.module.css";

export interface ListedMoment {
	eventId: EventId;
	/** Distinguishes several moments of one event. */
	key?: string;
	/** Minute, clock or over, as the sport shows it; `null` if there is none. */
	time: string | null;
	side: Side | null;
	/** Tags and icons before the title. */
	marks?: ReactNode;
	title: ReactNode;
}

interface MomentListProps {
	/** Ordered as in the match. */
	moments: readonly ListedMoment[];
	/** Text for an empty list. */
	none: string;
	names: Pair<string>;
	playback: BegunPlayback;
	/** Defaults to key moments. */
	label?: string;
	/** The tab that shows the events' rows; defaults to the first. */
	tab?: string;
	/** Whether times include the period: `Q4 10:00`. */
	hasLongTimes?: boolean;
}

/** Search parameters that may hide an event's row. */
const HIDING = ["tab", "events", "at"];

export function MomentList({ moments, none, names, playback, label, tab, hasLongTimes = false }: MomentListProps) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of HIDING) params.delete(name);
	if (tab) params.set("tab", tab);
	const search = params.toString();
	const { timeline, seek } = playback;
	const shownMs = useShown(playback, (shown) => shown?.positionMs ?? null);
	const placed = moments.map((moment) => ({ moment, positionMs: timeline.positionOf(moment.eventId) }));
	const current = shownMs === null ? null : placed.findLast(({ positionMs }) => positionMs !== null && positionMs <= shownMs)?.moment;
	if (moments.length === 0) return <p className={styles.none}>{none}</p>;
	const goTo = (event: MouseEvent, positionMs: number | null) => {
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={label ?? t("match.playback.moments")} data-long-times={hasLongTimes ? "" : undefined}>
			{placed.map(({ moment, positionMs }) => (
				<li key={moment.key ?? moment.eventId}>
					<SearchLink
						className={styles.moment}
						search={search}
						hash={moment.eventId}
						preventScrollReset
						aria-current={moment === current ? "true" : undefined}
						onClick={(event) => goTo(event, positionMs)}
					>
						<span className={styles.time}>{moment.time}</span>
						<span className={styles.what}>
							{moment.marks}
							<span className={styles.title}>{moment.title}</span>
						</span>
						<span className={styles.team}>{moment.side && names[moment.side]}</span>
					</SearchLink>
				</li>
			))}
		</ol>
	);
}
