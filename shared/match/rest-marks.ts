// Marks with which a list row says that play rests though a period runs: at lunch and tea, or until another day. Of any sport.
import type { RowMarks } from "./sport-module.ts";

/** Play goes on later today. */
export const REST = "rest";
/** Play goes on another day: lists do not count the match as live until then. */
export const OVERNIGHT = "overnight";

export const restsOvernight = (marks: RowMarks | undefined): boolean => marks?.[OVERNIGHT] !== undefined;

export const isAtRest = (marks: RowMarks): boolean => marks[REST] !== undefined || restsOvernight(marks);
