// The shape of tables by sport. A sport that is not listed has a table of points and goals.
import type { SportKey } from "#shared/match/sport-key.ts";
import { POINTS_TABLE, type TableShape } from "#shared/match/table-shape.ts";
import { basketballTable } from "./basketball/table.ts";
import { cricketTable } from "./cricket/table.ts";
import { hockeyTable } from "./ice-hockey/table.ts";
import type { BySport } from "./registry.ts";
import { tennisTable } from "./tennis/table.ts";

const TABLE_SHAPES: Partial<Record<string, TableShape>> = {
	basketball: basketballTable,
	cricket: cricketTable,
	ice_hockey: hockeyTable,
	tennis: tennisTable,
} satisfies Partial<BySport<TableShape>>;

export function tableShapeOf(sport: SportKey): TableShape {
	return TABLE_SHAPES[sport] ?? POINTS_TABLE;
}
