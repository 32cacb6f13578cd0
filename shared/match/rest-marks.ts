// Marks with which a list row says that play rests though a period runs: at lunch and tea, or until another day. Of any sport.
import type { RowMarks } from "./sport-module.ts";

/** Play rests. */
export const REST = "rest";
/** Beside it: play goes on another day. Lists do not count the match as live until then. */
export const OVERNIGHT = "overnight";

export const isAtRest = (marks: RowMarks): boolean => marks[REST] !== undefined;
