// Placeholder names of teams that are not known yet: "TBD", "Winner Group A", "W74", "3A/B/C/D/F". Pure.
import { nameWords } from "./name-form.ts";

const UNKNOWN = new Set([
	"tbd",
	"tba",
	"tbc",
	"unknown",
	"to be determined",
	"to be decided",
	"to be announced",
	"to be confirmed",
	"n a",
	"bye",
]);
/** `W74`, `L101`: winner or loser of the match with this number. `1A`, `2B`, `3A/B/C`: places in groups. */
const CODES = /^(?:[wl]\d{1,3}|[1-4][a-l](?:\/[a-l])*|[1-4][a-l]{2,8})$/i;
const ROLE = /\b(?:winners?|losers?|runners? up|qualifiers?|sieger|verlierer)\b/;
const OF = /\b(?:group|match|path|semi|quarter|final|round|play|playoff|tie|leg|game|pot|of|sf|qf|gruppe|spiel|\d+)\b/;
const PLACE = /^(?:1st|2nd|3rd|4th|first|second|third|fourth|best third)\b.*\b(?:group|place|placed)\b/;

export function isPlaceholder(name: string): boolean {
	const words = nameWords(name).join(" ");
	if (words === "" || UNKNOWN.has(words) || CODES.test(name.trim())) return true;
	return (ROLE.test(words) && (OF.test(words) || / [a-l]$/.test(words))) || PLACE.test(words);
}
