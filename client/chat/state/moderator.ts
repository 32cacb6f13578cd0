// Does this user moderate chat? His lines bear a mark, and the limits do not bind him. Pure.
import type { User } from "#shared/contract/rest/accounts.ts";

export function isModerator(user: User | null): boolean {
	const scopes: readonly string[] = user?.scopes ?? [];
	return scopes.includes("chat:moderate") || scopes.includes("admin");
}
