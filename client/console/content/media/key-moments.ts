// The key moments of a match that a mark may refer to: the scores and incidents that its sport announces in the chat. Pure.
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import "#texts/chat";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface KeyMoment {
	eventId: string;
	/** Text such as `22:41 GOAL Home Team 1–0 · Ann Player`. */
	text: string;
}

export function keyMomentsOf({ match, setup, events }: Pick<MatchAnswer, "match" | "setup" | "events">, t: Translate): KeyMoment[] {
	const sport = sportOf(setup.sport);
	return foldLog(sport, setup, events).timeline.flatMap(({ event, scoreAfter }) => {
		const line = isCancelled(event) ? null : sport.chatLine?.(event);
		if (!line) return [];
		const key = `chat.event.${line.kind === "score" ? "goal" : line.incident}` as TextKey;
		const what = t(key, { team: match[line.side].name, score: formatScore(scoreAfter) });
		const player = line.playerId && setup.players[line.playerId]?.name;
		const clock = event.elapsedMs === null ? "" : `${minutesAndSeconds(event.elapsedMs)} `;
		return [{ eventId: event.id, text: clock + [what, player].filter(Boolean).join(" · ") }];
	});
}
