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
	const made = rows.map((row) => {
		const known = leanRow(row);
		return isShown(row) ? known.withNews : known.withoutNews;
	});
	const before = latest.get(rows);
	if (before?.length === made.length && before.every((row, place) => row === made[place])) return before;
	latest.set(rows, Object.freeze(made) as MatchRow[]);
	return made;
}

/** As they were for the page before, frozen: pages share them. */
const latest = new WeakMap<readonly MatchRow[], MatchRow[]>();

/** Pages get the same rows until a match has news, and so the same lean ones. */
const lean = new WeakMap<MatchRow, { withNews: MatchRow; withoutNews: MatchRow }>();

function leanRow(row: MatchRow): { withNews: MatchRow; withoutNews: MatchRow } {
	const known = lean.get(row);
	if (known) return known;
	const withNews = { ...row, home: leanTeam(row, "home"), away: leanTeam(row, "away") };
	const made = { withNews, withoutNews: row.live.news === null ? withNews : { ...withNews, live: { ...row.live, news: null } } };
	lean.set(row, made);
	return made;
}

function leanTeam(row: MatchRow, side: Side): MatchRow[Side] {
	const team = row[side];
	return { ...team, shortName: phaseOf(row.live) === "finished" ? "" : team.shortName, crest: { ...team.crest, initials: "" } };
}
