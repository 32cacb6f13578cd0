// Whether two spellings of one name in one file ("Foo", "FC Foo") are one club. They are where nothing speaks against it: a club does not play
// itself, nor twice in a round or on a day. Pure.
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";

/** A match of a name, with what tells two clubs apart. */
export interface Appearance {
	/** Key of the opponent. */
	opponent: string;
	round: string | null;
	startsAt: Instant;
}

/** `unclear`: what speaks for two clubs and proves nothing. */
export type SpellingVerdict = "one" | "two" | { unclear: string };

interface Spelling {
	key: string;
	appearances: readonly Appearance[];
}

/** Zones, and days without a time, lie within. */
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
	// Of two clubs in a cup, one may come in when the other is out.
	const knockOut = [...one.appearances, ...other.appearances].find(({ round }) => isKnockOutRound(round));
	return knockOut ? { unclear: `one may be out by ${knockOut.round}` } : "one";
}

const dayOf = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);
