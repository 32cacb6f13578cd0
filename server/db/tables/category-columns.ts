// Columns of teams and of leagues that tell women, men, age groups and second teams apart, and what they say. Part of schema.ts.
import type { Generated } from "kysely";
import type { Gender, TeamCategory } from "#shared/kit/team-category.ts";

export interface CategoryTable {
	/** `null` if nobody says it, which is not "men". */
	gender: Gender | null;
	/** `u19`, `youth`; `null` for adults, or if nobody says it. */
	age_group: string | null;
	/** 1: a club's second team, or a competition of such. */
	is_reserve: Generated<number>;
}

/** A row that may have the columns. */
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
