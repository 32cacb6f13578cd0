// The text of a system line: `71' GOAL Northbridge 2–1 · I. Brandt`. Pure.
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { ChatEvent } from "#shared/contract/chat.ts";
import type { Pair } from "#shared/match/sides.ts";

const PERIODS = [
	"first_half",
	"rt",
	"half_time",
	"second_half",
	"break",
	"extra_time_first",
	"extra_time_half",
	"extra_time_second",
	"penalties",
] as const;
const ENDS = ["full_time", "after_extra_time", "after_penalties"] as const;

export function describeChatEvent({ kind, side, minute, text, score }: ChatEvent, names: Pair<string>, t: Translate): string {
	const team = side ? names[side] : "";
	const values = { team, score: formatScore(score) };
	const at = (words: string) => [minute, words.trim()].filter((part) => part !== "").join(" ");
	const of = (words: string) => at([words.trim(), text].filter((part) => part !== "").join(" · "));
	/** The chat's own words for it, or else the sport's with the score: `2nd period 2–1`. */
	const orSport = (own: TextKey | null, otherwise: TextKey) => {
		const key = `match.clock.${text}` as TextKey;
		const words = own ? "" : t(key);
		return own || words === key ? at(t(own ?? otherwise, values)) : at(`${words} ${values.score}`);
	};
	switch (kind) {
		case "goal":
		case "possible_goal":
		case "red_card":
		case "yellow_card":
			return of(t(`chat.event.${kind}`, values));
		case "goal_cancelled":
			return of(t(team === "" ? "chat.event.goal_cancelled" : "chat.event.goalCancelledOf", values));
		case "full_time":
			return orSport(keyAmong("end", ENDS, text), "chat.event.end.full_time");
		case "period":
			return orSport(keyAmong("period", PERIODS, text), "chat.event.period.other");
	}
}

function keyAmong(part: "end" | "period", words: readonly string[], word: string): TextKey | null {
	return words.includes(word) ? (`chat.event.${part}.${word}` as TextKey) : null;
}
