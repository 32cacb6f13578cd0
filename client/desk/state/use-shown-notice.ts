// Why the last press created no event, for as long as it is shown: a press that bounced, or an early end that needs a second press.
import { useEffect } from "react";
import type { DeskMatchView } from "./model/desk-match-view.ts";
import { EARLY_WAIT_MS, type Notice } from "./outbox/command-queue.ts";

type ShownNotice = Exclude<Notice, { kind: "same" }>;

export function useShownNotice({ notice, actions }: Pick<DeskMatchView, "notice" | "actions">): ShownNotice | null {
	const shown = notice?.kind === "same" ? null : notice;
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(() => actions.dismissNotice(shown), EARLY_WAIT_MS);
		return () => clearTimeout(timer);
	}, [shown, actions]);
	return shown;
}
