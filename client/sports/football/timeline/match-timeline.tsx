// The timeline of a match, newest first. Links switch between all events and key events.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { KeyFilter, useIsKeyOnly } from "#client/ui/nav/key-filter.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "#shared/sports/football/bare-goal.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { EventRow } from "./event-row.tsx";
import { MiddleRow } from "./middle-row.tsx";
import styles from "./timeline.module.css";
import { timelineRows } from "./timeline-rows.ts";

interface MatchTimelineProps {
	state: MatchState<FootballDetail>;
	/** Names of the teams. */
	names: Pair<string>;
	/** Content above the rows. */
	children?: ReactNode;
}

export function MatchTimeline({ state, names, children }: MatchTimelineProps) {
	const t = useText();
	const isKeyOnly = useIsKeyOnly();
	const rows = timelineRows(state);
	if (rows.length === 0) return <NothingYet state={state} />;
	const list = rows
		.filter((row) => row.isKey || !isKeyOnly)
		.map((row) =>
			row.kind === "event" ? (
				<EventRow key={row.id} row={row} players={state.setup.players} names={names} />
			) : (
				<MiddleRow key={row.id} row={row} />
			),
		);
	return (
		<>
			{children}
			<KeyFilter />
			<ol className={styles.timeline}>{list}</ol>
			{state.timeline.some(({ event }) => isGoalWithoutDetail(event)) && <p className={styles.coverage}>{t("match.timeline.bareGoals")}</p>}
		</>
	);
}

function NothingYet({ state: { detail } }: { state: MatchState<FootballDetail> }) {
	const t = useText();
	const search = useSearchWith("tab", "line-ups");
	return (
		<EmptyState title={t("match.timeline.empty")}>
			<p>{t("match.timeline.emptyNext")}</p>
			{(detail.lineUps.home || detail.lineUps.away) && (
				<SearchLink search={search} replace preventScrollReset>
					{t("match.timeline.seeLineUps")}
				</SearchLink>
			)}
		</EmptyState>
	);
}
