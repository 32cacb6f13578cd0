// What the pages of a coach, a referee and a venue share: the heading, the live, played and next matches, and the parts next to them.
import { type ReactNode, useMemo } from "react";
import { useText } from "#client/i18n/translate.ts";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import styles from "./people-page.module.css";
import { ReasonRows } from "./reason-rows.tsx";

/** Number of played matches in one part of their list. */
export const MATCHES_PAGE_SIZE = 20;

interface MatchesPageProps {
	name: string;
	/** The kind of the page's subject in a word: "Coach". */
	kind: string;
	current: readonly MatchRow[];
	next: readonly MatchRow[];
	/** The reason is a line below the teams; an empty one is not shown. */
	played: readonly { match: MatchRow; reason: string }[];
	/** Number of played matches in all parts of the list. */
	total: number;
	/** The part of the list that is shown, from 1. */
	page: number;
	/** Stands in place of the matches if there are none. */
	emptyText: string;
	/** Stands above the next matches. */
	children?: ReactNode;
}

export function MatchesPage({ name, kind, current, next, played, total, page, emptyText, children }: MatchesPageProps) {
	const t = useText();
	const rows = useMemo(() => [...current, ...next, ...played.map(({ match }) => match)], [current, next, played]);
	useFreshRows(rows, { followsResults: true });
	return (
		<>
			<PageHeader isName title={name} facts={[kind, t("venue.count", { count: total })]} />
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("venue.now")} rows={current} />
					<ReasonRows title={t("venue.played")} rows={played} total={total} page={page} pageSize={MATCHES_PAGE_SIZE} />
					{rows.length === 0 && <EmptyState title={emptyText} />}
				</div>
				<div className={styles.column}>
					{children}
					<RowCard title={t("venue.next")} rows={next} hasDate />
				</div>
			</div>
		</>
	);
}
