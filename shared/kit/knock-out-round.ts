// Which rounds end with a winner of each tie, by the names that sources give them. Pure.

const KNOCK_OUT =
	/\bfinals?\b(?! (?:round|group|stage|pool)\b)|semi-?\s?finals?|quarter-?\s?finals?|finale$|\bround of \d+|\blast \d+$|third place|3rd place|knock-?out/i;

/**
 * "Finals, Round of 16", "Quarterfinals", "Achtelfinale", "Match for third place". A round without a name, a matchday and the final round of
 * a tournament that ends with a group are none.
 */
export const isKnockOutRound = (round: string | null): boolean => round !== null && KNOCK_OUT.test(round);
