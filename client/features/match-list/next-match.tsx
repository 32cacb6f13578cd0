// An empty list: says that nothing is there, and what comes next and when.

import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import type { Phase } from "#client/state/live-rows/phase.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

/** `rows`: the whole day. `show`: the filter that left nothing. */
export function NextMatch({ rows, show }: { rows: readonly MatchRow[]; show: Phase | null }) {
	const t = useText();
	const { zone } = useSite();
	const next = rows
		.filter(({ live }) => live.status === "scheduled")
		.reduce<MatchRow | null>((first, row) => (first && first.startsAt <= row.startsAt ? first : row), null);
	return (
		<EmptyState title={t(`empty.${show ?? "day"}`)}>
			{next && show !== "upcoming" && (
				<PageLink to={pagePaths.match(next.id)}>
					{t("empty.next", { home: next.home.name, away: next.away.name, time: formatTime(next.startsAt, zone) })}
				</PageLink>
			)}
		</EmptyState>
	);
}
