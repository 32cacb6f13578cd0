// Columns with the category of teams and leagues (gender, age group, second team), and their conversion. Part of catalogue-tables.ts.
import type { Generated } from "kysely";
import type { Gender, TeamCategory } from "#shared/kit/team-category.ts";

export interface CategoryTable {
	/** Gender; `null` if unknown, which does not mean "men". */
	gender: Gender | null;
	/** Age group: `u19`, `youth`; `null` for adults, or if unknown. */
	age_group: string | null;
	/** 1 for a club's second team, or a competition of second teams. */
	is_reserve: Generated<number>;
}

/** A row that may have these columns. */
export interface CategoryRow {
	gender?: unknown;
	age_group?: unknown;
	is_reserve?: unknown;
}

export const categoryInColumns = ({ gender, age_group, is_reserve }: CategoryRow): TeamCategory => ({
	gender: gender === "women" || gender === "men" ? gender : null,
	ageGroup: typeof age_group === "string" ? age_group : null,
	isReserve: is_reserve === 1,
});

export const toCategoryColumns = ({ gender, ageGroup, isReserve }: TeamCategory) => ({
	gender,
	age_group: ageGroup,
	is_reserve: isReserve ? 1 : 0,
});
