// The newest lines as the server renders them: readable before, and without, any script. Part of line-list.tsx.
import type { ChatRow as Row } from "../state/chat-rows.ts";
import { ChatRow } from "./chat-row.tsx";

const SHOWN = 50;

export function PlainLines({ rows }: { rows: readonly Row[] }) {
	return rows.slice(-SHOWN).map((row) => <ChatRow key={row.key} row={row} tools={null} isEntry={false} isFound={false} />);
}
