// Writes a line of commentary for a happening: a sentence of its kind that was not the last one used.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { type Happening, KEY_HAPPENINGS, SENTENCES } from "./commentary.ts";
import type { ScriptPlayer } from "./match-facts.ts";
import type { Stage } from "./stage.ts";

export interface SentenceParts {
	player?: ScriptPlayer;
	other?: ScriptPlayer;
	subject?: string;
}

/** The line as text. `choice` is any whole number: the sentence is picked by it. */
export function writeSentence(
	stage: Stage,
	happening: Happening,
	side: Side,
	{ player, other, subject }: SentenceParts,
	choice: number,
): string {
	const sentences: readonly string[] = SENTENCES[happening];
	const { teams, venue } = stage.facts;
	const words: Record<string, string> = {
		player: player?.name ?? "",
		other: other?.name ?? "",
		team: teams[side].name,
		rival: teams[otherSide(side)].name,
		venue,
		subject: subject ?? "",
		score: `${stage.score.home}–${stage.score.away}`,
	};
	const text = (sentences[choice % sentences.length] ?? "").replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says it now. */
export function say(stage: Stage, happening: Happening, side: Side, parts: SentenceParts = {}): void {
	const text = writeSentence(stage, happening, side, parts, stage.drafts.length);
	stage.tell("commentary_written", { text, ...(KEY_HAPPENINGS.has(happening) && { isKey: true }) });
}
