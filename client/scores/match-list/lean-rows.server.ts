// Rows as home sends them: without the news that no part of it shows any more, nor the letters that only large crests have.
import type { Crest, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { LATEST_SHOWN } from "../state/use-announced-news.ts";
import { isOldNews } from "./old-news.ts";

export function leanRows(rows: readonly MatchRow[], now: Instant): MatchRow[] {
	const instants = rows.flatMap(({ live }) => live.news?.at ?? []).sort((one, other) => other - one);
	const latestSince = instants[LATEST_SHOWN - 1] ?? Number.NEGATIVE_INFINITY;
	const isShown = ({ live: { news } }: MatchRow) => news !== null && (news.at >= latestSince || !isOldNews(news, now));
	return rows.map((row) => ({
		...row,
		home: { ...row.home, crest: leanCrest(row.home.crest) },
		away: { ...row.away, crest: leanCrest(row.away.crest) },
		live: isShown(row) ? row.live : { ...row.live, news: null },
	}));
}

const leanCrest = (crest: Crest): Crest => ({ ...crest, initials: "" });
