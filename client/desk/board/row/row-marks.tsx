// The last line of a row: assignee, age of the last feed report, manual overrides, unsent commands.

import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { DeskFeed } from "#shared/contract/desk.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { RowFacts } from "../row-facts.ts";
import { presenceOfOthers } from "../row-facts.ts";
import styles from "./board-row.module.css";

export function RowMarkList({ view, facts }: { view: DeskMatchView; facts: RowFacts }) {
	const t = useText();
	const { desk, isAssignee, pending } = view;
	const assignee = desk?.presences.find((presence) => presence.isAssignee);
	const userId = useUser()?.id;
	const others = presenceOfOthers(desk?.presences ?? [], userId);
	const expired = desk?.overrides.filter(({ hasExpired }) => hasExpired).length ?? 0;
	const active = (desk?.overrides.length ?? 0) - expired;
	const differences = desk?.discrepancies.length ?? 0;
	const reported = desk?.readerDiscrepancies.length ?? 0;
	const isOver = hasEnded(facts.status);
	return (
		<ul className={styles.marks}>
			{pending.length > 0 && <Mark tone="warn" text={t("desk.board.mark.pending", { count: pending.length })} />}
			{desk?.isOperatorLost && <Mark tone="warn" text={t("desk.board.mark.operatorLost")} />}
			{differences > 0 && <Mark tone="warn" text={t("desk.board.mark.discrepancies", { count: differences })} />}
			{reported > 0 && <Mark tone="warn" text={t("desk.board.mark.reported", { count: reported })} />}
			{expired > 0 && <Mark tone="warn" text={t("desk.board.mark.expired", { count: expired })} />}
			{assignee && <Mark tone={isAssignee ? "own" : "plain"} text={isAssignee ? t("desk.board.mark.mine") : assignee.name} />}
			{desk && !assignee && !isOver && <Mark tone="plain" text={t("desk.board.mark.unassigned")} />}
			{others > 0 && <Mark tone="plain" text={t("desk.board.mark.others", { count: others })} />}
			{desk?.handover && <Mark tone="warn" text={t("desk.board.mark.handover", { name: desk.handover.fromName })} />}
			{active > 0 && <Mark tone="plain" text={t("desk.board.mark.overridden", { count: active })} />}
			{desk?.feed && <FeedMark feed={desk.feed} isLive={facts.status === "live"} />}
			{desk && desk.viewers > 0 && <Mark tone="plain" text={t("desk.board.mark.viewers", { count: desk.viewers })} />}
		</ul>
	);
}

/** A feed is shown as a warning if it sends no report for this many milliseconds during play. */
const SLOW_MS = 60_000;

function FeedMark({ feed: { source, reportedAt, isPaused }, isLive }: { feed: DeskFeed; isLive: boolean }) {
	const t = useText();
	const age = useNow((now) => (reportedAt === null ? "" : formatAge(t, now - reportedAt)));
	const isSlow = useNow((now) => isLive && !isPaused && reportedAt !== null && now - reportedAt >= SLOW_MS);
	const words = isPaused ? t("desk.board.mark.paused", { source }) : [source, age].filter(Boolean).join(" ");
	return <Mark tone={isSlow || isPaused ? "warn" : "plain"} text={words} />;
}

function Mark({ tone, text }: { tone: "plain" | "own" | "warn"; text: string }) {
	return (
		<li className={styles.mark} data-tone={tone}>
			{text}
		</li>
	);
}
