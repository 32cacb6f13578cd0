// Rows as home sends them: without the news that no part of it shows any more, the letters that only large crests have, and the short names
// of matches that are over, in which goals no longer fall.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import { phaseOf } from "../state/phase.ts";
import { LATEST_SHOWN } from "../state/use-announced-news.ts";
import { isOldNews } from "./old-news.ts";

export function leanRows(rows: readonly MatchRow[], now: Instant): MatchRow[] {
	const instants = rows.flatMap(({ live }) => live.news?.at ?? []).sort((one, other) => other - one);
	const latestSince = instants[LATEST_SHOWN - 1] ?? Number.NEGATIVE_INFINITY;
	const isShown = ({ live: { news } }: MatchRow) => news !== null && (news.at >= latestSince || !isOldNews(news, now));
	return rows.map((row) => ({
		...row,
		home: leanTeam(row, "home"),
		away: leanTeam(row, "away"),
		live: isShown(row) ? row.live : { ...row.live, news: null },
	}));
}

function leanTeam(row: MatchRow, side: Side): MatchRow[Side] {
	const team = row[side];
	return { ...team, shortName: phaseOf(row.live) === "finished" ? "" : team.shortName, crest: { ...team.crest, initials: "" } };
}
