// The scopes that a user may use: none while the site requires a second factor of staff and the account has none.
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Scope } from "#shared/contract/endpoint.ts";

export function scopesInForce({ scopes, has_factor }: Pick<UserTable, "scopes" | "has_factor">, isFactorRequired: boolean): Scope[] {
	return isFactorRequired && has_factor === 0 ? [] : (JSON.parse(scopes) as Scope[]);
}
