// Names that are not public, kept beside the set-up of a match and never in it: texts that people and feeds write into the log are published
// without them, and a change of them begins another epoch, so that every reader gets a new snapshot.
import { createHash } from "node:crypto";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { type MaskedPerson, maskNames } from "#shared/public-rules/name-display.ts";

const maskedPersons = new WeakMap<MatchSetup, readonly MaskedPerson[]>();

const NOBODY: readonly MaskedPerson[] = [];

/** Called by the one who reads set-ups (catalogue/fixtures/match/match-setup.store.ts). */
export function rememberMasked(setup: MatchSetup, persons: readonly MaskedPerson[]): void {
	if (persons.length > 0) maskedPersons.set(setup, persons);
}

export const maskedOf = (setup: MatchSetup): readonly MaskedPerson[] => maskedPersons.get(setup) ?? NOBODY;

/** Returns the value with the names replaced in each of its texts; the same value if nobody's name is masked. */
export function maskTexts<Value>(setup: MatchSetup, value: Value): Value {
	const persons = maskedOf(setup);
	return persons.length === 0 ? value : (maskIn(value, persons) as Value);
}

function maskIn(value: unknown, persons: readonly MaskedPerson[]): unknown {
	if (typeof value === "string") return maskNames(value, persons);
	if (Array.isArray(value)) return value.map((each) => maskIn(each, persons));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskIn(each, persons)]));
}

/** The epoch that readers get: that of the log, with a mark of the names that replace others. */
export function publicEpoch(setup: MatchSetup, epoch: string): string {
	const shown = maskedOf(setup).map(({ shown: name }) => name);
	if (shown.length === 0 || epoch === "") return epoch;
	return `${epoch}.${createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 6)}`;
}

/** Returns a function that replaces the names in a text about a match; a text about an unknown match stays as it is. */
export function createTextMask(
	setupOf: (matchId: string) => Promise<MatchSetup | null>,
): (matchId: string, text: string) => Promise<string> {
	return async (matchId, text) => {
		const setup = await setupOf(matchId);
		return setup ? maskTexts(setup, text) : text;
	};
}
