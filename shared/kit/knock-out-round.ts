// Which rounds end with a winner of each tie, by the names that sources give them. Pure.

const KNOCK_OUT = /\bfinals?\b|semi-?\s?finals?|quarter-?\s?finals?|\bround of \d+|\blast \d+$|third place|3rd place|knock-?out/i;

/** "Finals, Round of 16", "Quarterfinals", "Match for third place". A round without a name, or a matchday, is none. */
export const isKnockOutRound = (round: string | null): boolean => round !== null && KNOCK_OUT.test(round);
