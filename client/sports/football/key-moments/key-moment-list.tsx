// The key moments of a match as links: each moves the playback to its event; without JavaScript to its row in the timeline.
import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { KeyMomentsProps } from "#client/match/sport-view.ts";
import { useShown } from "#client/match/state/playback/playback-context.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { MatchMark } from "../match-mark.tsx";
import { describeEvent } from "../timeline/describe-event.ts";
import { type EventRow, timelineRows } from "../timeline/timeline-rows.ts";
import styles from "./key-moment-list.module.css";
import { momentRows } from "./moment-rows.ts";

/** Search parameters that may hide an event's row. */
const HIDING = ["tab", "events", "at"];

export function KeyMomentList({ live, names, playback }: KeyMomentsProps) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of HIDING) params.delete(name);
	const search = params.toString();
	const { timeline, seek } = playback;
	const shownMs = useShown(playback, (shown) => shown?.positionMs ?? null);
	const rows = momentRows(timelineRows(live as MatchState<FootballDetail>)).map((row) => ({
		row,
		positionMs: timeline.positionOf(row.id),
	}));
	const current = shownMs === null ? null : rows.findLast(({ positionMs }) => positionMs !== null && positionMs <= shownMs)?.row;
	if (rows.length === 0) return <p className={styles.none}>{t("match.playback.noMoments")}</p>;
	const goTo = (event: MouseEvent, positionMs: number | null) => {
		if (positionMs === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		seek(positionMs);
	};
	return (
		<ol className={styles.moments} aria-label={t("match.playback.moments")}>
			{rows.map(({ row, positionMs }) => (
				<li key={row.id}>
					<Link
						className={styles.moment}
						to={{ search, hash: row.id }}
						preventScrollReset
						aria-current={row === current ? "true" : undefined}
						onClick={(event) => goTo(event, positionMs)}
					>
						<span className={styles.minute}>{row.minute}</span>
						<Moment row={row} players={live.setup.players} />
						<span className={styles.team}>{row.side && names[row.side]}</span>
					</Link>
				</li>
			))}
		</ol>
	);
}

function Moment({ row: { event, entry }, players }: { row: EventRow; players: MatchState["setup"]["players"] }) {
	const t = useText();
	const { mark, title, notes } = describeEvent(event, players, t);
	const isGoal = event.type === "goal_scored";
	const isOut = isCancelled(event);
	return (
		<span className={styles.what}>
			{isGoal && !isOut && <Tag tone={event.status === "provisional" ? "warn" : "score"}>{formatScore(entry.scoreAfter)}</Tag>}
			{isOut && <Tag tone="warn">{t(isGoal ? "match.playback.noGoal" : "match.var")}</Tag>}
			{event.type === "review_ended" && <Tag tone="warn">{t("match.var")}</Tag>}
			{mark && <MatchMark kind={mark} />}
			<span className={styles.title}>
				{isOut ? <s>{title}</s> : [title, event.type === "review_ended" && notes[0]].filter(Boolean).join(", ")}
			</span>
		</span>
	);
}
