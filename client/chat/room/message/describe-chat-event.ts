// Describes a system line: `71' GOAL Northbridge 2–1 · I. Brandt`. Pure.
import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { ChatEvent } from "#shared/contract/chat.ts";
import type { Pair } from "#shared/match/sides.ts";

export function describeChatEvent(
	{ kind, side, minute, text, score, scoreText, isOwnGoal }: ChatEvent,
	names: Pair<string>,
	t: Translate,
): string {
	const team = side ? names[side] : "";
	const values = { team, score: scoreText ?? formatScore(score) };
	const who = isOwnGoal ? scorerWords({ player: text || null, isOwnGoal }, t) : text;
	const at = (words: string) => [minute, words.trim()].filter((part) => part !== "").join(" ");
	const of = (words: string) => at([words.trim(), who].filter((part) => part !== "").join(" · "));
	/** Uses the chat's own text, or else the sport's with the score: `2nd period 2–1`. A key without a text is shown unchanged. */
	const inWords = (part: "end" | "period", otherwise: TextKey) => {
		const [own, ofSport] = [`chat.event.${part}.${text}`, `match.clock.${text}`] as [TextKey, TextKey];
		const words = t(own, values);
		if (words !== own) return at(words);
		return at(t(ofSport) === ofSport ? t(otherwise, values) : `${t(ofSport)} ${values.score}`);
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
			return inWords("end", "chat.event.end.full_time");
		case "period":
			return inWords("period", "chat.event.period.other");
	}
}
