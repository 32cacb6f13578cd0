// Splits a text at the names of mentioned people. Pure.

export type TextPart =
	| { kind: "words"; text: string }
	| { kind: "link"; text: string; href: string }
	| { kind: "mention"; text: string; isMe: boolean };

/** `names`: the names of the mentioned people. */
export function splitMentions(text: string, names: readonly string[], myName: string | null): TextPart[] {
	if (text === "") return [];
	const known = names.filter((name) => name !== "").sort((one, other) => other.length - one.length);
	if (known.length === 0) return [{ kind: "words", text }];
	const pattern = new RegExp(`@(?:${known.map(escapePattern).join("|")})(?![\\p{L}\\p{N}_])`, "giu");
	const parts: TextPart[] = [];
	let from = 0;
	for (const { index, 0: found } of text.matchAll(pattern)) {
		if (index > from) parts.push({ kind: "words", text: text.slice(from, index) });
		parts.push({ kind: "mention", text: found, isMe: found.slice(1).toLowerCase() === myName?.toLowerCase() });
		from = index + found.length;
	}
	return from < text.length ? [...parts, { kind: "words", text: text.slice(from) }] : parts;
}

/** Escapes for patterns with the flag u, which rejects other escapes. */
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
