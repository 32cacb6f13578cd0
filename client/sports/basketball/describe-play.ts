// Describes a play of a basketball match in words, for play-by-play.tsx and the key moments.
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchSetup, TimelineEntry } from "#shared/match/match-state.ts";
import type { BasketballEvent } from "#shared/sports/basketball/events.ts";

type Shown = Exclude<BasketballEvent, { type: "line_up_announced" }>;
export type Play = { event: Shown };

const SHOWN_TYPES: ReadonlySet<string> = new Set<Shown["type"]>([
	...(["points_scored", "shot_missed", "shot_blocked", "rebound_taken", "ball_stolen", "turnover_committed"] as const),
	...(["foul_committed", "timeout_called", "player_substituted", "commentary_written"] as const),
]);

/** Returns whether the event is shown as a play; a basket of which only the score is known is not. */
export function isPlay(entry: TimelineEntry): entry is TimelineEntry & Play {
	const event = entry.event as BasketballEvent;
	if (event.type === "points_scored" && event.elapsedMs === null && event.payload.scorerId === null) return false;
	return SHOWN_TYPES.has(event.type);
}

export function describePlay(event: Shown, t: Translate): string {
	switch (event.type) {
		case "points_scored":
			return t(`match.basketball.made.${event.payload.points}`);
		case "shot_missed":
			return t(`match.basketball.missed.${event.payload.points}`);
		case "rebound_taken":
			return t(`match.basketball.rebound.${event.payload.kind}`);
		case "foul_committed":
			return t(event.payload.isBench ? "match.basketball.foul.bench" : `match.basketball.foul.${event.payload.kind}`);
		case "commentary_written":
			return event.payload.text;
		default:
			return t(`match.basketball.play.${event.type}`);
	}
}

/** Returns the names of the players; empty if the event names none. */
export function playersOf({ type, payload }: Shown, { players }: Pick<MatchSetup, "players">, t: Translate): string {
	const nameOf = (playerId: string | null | undefined) => (playerId ? (players[playerId]?.name ?? playerId) : null);
	if (type === "points_scored") {
		const [scorer, assist] = [nameOf(payload.scorerId), nameOf(payload.assistId)];
		return [scorer, assist && t("match.basketball.assist", { name: assist })].filter(Boolean).join(", ");
	}
	if (type === "player_substituted") {
		const [on, off] = [nameOf(payload.inId), nameOf(payload.outId)];
		return [on && t("match.basketball.on", { name: on }), off && t("match.basketball.off", { name: off })].filter(Boolean).join(", ");
	}
	return "playerId" in payload ? (nameOf(payload.playerId) ?? "") : "";
}
