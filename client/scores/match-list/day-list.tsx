// All matches of a day under a filter: live, followed, by league, postponed. Reordered only when a match starts
// or ends and the reader is idle.
import { useMemo, useRef } from "react";
import "#texts/lists";
import type { Day } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useFollows } from "#client/session/follows.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { useLeagueChoice } from "../state/league-choices.ts";
import type { DayFilter, Phase } from "../state/phase.ts";
import styles from "./day-list.module.css";
import { groupRows } from "./group-rows.ts";
import { LeagueCard } from "./league-card.tsx";
import { ListDayContext } from "./list-day.ts";
import { PhaseCard } from "./phase-card.tsx";
import { rowPlaces } from "./row-places.ts";
import { useIdleOrder } from "./use-idle-order.ts";

const NOTHING: ReadonlySet<FollowKey> = new Set();

interface DayListProps {
	/** The day of the rows. */
	day: Day;
	rows: readonly MatchRow[];
	/** The phase of each row. */
	phases: readonly Phase[];
	show: DayFilter | null;
	/** Whether leagues are in columns if there is room. */
	isWide?: boolean;
	/**
	 * Whether followed matches come first: only on pages that the server renders with this order, because others would move the list once the
	 * follows are loaded.
	 */
	hasFollowed?: boolean;
}

export function DayList({ day, rows, phases, show, isWide = false, hasFollowed = false }: DayListProps) {
	const t = useText();
	const [pinned] = useLeagueChoice("pinned");
	const list = useRef<HTMLDivElement>(null);
	const follows = useFollows();
	const places = useMemo(() => rowPlaces(rows, phases, hasFollowed ? follows : NOTHING), [rows, phases, follows, hasFollowed]);
	const placed = useIdleOrder(rows, places, show, list);
	const { live, followed, leagues, postponed } = useMemo(() => groupRows(rows, placed, { show, pinned }), [rows, placed, show, pinned]);
	return (
		<ListDayContext value={day}>
			<div ref={list} id="matches" tabIndex={-1} className={styles.list} data-wide={isWide}>
				<PhaseCard title={t("list.live")} isLive leagues={live} />
				<PhaseCard title={t("nav.following")} leagues={followed} />
				{leagues.map((league) => (
					<LeagueCard key={league.league.id} {...league} />
				))}
				<PhaseCard title={t("filter.postponed")} leagues={postponed} />
			</div>
		</ListDayContext>
	);
}
