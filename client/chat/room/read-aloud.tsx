// Announces new lines to screen readers, if the reader has chosen so. Renders nothing visible.
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { readAloudAtom } from "../state/chat-choices.ts";
import type { RowReader } from "../state/chat-rows.ts";
import type { ChatLog } from "../state/outbox/chat-log.ts";
import { useRoom } from "./context/room-context.ts";
import { describeChatEvent } from "./message/describe-chat-event.ts";

/** Maximum number of lines announced together; more are skipped. */
const MAX_SPOKEN = 3;

export function ReadAloud({ log, reader }: { log: ChatLog; reader: RowReader }) {
	const t = useText();
	const { names } = useRoom();
	const isOn = useAtomValue(readAloudAtom);
	const announce = useSetAtom(announcementAtom);
	const readSeq = useRef(log.seq);
	useEffect(() => {
		const since = readSeq.current;
		readSeq.current = log.seq;
		if (!isOn) return;
		const words = log.lines
			.filter(({ seq, author }) => seq > since && !(author && (author.id === reader.me?.id || reader.ignored.has(author.id))))
			.flatMap(({ kind, author, text, event }) => {
				if (kind === "system" && event) return describeChatEvent(event, names, t);
				return kind === "message" && author ? `${author.name}: ${text}` : [];
			});
		if (words.length > 0) announce(words.slice(-MAX_SPOKEN).join(". "));
	}, [log, isOn, reader, names, t, announce]);
	return null;
}
