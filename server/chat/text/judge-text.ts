// Decides on a message: published as cleaned, held for a moderator, or refused with the reason. Pure.
import { refuse } from "#server/errors/app-error.ts";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import type { Judged } from "../kernel/chat-ports.ts";
import type { BlocklistFilter } from "./blocklist-filter.ts";
import { cleanText } from "./clean-text.ts";
import { hasLink } from "./has-link.ts";

export interface TextRules {
	findWord: BlocklistFilter;
	/** `true` for staff, and for accounts that are at least a day old. */
	mayLink: boolean;
	/** The sender's last messages, newest first, within REPEAT_MS; empty for staff. */
	lastTexts: readonly string[];
}

/** The same text is accepted this many times in a row within REPEAT_MS. */
export const REPEATS = 2;
export const REPEAT_MS = 30_000;

/** The length is counted in code points: a precomposed accented letter counts as one, a family emoji of four as seven. */
export function judgeText(typed: string, { findWord, mayLink, lastTexts }: TextRules): Judged {
	const text = cleanText(typed);
	const length = [...text].length;
	if (length === 0) return refuseText("A message needs some text.");
	if (length > MAX_CHAT_CHARACTERS) return refuseText(`A message has ${MAX_CHAT_CHARACTERS} characters at the most; this has ${length}.`);
	if (!mayLink && hasLink(text)) return refuseText("Accounts younger than a day may not post links.");
	if (lastTexts.length >= REPEATS && lastTexts.slice(0, REPEATS).every((last) => isSame(last, text))) {
		return refuseText("You have said that twice already.");
	}
	const found = findWord(text);
	// The message does not name the word, because that would help to get around the list.
	if (found?.action === "refuse") return refuseText("This message has a word that is not allowed here.");
	return { ok: true, text, isHeld: found !== null, word: found?.word ?? null };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const refuseText = (message: string) => refuse({ code: "text_refused", message });
