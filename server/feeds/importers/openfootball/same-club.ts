// Decides whether two spellings of one name in one file ("Foo", "FC Foo") are one club. They are unless something contradicts it: a club
// does not play itself, nor twice in a round or on a day. Pure.
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";

/** A match under a name, with facts that distinguish two clubs. */
export interface Appearance {
	/** Key of the opponent. */
	opponent: string;
	round: string | null;
	startsAt: Instant;
}

/** `unclear` describes something that suggests two clubs but does not prove it. */
export type SpellingVerdict = "one" | "two" | { unclear: string };

interface Spelling {
	key: string;
	appearances: readonly Appearance[];
}

/** The 36 hours cover differences of zones, and days without a time. */
const SAME_DAY_MS = 36 * HOUR_MS;

export function judgeSpellings(one: Spelling, other: Spelling): SpellingVerdict {
	if (one.appearances.some(({ opponent }) => opponent === other.key)) return "two";
	for (const { round, startsAt } of one.appearances) {
		const beside = other.appearances.find((each) => {
			return (round !== null && each.round === round) || Math.abs(each.startsAt - startsAt) <= SAME_DAY_MS;
		});
		if (!beside) continue;
		return { unclear: round !== null && beside.round === round ? `both play in ${round}` : `both play about ${dayOf(startsAt)}` };
	}
	// A cup may have both clubs: one may enter after the other was eliminated.
	const knockOut = [...one.appearances, ...other.appearances].find(({ round }) => isKnockOutRound(round));
	return knockOut ? { unclear: `one may be out by ${knockOut.round}` } : "one";
}

const dayOf = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);
