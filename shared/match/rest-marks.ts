// Marks of a list row for stopped play during a period: breaks such as lunch and tea, or a stop until another day. For any sport.
import type { RowMarks } from "./sport-module.ts";

/** Set while play is stopped. */
export const REST = "rest";
/** Set in addition to REST if play continues on another day. Lists do not treat the match as live until then. */
export const OVERNIGHT = "overnight";

export const isAtRest = (marks: RowMarks): boolean => marks[REST] !== undefined;
