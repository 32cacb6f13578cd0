// The messages that wait for a moderator in all rooms, operated by keyboard: reported lines, then held ones.
import "#texts/chat-parts";
import "#texts/chat-desk";
import "#texts/chat";
import "#texts/moderation";
import { useLayoutEffect, useRef } from "react";
import type { HeldAnswer, ReportsAnswer } from "#client/chat/moderation/queues/moderation-calls.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useRovingRows } from "#client/ui/table/use-roving-rows.ts";
import styles from "./chat-desk.module.css";
import { ChatKeyLegend } from "./chat-key-legend.tsx";
import { type WaitingLine, waitingLines } from "./waiting.ts";
import { WaitingRow } from "./waiting-row.tsx";

interface WaitingQueueProps {
	held: HeldAnswer;
	reports: ReportsAnswer;
	reload(): Promise<unknown>;
	/** Opens the author of a line. */
	onPerson(entry: WaitingLine): void;
}

export function WaitingQueue({ held, reports, reload, onPerson }: WaitingQueueProps) {
	const t = useText();
	const list = useRef<HTMLDivElement>(null);
	/** Index of the row that last had the focus; `null` if it was not in the queue. */
	const walkedAt = useRef<number | null>(null);
	const entries = waitingLines(held, reports);
	const keys = entries.map(({ key }) => key);
	const { entry: entryKey, enter } = useRovingRows(list, { selector: "[data-waiting]", keys, isPageWide: true });
	// When a decided line disappears, the next one takes its place and the focus.
	const allKeys = keys.join(" ");
	useLayoutEffect(() => {
		// Once the queue is empty, lines that arrive later do not take the focus.
		if (allKeys === "") walkedAt.current = null;
		if (walkedAt.current === null || document.activeElement !== document.body) return;
		const rows = list.current?.querySelectorAll<HTMLElement>("[data-waiting]") ?? [];
		rows[Math.min(walkedAt.current, rows.length - 1)]?.focus({ preventScroll: true });
	}, [allKeys]);
	const part = (title: string, shown: readonly WaitingLine[], more: number, none: string) => (
		<Card title={`${title} (${shown.length + more})`}>
			{shown.length === 0 ? (
				<p className={styles.none}>{none}</p>
			) : (
				<ul className={styles.list} aria-label={title}>
					{shown.map((entry) => (
						<WaitingRow
							key={entry.key}
							entry={entry}
							isEntry={entry.key === entryKey}
							onWalk={() => {
								walkedAt.current = keys.indexOf(entry.key);
								enter(entry.key);
							}}
							reload={reload}
							onPerson={() => onPerson(entry)}
						/>
					))}
				</ul>
			)}
			{more > 0 && <p className={styles.none}>{t("chatDesk.queue.more", { count: more })}</p>}
		</Card>
	);
	return (
		<div ref={list} className={styles.queue}>
			<div className={styles.parts}>
				{part(
					t("chatDesk.queue.reported"),
					entries.filter(({ reported }) => reported !== null),
					reports.more,
					t("chatDesk.queue.noneReported"),
				)}
				{part(
					t("chatDesk.queue.held"),
					entries.filter(({ reported }) => reported === null),
					held.more,
					t("chatDesk.queue.noneHeld"),
				)}
			</div>
			<ChatKeyLegend />
		</div>
	);
}
