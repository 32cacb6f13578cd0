// Writes lines of commentary for what happens. Called by all acts on the stage.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { type Happening, KEY_HAPPENINGS, SENTENCES } from "./commentary.ts";
import type { ScriptPlayer } from "./match-facts.ts";
import type { Stage } from "./stage.ts";

export interface SentenceParts {
	player?: ScriptPlayer;
	other?: ScriptPlayer;
	subject?: string;
}

/** A sentence of this kind, another one than the last time. */
export function writeSentence(stage: Stage, happening: Happening, side: Side, { player, other, subject }: SentenceParts = {}): string {
	const sentences: readonly string[] = SENTENCES[happening];
	const { teams, venue } = stage.facts;
	const last = stage.lastSentence.get(happening) ?? -1;
	const drawn = stage.random.integer(0, sentences.length - 1);
	const choice = drawn === last ? (drawn + 1) % sentences.length : drawn;
	stage.lastSentence.set(happening, choice);
	const words: Record<string, string> = {
		player: player?.name ?? "",
		other: other?.name ?? "",
		team: teams[side].name,
		rival: teams[otherSide(side)].name,
		venue,
		subject: subject ?? "",
	};
	const text = (sentences[choice] ?? "").replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says it now. Answers with the name of the line. */
export function say(stage: Stage, happening: Happening, side: Side, parts: SentenceParts = {}): string {
	const text = writeSentence(stage, happening, side, parts);
	return stage.tell("commentary_written", { text, ...(KEY_HAPPENINGS.has(happening) && { isKey: true }) });
}
