// Slugs of names, for the addresses of venues, referees and coaches, which have no id.
import { foldText } from "./fold-text.ts";

/** "Estadio Olímpico, Tumarora" → "estadio-olimpico-tumarora". Letters and digits of all scripts are kept; empty if the name has neither. */
export function slugOf(name: string): string {
	return foldText(name)
		.replace(/['’]/g, "")
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
}
