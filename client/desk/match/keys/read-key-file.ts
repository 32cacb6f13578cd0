// Reads an exported file of key bindings.
import { type Bindings, bindingConflicts, legendOf } from "#client/desk/state/keys/hotkeys.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Returns `null` if the file has another format or a key is bound twice. Names that this sport lacks are ignored. */
export function readKeyFile(sport: SportKey, text: string): Bindings | null {
	const read = parse(text);
	if (!read) return null;
	const known = new Set(legendOf(sport, {}).map(({ name }) => name));
	const entries = Object.entries(read).filter((entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === "string");
	const bindings = Object.fromEntries(entries.filter(([, code]) => /^[A-Za-z0-9]{0,24}$/.test(code)));
	return bindingConflicts(sport, bindings).length === 0 ? bindings : null;
}

function parse(text: string): Record<string, unknown> | null {
	try {
		const read: unknown = JSON.parse(text);
		return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}
