// An empty list: says that nothing is there, and what comes next and when.
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import type { Phase } from "#client/state/live-rows/phase.ts";
import { useNow } from "#client/state/window/now.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

/** `rows`: the whole day. `later`: the next match after it, where the day has none to come. `show`: the filter that left nothing. */
export function NextMatch({ rows, later, show }: { rows: readonly MatchRow[]; later: MatchRow | null; show: Phase | null }) {
	const t = useText();
	const next = soonest(rows) ?? later;
	return (
		<Card>
			<EmptyState title={t(`empty.${show ?? "day"}`)}>{next && <NextLink row={next} />}</EmptyState>
		</Card>
	);
}

function NextLink({ row: { id, home, away, startsAt } }: { row: MatchRow }) {
	const t = useText();
	const { zone } = useSite();
	const time = formatTime(startsAt, zone);
	const day = useNow((now) => {
		const date = formatDate(startsAt, zone, now);
		return date === formatDate(now, zone, now) ? "" : date;
	});
	return (
		<PageLink to={pagePaths.match(id)}>{t(day ? "empty.nextOn" : "empty.next", { home: home.name, away: away.name, day, time })}</PageLink>
	);
}

function soonest(rows: readonly MatchRow[]): MatchRow | null {
	const toCome = rows.filter(({ live }) => live.status === "scheduled");
	return toCome.reduce<MatchRow | null>((first, row) => (first && first.startsAt <= row.startsAt ? first : row), null);
}
