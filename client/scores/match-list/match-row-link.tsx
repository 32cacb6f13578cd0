// One match in a list: clock, teams, score, red cards, follow button, and between them the latest event or facts. It never changes its
// height or moves its parts. Screen readers read it in DOM order: 74' Northbridge 2, Haverlock 1.
import "#texts/lists";
import { memo, type ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchLive, MatchRow, RowNews } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import { useHiddenScores } from "../cover/hidden-scores.ts";
import { MatchStar } from "../match-star.tsx";
import { type RowTurn, type SportRowView, shownMarks } from "../sport/sport-row-view.ts";
import { useSportRow } from "../sport/sport-rows-context.ts";
import { useLive } from "../state/live-atom.ts";
import { phaseOf } from "../state/phase.ts";
import styles from "./match-row-link.module.css";
import { isOldNews } from "./old-news.ts";
import { RowClock } from "./row-clock.tsx";
import { rowFacts } from "./row-facts.ts";
import { RowLineScore } from "./row-line-score.tsx";
import { RowNote } from "./row-note.tsx";
import { RowPulse } from "./row-pulse.tsx";

/** Maximum length that fits next to the score in a window 384 px wide: the row leaves 12.8 em, and a letter takes 0.6 em. */
const SHORT_NAME = 20;
/** How long a goal highlights the row. */
const WASH_MS = 8 * SECOND_MS;

interface MatchRowLinkProps {
	row: MatchRow;
	/** Whether the row shows the date, for lists of several days. */
	hasDate?: boolean;
	/** Whether the row shows scorers, table places and momentum, for lists as wide as their page. */
	hasFacts?: boolean;
	/** Why the match is listed, shown below the teams. */
	reason?: ReactNode;
}

export const MatchRowLink = memo(function MatchRowLink({ row, hasDate = false, hasFacts = false, reason }: MatchRowLinkProps) {
	const live = useLive(row);
	const { news, isFresh } = useNews(live);
	const hidden = useHiddenScores();
	if (live.score && hidden?.hides(row.id)) return <hidden.Row row={row} live={live} hasDate={hasDate} hasFacts={hasFacts} />;
	return (
		<li
			className={styles.row}
			data-phase={phaseOf(live)}
			data-fresh={isFresh ? news?.kind : undefined}
			data-news={news && !reason ? "" : undefined}
			data-wide={hasFacts || undefined}
		>
			<PageLink className={styles.link} data-row-link="" to={pagePaths.match(row.id)}>
				<RowClock row={row} live={live} hasDate={hasDate} />
				<TeamLine row={row} live={live} news={news} hasFacts={hasFacts} side="home" />
				<TeamLine row={row} live={live} news={news} hasFacts={hasFacts} side="away" />
				{reason && <span className={styles.reason}>{reason}</span>}
			</PageLink>
			<MatchStar row={row} className={styles.star} />
			{hasFacts && live.pulse && <LatePulse pulse={live.pulse} />}
		</li>
	);
});

/** Renders the momentum graph in idle time. */
function LatePulse({ pulse }: { pulse: string }) {
	return useIsIdle() && <RowPulse pulse={pulse} />;
}

interface TeamLineProps {
	row: MatchRow;
	live: MatchLive;
	news: RowNews | null;
	hasFacts: boolean;
	side: Side;
}

function TeamLine({ row, live, news, hasFacts, side }: TeamLineProps) {
	const { score, winner, marks } = live;
	const t = useText();
	const team = row[side];
	const sport = useSportRow(row.sport);
	const { badges, tieBreak } = shownMarks(sport, marks, side, t, team.name);
	const columns = sport.lineScore?.(live) ?? [];
	const text = sport.scoreText?.(live, side);
	const isOpen = news?.side === side && news.kind === "score_provisional";
	const result = winner === null ? undefined : winner === side ? "won" : "lost";
	const isClipped = team.name.length > SHORT_NAME || news || live.disputed || sport.turn || columns.length > 0 || text;
	return (
		<span className={styles.team} data-result={result}>
			<Crest crest={team.crest} />
			<span className={styles.name} data-clipped={isClipped ? "" : undefined} translate="no">
				{team.name}
				<CategoryMark category={team.category} />
			</span>
			{sport.turn && <Turn turn={sport.turn} live={live} side={side} />}
			<RowNote live={live} news={news} side={side} sport={sport} facts={hasFacts ? rowFacts(row, live, side, t) : ""} />
			{columns.length > 0 && <RowLineScore sport={sport} columns={columns} side={side} />}
			<span className={styles.score} data-open={isOpen || undefined} data-text={text && ""} translate="no">
				{tieBreak !== null && <small className={styles.tieBreak}>{`(${tieBreak}) `}</small>}
				{text ? text.text : score?.[side]}
				{text?.detail && <small className={styles.tieBreak}>{` ${text.detail}`}</small>}
			</span>
			<span className={styles.badges}>
				{badges.map(({ mark, count, label }) => (
					<span key={mark} className={styles.badge} role="img" aria-label={label}>
						{count > 1 && count}
					</span>
				))}
			</span>
		</span>
	);
}

/** Marks the side that serves, bats, or plays with more players. */
function Turn({ turn, live, side }: Pick<Required<SportRowView>, "turn"> & Pick<TeamLineProps, "live" | "side">) {
	const t = useText();
	const text = useNow((now) => {
		const shown = turn(live, t, now);
		return shown?.side === side ? JSON.stringify(shown) : null;
	}, !live.clock?.isRunning);
	if (text === null) return null;
	const { label, tag } = JSON.parse(text) as RowTurn;
	return (
		<span className={styles.turn} role="img" aria-label={label}>
			{tag}
		</span>
	);
}

/** Returns the event that a row shows now; `isFresh`: the row is highlighted. */
function useNews({ news }: MatchLive): { news: RowNews | null; isFresh: boolean } {
	const state = useNow((now) => {
		if (!news || isOldNews(news, now)) return "old";
		return now - news.at < WASH_MS ? "fresh" : "shown";
	}, !news);
	return { news: state === "old" ? null : news, isFresh: state === "fresh" };
}
