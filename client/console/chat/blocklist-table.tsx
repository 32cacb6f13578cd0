// The blocklist: its words and their authors, with a button that removes a word. The whole list is loaded;
// filtering and sorting happen here.
import { useStore } from "jotai";
import { useSearchParams } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { moderationCalls } from "#client/chat/moderation/queues/moderation-calls.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { OPS_PAGE_SIZE } from "#shared/contract/list-size.ts";
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";
import { blocklistQuery } from "./blocklist-query.ts";
import styles from "./chat-desk.module.css";

export function BlocklistTable({ words, reload }: { words: readonly ChatWordEntry[]; reload(): Promise<void> }) {
	const t = useText();
	const store = useStore();
	const removal = useStaffAction();
	const [search] = useSearchParams();
	const found = blocklistQuery(words, search);
	const page = Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1);
	const nameOf = ({ name }: { name: string | null }) => name ?? t("moderation.nameless");
	const remove = (word: string) =>
		void removal.start(async () => {
			await moderationCalls(store).unlistWord(word).finally(reload);
			return t("moderation.words.removed", { word });
		});
	const columns: Column<ChatWordEntry>[] = [
		{ key: "word", text: t("chatDesk.words.word"), sort: "word", cell: ({ text }) => <bdi>{text}</bdi>, csv: ({ text }) => text },
		{ key: "folded", text: t("chatDesk.words.folded"), cell: ({ folded }) => <bdi>{folded}</bdi>, csv: ({ folded }) => folded },
		{
			key: "action",
			text: t("chatDesk.words.action"),
			sort: "action",
			cell: ({ action }) => t(`moderation.words.${action}`),
			csv: ({ action }) => action,
		},
		{ key: "by", text: t("chatDesk.words.by"), cell: ({ addedBy }) => nameOf(addedBy), csv: ({ addedBy }) => nameOf(addedBy) },
		{
			key: "at",
			text: t("chatDesk.words.at"),
			sort: "-at",
			cell: ({ addedAt }) => <Moment at={addedAt} />,
			csv: ({ addedAt }) => new Date(addedAt).toISOString(),
		},
		{
			key: "actions",
			text: t("chatDesk.words.actions"),
			align: "end",
			cell: ({ text }) => (
				<Button
					tone="plain"
					isSmall
					isBusy={removal.isBusy}
					aria-label={t("moderation.words.removeOf", { word: text })}
					onClick={() => remove(text)}
				>
					{t("moderation.words.remove")}
				</Button>
			),
		},
	];
	return (
		<>
			<div className={styles.outcome}>
				<Outcome action={removal} />
			</div>
			<DataTable
				caption={t("chatDesk.words.caption")}
				columns={columns}
				rows={found.slice((page - 1) * OPS_PAGE_SIZE, page * OPS_PAGE_SIZE)}
				rowKey={({ folded }) => folded}
				total={found.length}
				sortedBy="word"
				exportRows={async () => found}
				empty={t("chatDesk.words.empty")}
			/>
		</>
	);
}

function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}
