// Messages held by the blocklist, longest waiting first: publish or reject them.

import { useStore } from "jotai";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import type { ModeratedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import { QueryState } from "../parts/query-state.tsx";
import { QueueList } from "../parts/queue-list.tsx";
import { QueuedLine } from "../parts/queued-line.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";
import type { PanelView } from "../queues/panel-view.ts";
import type { Queues } from "../queues/use-queues.ts";

export function HeldQueue({ queues, open }: { queues: Queues; open(view: PanelView): void }) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const held = queues.held.answer;
	const decide = (line: ModeratedLine, verdict: "published" | "refused") =>
		action.start(async () => {
			// Also reloads after a failure, because another moderator may have decided.
			await moderationCalls(store).decideHeld(line.id, verdict).finally(queues.reload);
			return t(`moderation.held.${verdict}`);
		});
	return (
		<>
			<QueryState query={queues.held} />
			<Outcome action={action} />
			{held && (
				<QueueList items={held.lines} keyOf={({ id }) => id} more={held.more} noneText={t("moderation.held.none")}>
					{(line) => {
						const { author } = line;
						const name = author?.name ?? t("moderation.nameless");
						return (
							<>
								<QueuedLine line={line} onAuthor={() => author && open({ kind: "person", userId: author.id, name, line: null })} />
								<div className={styles.actions}>
									<button
										type="button"
										className={styles.button}
										aria-label={t("moderation.held.approveOf", { name })}
										aria-disabled={action.isBusy || undefined}
										onClick={() => decide(line, "published")}
									>
										{t("moderation.held.approve")}
									</button>
									<button
										type="button"
										className={styles.button}
										aria-label={t("moderation.held.refuseOf", { name })}
										aria-disabled={action.isBusy || undefined}
										onClick={() => decide(line, "refused")}
									>
										{t("moderation.held.refuse")}
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
