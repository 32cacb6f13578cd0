// A press that is not in the log yet, in words. Called by open-matters.tsx and conflict-box.tsx.
import type { Translate } from "#client/i18n/translate.ts";
import type { DeskMatchView, Pending } from "#client/state/desk/desk-match.ts";
import type { DeskEvent } from "#shared/contract/rest/ops.ts";
import { minuteOf, sentenceOf } from "./desk-words.ts";

/** `63' Goal, Northbridge`; of a revision what it makes of the event. */
export function pressWords(t: Translate, { match, state }: Pick<DeskMatchView, "match" | "state">, { events }: Pending): string {
	return events.map((event) => eventWords(t, { match, state }, event)).join(" · ");
}

function eventWords(t: Translate, { match, state }: Pick<DeskMatchView, "match" | "state">, event: DeskEvent): string {
	const known = state?.timeline.find((entry) => entry.event.id === event.revises)?.event;
	const told = {
		type: event.type,
		period: event.period ?? known?.period ?? state?.period ?? null,
		elapsedMs: event.elapsedMs ?? known?.elapsedMs ?? null,
		payload: event.payload ?? known?.payload ?? {},
	};
	const words = [minuteOf(match.sport, told), sentenceOf(t, match, told, state?.setup.players)].filter(Boolean).join(" ");
	if (event.standing === "cancelled") return t("desk.match.press.cancel", { what: words });
	return event.revises ? t("desk.match.press.change", { what: words }) : words;
}
