// What readers with a match delay get of a table; the choice is part of the table's definition.
import type { OperationNode } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";

/** Selects the table's columns without what is newer than the instant, which lies within the last minutes. */
export type ViewAsOf = (at: Instant) => { toOperationNode(): OperationNode };

/**
 * as_is: the table reveals nothing about the course of matches, or its changes apply immediately. never: no query of a reader with a
 * match delay may read it.
 */
type AsOfChoice = ViewAsOf | "as_is" | "never";

/** Every table has a choice. */
export type AsOfChoices<Tables> = Readonly<Record<keyof Tables, AsOfChoice>>;
