// The blocklist, which applies to all rooms: words because of which a message is refused or held.

import { useStore } from "jotai";
import { useMemo } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { getChatWords } from "#shared/contract/rest/chat/chat-blocklist.ts";
import { QueryState } from "../parts/query-state.tsx";
import { QueueList } from "../parts/queue-list.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";
import { BlocklistForm } from "./blocklist-form.tsx";

export function BlocklistView() {
	const t = useText();
	const store = useStore();
	const removal = useStaffAction();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const list = useQuery(requestTo(getChatWords));
	const { reload } = list;
	const remove = (word: string) =>
		removal.start(async () => {
			await calls.unlistWord(word).finally(reload);
			return t("moderation.words.removed", { word });
		});
	return (
		<>
			<BlocklistForm onListed={reload} />
			<Outcome action={removal} />
			<QueryState query={list} />
			{list.answer && (
				<QueueList
					items={list.answer.words}
					keyOf={({ folded }) => folded}
					more={0}
					noneText={t("moderation.words.none")}
					label={t("moderation.panel.words")}
				>
					{(word) => (
						<div className={styles.row}>
							<p className={styles.text}>
								<bdi>{word.text}</bdi> <span className={styles.facts}>{t(`moderation.words.${word.action}`)}</span>
							</p>
							<button
								type="button"
								className={styles.button}
								aria-label={t("moderation.words.removeOf", { word: word.text })}
								aria-disabled={removal.isBusy || undefined}
								onClick={() => void remove(word.text)}
							>
								{t("moderation.words.remove")}
							</button>
						</div>
					)}
				</QueueList>
			)}
		</>
	);
}
