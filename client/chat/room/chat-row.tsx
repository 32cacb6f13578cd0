// One row of the list: the line, and what can be done with it while it is pointed at or focused. Part of both lists.
import { memo } from "react";
import type { ChatRow as Row } from "../state/chat-rows.ts";
import { ChatLine } from "./chat-line.tsx";
import styles from "./line-list.module.css";
import { LineTools } from "./line-tools.tsx";
import { PendingMessage } from "./pending-message.tsx";

interface ChatRowProps {
	row: Row;
	/** Where its tools are out; over the row they would lie on what it offers itself. */
	tools: "above" | "below" | null;
	/** Reached by Tab: one row of the list is. */
	isEntry: boolean;
	/** Looked for just now. */
	isFound: boolean;
}

export const ChatRow = memo(function ChatRow({ row, tools, isEntry, isFound }: ChatRowProps) {
	const line = "line" in row ? row.line : null;
	return (
		<article className={styles.row} tabIndex={isEntry ? 0 : -1} data-row={row.key} data-found={isFound ? "" : undefined}>
			{"line" in row ? <ChatLine line={row.line} /> : <PendingMessage outgoing={row.outgoing} />}
			{tools && line?.kind === "said" && <LineTools line={line} place={tools} />}
		</article>
	);
});
