// An empty list: shows the next match and its time; without one, links back to today.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/lists";
import { formatDate, formatMatchDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { DayFilter } from "../state/phase.ts";

interface NextMatchProps {
	/** All rows of the day. */
	rows: readonly MatchRow[];
	/** The next match after the day, if none of the day's matches is upcoming. */
	later: MatchRow | null;
	/** The filter that left no rows. */
	show: DayFilter | null;
	/** Whether the list shows today. */
	isToday: boolean;
}

export function NextMatch({ rows, later, show, isToday }: NextMatchProps) {
	const t = useText();
	// `rows` and `later` do not say which matches are followed, so the next followed match is unknown.
	const next = show === "following" ? null : (soonest(rows) ?? later);
	return (
		<div id="matches" tabIndex={-1}>
			<Card>
				<EmptyState title={t(`empty.${show ?? "day"}`)}>
					{next && <NextLink row={next} isToday={isToday} />}
					{show === "following" && <PageLink to={pagePaths.following()}>{t("empty.follows")}</PageLink>}
					{!next && !isToday && <TodayLink />}
				</EmptyState>
			</Card>
		</div>
	);
}

function NextLink({ row: { id, home, away, startsAt, hasTime }, isToday }: { row: MatchRow; isToday: boolean }) {
	const t = useText();
	const { zone } = useSite();
	const time = hasTime ? formatTime(t, startsAt, zone) : t("clock.short.no_time");
	const day = useNow((now) => {
		const date = formatMatchDate(t, { startsAt, hasTime }, zone, now);
		// The date is shown too, because a time alone would be read as one of the shown day.
		return isToday && date === formatDate(t, now, zone, now) ? "" : date;
	});
	return (
		<PageLink to={pagePaths.match(id)}>
			{t(day ? "empty.nextOn" : "empty.next", { home: markedName(t, home), away: markedName(t, away), day, time })}
		</PageLink>
	);
}

function TodayLink() {
	const t = useText();
	return <SearchLink search={useSearchWith("date", null)}>{t("empty.today")}</SearchLink>;
}

function soonest(rows: readonly MatchRow[]): MatchRow | null {
	const toCome = rows.filter(({ live }) => live.status === "scheduled");
	return toCome.reduce<MatchRow | null>((first, row) => (first && first.startsAt <= row.startsAt ? first : row), null);
}
