// One row of the list: the line, and its tools while it is pointed at or focused.
import { memo, type ReactNode } from "react";
import type { ChatRow as Row } from "#client/chat/state/chat-rows.ts";
import { ChatLine } from "../message/chat-line.tsx";
import { PendingMessage } from "../message/pending-message.tsx";
import styles from "./line-list.module.css";

interface ChatRowProps {
	row: Row;
	/** Null unless the row is pointed at or focused. */
	tools: ReactNode;
	/** Whether Tab reaches it: one row of the list is the entry. */
	isEntry: boolean;
	/** The reader was led to it just now. */
	isFound: boolean;
}

export const ChatRow = memo(function ChatRow({ row, tools, isEntry, isFound }: ChatRowProps) {
	return (
		<article className={styles.row} tabIndex={isEntry ? 0 : -1} data-row={row.key} data-found={isFound ? "" : undefined}>
			{"line" in row ? <ChatLine line={row.line} /> : <PendingMessage outgoing={row.outgoing} />}
			{tools}
		</article>
	);
});
