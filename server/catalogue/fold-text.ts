// Names as people type them: case and accents do not matter. Called by the team directory.

/** Letters that do not come apart into a letter and an accent. */
const ALONE: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** "ŁKS Łódź" → "lks lodz". */
export function foldText(text: string): string {
	const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
	return plain.replace(/[ßæœøđłı]/g, (letter) => ALONE[letter] ?? letter).trim();
}
