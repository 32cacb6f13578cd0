// One match in a list: clock, teams, score, red cards, a disputed result, and news for a minute. 56 px, 84 with one line.
// Read aloud in the order of the DOM: 74' Northbridge 2, Haverlock 1.
import "#texts/lists";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import { type MatchLive, type MatchRow, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import { shownMarks, useSportRow } from "../sport-row-view.ts";
import { useLive } from "../state/live-atom.ts";
import { phaseOf } from "../state/phase.ts";
import styles from "./match-row-link.module.css";
import { DisputedLine, NewsLine } from "./news-line.tsx";
import { RowClock } from "./row-clock.tsx";

/** How long the row of a goal is washed. */
const WASH_MS = 8 * SECOND_MS;

/** These stand until they are settled, however long that takes. */
const OPEN_KINDS: ReadonlySet<RowNews["kind"]> = new Set(["review", "score_provisional"]);

/** `hasDate`: for lists of several days. `reason`: why the match is listed, below the teams. */
export function MatchRowLink({ row, hasDate = false, reason }: { row: MatchRow; hasDate?: boolean; reason?: ReactNode }) {
	const live = useLive(row);
	const { news, isFresh } = useNews(live);
	return (
		<li className={styles.row} data-phase={phaseOf(live)} data-fresh={isFresh ? news?.kind : undefined}>
			<PageLink className={styles.link} data-row-link="" to={pagePaths.match(row.id)}>
				<RowClock row={row} live={live} hasDate={hasDate} />
				<TeamLine row={row} live={live} news={news} side="home" />
				<TeamLine row={row} live={live} news={news} side="away" />
				{live.disputed && <DisputedLine disputed={live.disputed} />}
				{news && <NewsLine news={news} />}
				{reason && <span className={styles.reason}>{reason}</span>}
			</PageLink>
		</li>
	);
}

interface TeamLineProps {
	row: MatchRow;
	live: MatchLive;
	news: RowNews | null;
	side: Side;
}

function TeamLine({ row, live: { score, winner, marks }, news, side }: TeamLineProps) {
	const t = useText();
	const team = row[side];
	const { badges, tieBreak } = shownMarks(useSportRow(row.sport), marks, side, t, team.name);
	const isOpen = news?.side === side && news.kind === "score_provisional";
	const result = winner === null ? undefined : winner === side ? "won" : "lost";
	return (
		<span className={styles.team} data-result={result}>
			<Crest crest={team.crest} />
			<span className={styles.name}>{team.name}</span>
			{news?.side === side && news.kind === "score" && <Tag tone="live">{t("news.goalTag")}</Tag>}
			{isOpen && <Tag tone="warn">{t("news.provisionalTag")}</Tag>}
			<span className={styles.score} data-open={isOpen || undefined}>
				{tieBreak !== null && <small className={styles.tieBreak}>{`(${tieBreak}) `}</small>}
				{score?.[side]}
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

/** The news that a row shows now; `isFresh`: the row is highlighted. */
function useNews({ news }: MatchLive): { news: RowNews | null; isFresh: boolean } {
	const state = useNow((now) => {
		const age = news ? now - news.at : Number.POSITIVE_INFINITY;
		if (!news || (age >= NEWS_MS && !OPEN_KINDS.has(news.kind))) return "old";
		return age < WASH_MS ? "fresh" : "shown";
	});
	return { news: state === "old" ? null : news, isFresh: state === "fresh" };
}
