// Normalizes typed names: case, accents and repeated spaces do not matter.

/** Letters that Unicode does not decompose into a letter and an accent. */
const ALONE: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", þ: "th" };

/** "ŁKS Łódź" → "lks lodz". */
export function foldText(text: string): string {
	const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
	return plain
		.replace(/[ßæœøđłıþ]/g, (letter) => ALONE[letter] ?? letter)
		.replace(/\s+/g, " ")
		.trim();
}
