// A row of any table of the catalogue, keyed by column.
import type { SportKey } from "#shared/match/sport-key.ts";

export type Row = Record<string, string | number | null>;

/** Returns the sport of a row of leagues, teams or matches. */
export const sportOfRow = (row: Row): SportKey => row.sport as SportKey;
