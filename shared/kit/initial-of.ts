// The initial letter under which an index lists a name.
import { searchWords } from "./search-words.ts";

/** "Łódź" → "L", "Ål" → "A", "Спартак" → "С", "1860 München" → "#". */
export function initialOf(name: string): string {
	const [first = ""] = searchWords(name)[0] ?? "";
	return /\p{L}/u.test(first) ? first.toUpperCase() : "#";
}
