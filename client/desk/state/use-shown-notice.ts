// Why the last press made no event of its own, for as long as it is shown: a press that bounced, or an end that asks for a second press.
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
