// Describes a pending command in words.

import { describeInSentence, minuteOf } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView, Pending } from "#client/desk/state/view/desk-match-view.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";

/** Returns `63' Goal, Northbridge`; for a revision, the changed event. */
export function describeCommand(t: Translate, { match, state }: Pick<DeskMatchView, "match" | "state">, { events }: Pending): string {
	return events.map((draft) => describeDraft(t, { match, state }, draft)).join(" · ");
}

function describeDraft(t: Translate, { match, state }: Pick<DeskMatchView, "match" | "state">, draft: EventDraft): string {
	const words = [minuteOf(t, match.sport, draft, state?.setup.format), describeInSentence(t, match, draft, state?.setup.players)]
		.filter(Boolean)
		.join(" ");
	if (isCancelled(draft)) return t("desk.match.command.cancel", { what: words });
	return draft.revises ? t("desk.match.command.change", { what: words }) : words;
}
