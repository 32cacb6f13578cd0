// Why the last press created no event, for as long as it is shown: a press that bounced, or an early end that needs a second press.
import { useEffect } from "react";
import { EARLY_WAIT_MS, type Notice } from "./model/command-queue.ts";
import type { DeskMatchView } from "./view/desk-match-view.ts";

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
