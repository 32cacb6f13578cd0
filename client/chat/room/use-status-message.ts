// One sentence on what became of a press, for eyes and ears, gone after a while. Part of chat-room.tsx.
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { announcementAtom } from "#client/ui/page/announcement.ts";

const SHOWN_MS = 3_000;

export function useStatusMessage() {
	const announce = useSetAtom(announcementAtom);
	const [message, setStatusMessage] = useState<{ text: string } | null>(null);
	useEffect(() => {
		if (!message) return;
		const timer = setTimeout(() => setStatusMessage(null), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [message]);
	const showMessage = useCallback(
		(text: string) => {
			setStatusMessage({ text });
			announce(text);
		},
		[announce],
	);
	return { message: message?.text ?? null, showMessage: showMessage };
}
