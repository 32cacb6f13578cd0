// The commentary lines that a source or an operator wrote, newest first.
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import type { TennisEvent } from "#shared/sports/tennis/events.ts";
import styles from "./commentary.module.css";

export function Commentary({ state }: { state: MatchState<TennisDetail> }) {
	const t = useText();
	const lines = state.timeline.flatMap(({ event }) => {
		const known = event as TennisEvent;
		return known.type === "commentary_written" && !isCancelled(event) ? [{ id: event.id, ...known.payload }] : [];
	});
	if (lines.length === 0)
		return <EmptyState title={t("match.tennis.noCommentary")}>{state.period === null && t("match.tennis.emptyNext")}</EmptyState>;
	return (
		<ol className={styles.lines}>
			{lines.reverse().map(({ id, text, isKey }) => (
				<li key={id} id={id} className={styles.line} data-key={isKey ? "" : undefined}>
					{text}
				</li>
			))}
		</ol>
	);
}
