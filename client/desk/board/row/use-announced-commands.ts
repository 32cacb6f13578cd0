// Announces each new command to screen readers once, by hand or by key.
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { shortWords } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/model/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";

export function useAnnouncedCommands({ match, pending }: DeskMatchView): void {
	const t = useText();
	const say = useSetAtom(announcementAtom);
	/** Commands pending from before the page load are not announced. */
	const announced = useRef<ReadonlySet<string> | null>(null);
	useEffect(() => {
		const before = announced.current;
		announced.current = new Set(pending.map(({ key }) => key));
		const command = pending.findLast(({ key }) => before !== null && !before.has(key));
		const event = command?.events[0];
		if (event) say(t("desk.board.said", { event: shortWords(t, match, event), home: match.home.name, away: match.away.name }));
	}, [pending, match, say, t]);
}
