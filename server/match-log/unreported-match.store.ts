// Defines when a match counts as unreported: its kick-off is over, and its log is empty, or only says that it is scheduled. Every list of
// such matches uses this definition.
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

/** Time after the kick-off until which such a match is still among the matches of the day on the desk, and upcoming on pages. */
export const UNREPORTED_AFTER_MS = { onDesk: 6 * HOUR_MS, onPages: DAY_MS };

/** Returns a condition for a query that joins the heads to the matches. */
export const hasNoReport = (where: ExpressionBuilder<Database, "matches" | "match_heads">) =>
	where.or([where("match_heads.status", "is", null), where("match_heads.status", "=", "scheduled")]);
