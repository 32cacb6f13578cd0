// Constants and types shared by the processes of the odds-ticks bench.

export const MATCHES = 1_000;
/** Prefix of the price that carries the round: `99` followed by digits. */
export const ROUND_MARK = "99";
export const ROUND_DIGITS = 5;
