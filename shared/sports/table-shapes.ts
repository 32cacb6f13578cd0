// The shape of the tables of a sport.
import type { SportKey } from "#shared/match/sport-key.ts";
import { POINTS_TABLE, type TableShape } from "#shared/match/table-shape.ts";
import { profileOf } from "./profiles.ts";

/** A table of points and goals for a sport without its own. */
export function tableShapeOf(sport: SportKey): TableShape {
	return profileOf(sport)?.table ?? POINTS_TABLE;
}
