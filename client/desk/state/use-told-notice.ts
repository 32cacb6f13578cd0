// Why the last press made no event of its own, for as long as it is told: a press that bounced, or an end that asks for a second press.
import { useEffect } from "react";
import type { DeskMatchView } from "./model/desk-match-view.ts";
import { EARLY_WAIT_MS, type Notice } from "./outbox/command-queue.ts";

type ToldNotice = Exclude<Notice, { kind: "same" }>;

export function useToldNotice({ notice, actions }: Pick<DeskMatchView, "notice" | "actions">): ToldNotice | null {
	const told = notice?.kind === "same" ? null : notice;
	useEffect(() => {
		if (!told) return;
		const timer = setTimeout(() => actions.dismissNotice(told), EARLY_WAIT_MS);
		return () => clearTimeout(timer);
	}, [told, actions]);
	return told;
}
