// Ids are short strings with a prefix for the kind (m7, t12, p301, l3). They are used in URLs and frames.
import { z } from "zod";

/** 1 to 64 characters: letters, digits, `-`, `_` and `.`. */
export const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "an id has 1 to 64 letters, digits, '-', '_' or '.'");

export type MatchId = string;
export type TeamId = string;
export type PlayerId = string;
export type LeagueId = string;
export type EventId = string;
export type UserId = string;
