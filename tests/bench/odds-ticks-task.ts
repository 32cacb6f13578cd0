// What the processes of the odds-ticks bench have in common.

export const MATCHES = 1_000;
/** Prefix of the price that carries the round: `99` and so many digits. */
export const ROUND_MARK = "99";
export const ROUND_DIGITS = 5;
