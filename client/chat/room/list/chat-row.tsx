// One row of the list: the line, and what can be done with it while it is pointed at or focused.
import { memo, type ReactNode } from "react";
import type { ChatRow as Row } from "#client/chat/state/chat-rows.ts";
import { ChatLine } from "../message/chat-line.tsx";
import { PendingMessage } from "../message/pending-message.tsx";
import styles from "./line-list.module.css";

interface ChatRowProps {
	row: Row;
	/** Of the row that is pointed at or focused. */
	tools: ReactNode;
	/** Reached by Tab: one row of the list is. */
	isEntry: boolean;
	/** Looked for just now. */
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
