// The positions that staff may give a player, with their texts.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { positionsOf, SPORTS_WITH_POSITIONS } from "#shared/sports/positions.ts";

interface PositionChoice {
	position: string;
	text: string;
}

/** `sport` null: lists the positions of all sports; a code with several meanings then has all their texts. */
export function positionChoices(t: Translate, sport: SportKey | null): PositionChoice[] {
	const words = new Map<string, Set<string>>();
	for (const each of sport === null ? SPORTS_WITH_POSITIONS : [sport]) {
		for (const position of positionsOf(each)) {
			const text = t(`position.${each}.${position}` as TextKey);
			words.set(position, (words.get(position) ?? new Set()).add(text));
		}
	}
	return [...words].map(([position, texts]) => ({ position, text: [...texts].join(" / ") }));
}
