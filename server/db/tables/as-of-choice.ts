// Decides which rows of a table readers with a match delay get. The choice is part of the table's definition.
import type { OperationNode } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";

/** Selects the table's columns, without data that is newer than the instant, which lies within the last minutes. */
export type ViewAsOf = (at: Instant) => { toOperationNode(): OperationNode };

/**
 * `as_is`: the table reveals nothing about the course of matches, or its changes apply immediately. `never`: no query for a reader with a
 * match delay may read the table.
 */
type AsOfChoice = ViewAsOf | "as_is" | "never";

/** Requires a choice for every table. */
export type AsOfChoices<Tables> = Readonly<Record<keyof Tables, AsOfChoice>>;
