// Returns whether the user moderates chat. Moderators' messages have a badge, and the limits do not apply to them. Pure.
import type { User } from "#shared/contract/rest/accounts/accounts.ts";

export function isModerator(user: User | null): boolean {
	const scopes: readonly string[] = user?.scopes ?? [];
	return scopes.includes("chat:moderate") || scopes.includes("admin");
}
