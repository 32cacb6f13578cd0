// The events of a match that a reader can select in a report, described in texts shared by all sports. Pure.
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { eventMinute } from "#shared/match/event-minute.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

interface EventChoice {
	id: EventId;
	/** Text such as `58' Goal, Northbridge, A. Moreau, 2–1`. */
	text: string;
}

/** Exceeds the number of goals, cards and baskets in any match. */
const MAX_CHOICES = 300;

/** Returns the choices, newest first. Events without a text, such as corners or measurements, are omitted. */
export function eventChoices(sport: SportModule, state: MatchState, teams: Pair<TeamBrief>, t: Translate): EventChoice[] {
	return state.timeline
		.flatMap((entry) => {
			const word = wordOf(sport, entry.event, t);
			return word === null ? [] : [{ id: entry.event.id, text: describe(sport, state, entry, { word, teams, t }) }];
		})
		.reverse()
		.slice(0, MAX_CHOICES);
}

/** `announced`: for a type that is too frequent to be listed, the events announced in the chat. */
function wordOf(sport: SportModule, event: MatchEvent, t: Translate): string | null {
	const isAnnounced = sport.chatLine?.(event) != null;
	for (const key of [...(isAnnounced ? [`report.announced.${event.type}`] : []), `report.event.${event.type}`]) {
		const word = t(key as TextKey);
		if (word !== key) return word;
	}
	return null;
}

function describe(
	sport: SportModule,
	{ setup }: MatchState,
	{ event, scoreAfter }: TimelineEntry,
	{ word, teams, t }: { word: string; teams: Pair<TeamBrief>; t: Translate },
): string {
	const payload = (event.payload ?? {}) as Readonly<Record<string, unknown>>;
	const team = payload.side === "home" || payload.side === "away" ? teams[payload.side].shortName : null;
	const names = (sport.layouts[event.type]?.fields ?? []).map(
		({ name, isPlayer }) => isPlayer && setup.players[String(payload[name])]?.name,
	);
	const score = sport.scoring(event) && !isCancelled(event) ? formatScore(scoreAfter) : null;
	const what = [word, team, ...names, score, isCancelled(event) && t("report.cancelled")].filter(Boolean).join(", ");
	return [eventMinute(sport, setup, event), what].filter(Boolean).join(" ");
}
