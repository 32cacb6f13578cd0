// Ids are short strings with a prefix for the kind (m7, t12, p301, l3). They are used in URLs and frames.
import { z } from "zod";

/** 1 to 64 characters: letters, digits, `-`, `_` and `.`. */
export const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "an id has 1 to 64 letters, digits, '-', '_' or '.'");

/**
 * A string that names one kind of thing. A plain string is accepted as any kind (rows of the database have plain strings), but an id of one
 * kind is refused where another is expected: two ids cannot be swapped.
 */
type Id<Kind extends string> = string & { readonly idOf?: Kind };

export type MatchId = Id<"match">;
export type TeamId = Id<"team">;
export type PlayerId = Id<"player">;
export type LeagueId = Id<"league">;
export type SeasonId = Id<"season">;
export type EventId = Id<"event">;
export type UserId = Id<"user">;
