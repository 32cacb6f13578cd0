// One row of the list: the line, and its tools while the row is hovered or focused.
import { memo, type ReactNode } from "react";
import type { ChatRow as Row } from "#client/chat/state/chat-rows.ts";
import { ChatLine } from "../message/chat-line.tsx";
import { PendingMessage } from "../message/pending-message.tsx";
import styles from "./line-list.module.css";

interface ChatRowProps {
	row: Row;
	/** `null` unless the row is hovered or focused. */
	tools: ReactNode;
	/** Whether Tab reaches this row; exactly one row of the list is reachable. */
	isEntry: boolean;
	/** Whether the reader was just scrolled to this row. */
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
