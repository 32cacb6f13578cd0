// A board without matches: shows the next match and its time.
import { formatMatchDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export function NoMatches({ next }: { next: MatchRow | null }) {
	const t = useText();
	return (
		<Card>
			<EmptyState title={t("desk.board.empty")}>
				<p>{t("desk.board.emptyHint")}</p>
				{next && <NextLink match={next} />}
			</EmptyState>
		</Card>
	);
}

function NextLink({ match: { id, home, away, startsAt, hasTime } }: { match: MatchRow }) {
	const t = useText();
	const { zone } = useSite();
	const day = useNow((now) => formatMatchDate(t, { startsAt, hasTime }, zone, now));
	const values = { home: home.name, away: away.name, day, time: hasTime ? formatTime(t, startsAt, zone) : t("clock.short.no_time") };
	return <PageLink to={pagePaths.desk(id)}>{t("empty.nextOn", values)}</PageLink>;
}
