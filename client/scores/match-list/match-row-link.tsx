// One match in a list: where it stands, who plays, the score, red cards, a disputed result, and news for a minute. 56 px, 84 with one line.
// Read aloud in the order of the DOM: 74' Northbridge 2, Haverlock 1.
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchLive, MatchRow, RowNews } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Side } from "#shared/match/sides.ts";
import { useLive } from "../state/live-atom.ts";
import { phaseOf } from "../state/phase.ts";
import { DisputedLine } from "./disputed-line.tsx";
import styles from "./match-row-link.module.css";
import { NewsLine } from "./news-line.tsx";
import { RowClock } from "./row-clock.tsx";
import { useNews } from "./use-news.ts";

/** `hasDate`: for lists of several days. */
export function MatchRowLink({ row, hasDate = false }: { row: MatchRow; hasDate?: boolean }) {
	const live = useLive(row);
	const { news, isFresh } = useNews(live);
	return (
		<li className={styles.row} data-phase={phaseOf(live)} data-fresh={isFresh ? news?.kind : undefined}>
			<PageLink className={styles.link} to={pagePaths.match(row.id)}>
				<RowClock row={row} live={live} hasDate={hasDate} />
				<TeamLine row={row} live={live} news={news} side="home" />
				<TeamLine row={row} live={live} news={news} side="away" />
				{live.disputed && <DisputedLine disputed={live.disputed} />}
				{news && <NewsLine news={news} />}
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
	const redCards = marks.redCards?.[side] ?? 0;
	const result = winner === null ? undefined : winner === side ? "won" : "lost";
	return (
		<span className={styles.team} data-result={result}>
			<Crest crest={team.crest} />
			<span className={styles.name}>{team.name}</span>
			{news?.side === side && news.kind === "score" && <Tag tone="live">{t("news.goalTag")}</Tag>}
			{news?.side === side && news.kind === "score_provisional" && <Tag tone="warn">{t("news.provisionalTag")}</Tag>}
			<span className={styles.score}>
				{marks.shootOut && <small className={styles.shootOut}>{`(${marks.shootOut[side]}) `}</small>}
				{score?.[side]}
			</span>
			<span className={styles.cards}>
				{redCards > 0 && (
					<span className={styles.red} role="img" aria-label={t("news.redCardsOf", { count: redCards, team: team.name })}>
						{redCards > 1 && redCards}
					</span>
				)}
			</span>
		</span>
	);
}
