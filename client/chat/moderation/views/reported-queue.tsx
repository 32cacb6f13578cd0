// Reported lines, those with the most reports first: removes them or dismisses the reports.

import { useStore } from "jotai";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import type { ReportReason } from "#shared/contract/rest/chat/chat.ts";
import type { ReportedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { QueryState } from "../parts/query-state.tsx";
import { QueueList } from "../parts/queue-list.tsx";
import { QueuedLine } from "../parts/queued-line.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";
import type { PanelView } from "../queues/panel-view.ts";
import type { Queues } from "../queues/use-queues.ts";

export function ReportedQueue({ queues, open }: { queues: Queues; open(view: PanelView): void }) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const reported = queues.reported.answer;
	const close = ({ line }: ReportedLine, isDeleted: boolean) =>
		action.start(async () => {
			await moderationCalls(store).closeReports(line.id, isDeleted).finally(queues.reload);
			return t(isDeleted ? "moderation.line.removed" : "moderation.reported.dismissed");
		});
	return (
		<>
			<QueryState query={queues.reported} />
			<Outcome action={action} />
			{reported && (
				<QueueList items={reported.lines} keyOf={({ line }) => line.id} more={reported.more} noneText={t("moderation.reported.none")}>
					{(entry) => {
						const { author } = entry.line;
						const name = author?.name ?? t("moderation.nameless");
						return (
							<>
								<QueuedLine
									line={entry.line}
									mark={<b>{t("moderation.reported.total", { count: entry.total })}</b>}
									onAuthor={() => author && open({ kind: "person", userId: author.id, name, line: null })}
								/>
								<Reasons entry={entry} />
								<div className={styles.actions}>
									<ConfirmButton
										text={t("moderation.line.remove")}
										confirmText={t("moderation.line.sure")}
										isBusy={action.isBusy}
										onConfirm={() => void close(entry, true)}
									/>
									<button
										type="button"
										className={styles.button}
										aria-label={t("moderation.reported.dismissOf", { name })}
										aria-disabled={action.isBusy || undefined}
										onClick={() => void close(entry, false)}
									>
										{t("moderation.reported.dismiss")}
									</button>
								</div>
							</>
						);
					}}
				</QueueList>
			)}
		</>
	);
}

function Reasons({ entry: { counts, notes } }: { entry: ReportedLine }) {
	const t = useText();
	const reasons = Object.entries(counts) as [ReportReason, number][];
	return (
		<>
			<p className={styles.facts}>
				{reasons.map(([reason, count]) => t("moderation.reported.count", { reason: t(`chat.reason.${reason}`), count })).join(" · ")}
			</p>
			{notes.map(({ by, text }) => (
				<p key={by.id} dir="auto" className={styles.noteOf}>
					{t("moderation.reported.note", { name: by.name ?? t("moderation.nameless"), text })}
				</p>
			))}
		</>
	);
}
