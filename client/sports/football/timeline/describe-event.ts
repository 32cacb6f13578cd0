// Describes an event row in words: its first and its second line.

import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { SquadPlayer } from "#shared/match/match-state.ts";
import type { MatchMarkKind } from "../marks/match-mark.tsx";
import type { ShownEvent } from "./timeline-rows.ts";

export interface EventWords {
	mark: MatchMarkKind | null;
	title: string;
	/** The player whom the title names, if known. */
	playerId?: string | null;
	/** Parts of the second line; the mark, if there is one, follows them. */
	notes: string[];
	noteMark?: MatchMarkKind;
}

const CARD_MARKS = { yellow: "yellow", second_yellow: "second_yellow", red: "red" } as const;

export function describeEvent(event: ShownEvent, players: Readonly<Record<string, SquadPlayer>>, t: Translate): EventWords {
	const nameOf = (playerId: string | null, unknown: TextKey = "match.unknownPlayer") => (playerId && players[playerId]?.name) || t(unknown);
	switch (event.type) {
		case "goal_scored": {
			const { scorerId, assistId, kind } = event.payload;
			const name = nameOf(scorerId, "match.timeline.goal");
			const title = isCancelled(event) && scorerId ? t("match.timeline.goalOf", { name }) : name;
			const how = kind === "open_play" || kind === "unknown" ? [] : [t(`match.goalKind.${kind}`)];
			const assist = assistId ? [t("match.timeline.assist", { name: nameOf(assistId) })] : [];
			return { mark: null, title, playerId: scorerId, notes: [...how, ...assist] };
		}
		case "penalty_awarded":
			return { mark: "penalty", title: t("match.timeline.penalty"), notes: [] };
		case "penalty_missed":
			return {
				mark: "penalty_missed",
				title: nameOf(event.payload.playerId),
				playerId: event.payload.playerId,
				notes: [t(`match.timeline.penaltyMissed.${event.payload.outcome}`)],
			};
		case "shoot_out_kick":
			return {
				mark: event.payload.isScored ? "kick_scored" : "kick_missed",
				title: nameOf(event.payload.playerId),
				playerId: event.payload.playerId,
				notes: [],
			};
		case "card_shown": {
			const { playerId, card, offence } = event.payload;
			const second = card === "second_yellow" ? [t("match.timeline.secondYellow")] : [];
			return { mark: CARD_MARKS[card], title: nameOf(playerId), playerId, notes: [...second, ...(offence ? [offence] : [])] };
		}
		case "player_substituted": {
			const { inId, outId, isInjury } = event.payload;
			const out = t("match.timeline.replaces", { name: nameOf(outId) });
			const injury = isInjury ? [t("match.timeline.injured")] : [];
			return { mark: "came_on", title: nameOf(inId), playerId: inId, notes: [...injury, out], noteMark: "went_off" };
		}
		case "player_injured":
			return {
				mark: "injury",
				title: nameOf(event.payload.playerId),
				playerId: event.payload.playerId,
				notes: [t("match.timeline.injured")],
			};
		case "review_started":
			return { mark: null, title: t(`match.review.${event.payload.subject}`), notes: [t("match.timeline.underReview")] };
		case "review_ended": {
			const { subject, outcome, text } = event.payload;
			return { mark: null, title: t(`match.review.${subject}`), notes: [t(`match.timeline.review.${outcome}`), ...(text ? [text] : [])] };
		}
	}
}
