// The hot matches of a day: the editors' picks in their order, then the ranking; each row shows its reason. The order is
// updated while the page is open.
import "#texts/hot";
import { useMemo } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "../match-list/match-row-link.tsx";
import type { DayFacts } from "./hot-facts-of.ts";
import styles from "./hot-list.module.css";
import { HotReasons } from "./hot-reasons.tsx";
import { useHotOrder } from "./use-hot-order.ts";

/** Maximum number of ranked matches; all picks are shown. */
const MAX_RANKED = 20;

export function HotList({ rows, day, isToday }: { rows: readonly MatchRow[]; day: DayFacts; isToday: boolean }) {
	const t = useText();
	const order = useHotOrder(rows, day);
	const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
	const rowsOf = (places: typeof order) => places.flatMap(({ id }) => byId.get(id) ?? []);
	const picks = rowsOf(order.filter(({ pick }) => pick !== null));
	const ranked = rowsOf(order.filter(({ pick }) => pick === null).slice(0, MAX_RANKED));
	const listOf = (listed: readonly MatchRow[]) => (
		<ul>
			{listed.map((row) => (
				<MatchRowLink key={row.id} row={row} reason={<HotReasons row={row} day={day} isToday={isToday} />} />
			))}
		</ul>
	);
	return (
		<div className={styles.list}>
			{picks.length > 0 && <Card title={t("hotMatches.picks")}>{listOf(picks)}</Card>}
			{ranked.length > 0 && <Card title={t("hotMatches.ranked")}>{listOf(ranked)}</Card>}
		</div>
	);
}
