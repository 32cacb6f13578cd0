// How many lines of others came since the reader left the end of the list. Part of virtual-lines.tsx.
import { useEffect, useState } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";

const seqOf = (row: ChatRow) => ("line" in row ? row.line.seq : 0);

export function useUnread(rows: readonly ChatRow[], isSeen: boolean): number {
	const newest = rows.reduce((seq, row) => Math.max(seq, seqOf(row)), 0);
	const [seen, setSeen] = useState(newest);
	useEffect(() => {
		if (isSeen) setSeen(newest);
	}, [isSeen, newest]);
	return rows.filter((row) => "line" in row && row.line.seq > seen && row.line.kind !== "deleted").length;
}
