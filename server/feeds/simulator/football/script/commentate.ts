// Writes lines of commentary for incidents.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { type Incident, KEY_INCIDENTS, SENTENCES } from "./commentary.ts";
import type { FootballPlayer } from "./football-facts.ts";
import type { Stage } from "./stage.ts";

export interface SentenceParts {
	player?: FootballPlayer;
	other?: FootballPlayer;
	subject?: string;
}

/** Chooses a sentence of this kind other than the last one. */
export function writeSentence(stage: Stage, incident: Incident, side: Side, { player, other, subject }: SentenceParts = {}): string {
	const sentences: readonly string[] = SENTENCES[incident];
	const { teams, venue } = stage.facts;
	const last = stage.lastSentence.get(incident) ?? -1;
	const drawn = stage.random.integer(0, sentences.length - 1);
	const choice = drawn === last ? (drawn + 1) % sentences.length : drawn;
	stage.lastSentence.set(incident, choice);
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

/** Adds a line of commentary now. Returns its id. */
export function comment(stage: Stage, incident: Incident, side: Side, parts: SentenceParts = {}): string {
	const text = writeSentence(stage, incident, side, parts);
	return stage.record("commentary_written", { text, ...(KEY_INCIDENTS.has(incident) && { isKey: true }) });
}
